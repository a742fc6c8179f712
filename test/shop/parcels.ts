import { paise, ZERO } from '#contract/core/money.ts'
import type { Consignment } from '#domain/ports/courier.ts'

import type { Office } from './office.ts'

/** The parcels that an account books, the oldest first. */
export const parcelsIn = ({ shop }: Office, account = 'sandbox') =>
  shop.deps.db
    .selectFrom('parcel')
    .where('account', '=', account)
    .orderBy('id')
    .select(['id', 'reference', 'state', 'awb', 'courier', 'tries', 'last_error', 'ref_order'])
    .execute()
/** What the sandbox courier has of them. */
export const playParcels = ({ shop }: Office) =>
  shop.deps.db.selectFrom('sandbox_parcel').orderBy('reference').select(['reference', 'awb', 'cancelled_at']).execute()
/** What an order says of its parcel. */
export const orderIn = ({ shop }: Office, orderNo: string) =>
  shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select(['carrier', 'tracking_number', 'track_status', 'box', 'weight_g'])
    .executeTakeFirstOrThrow()
/** The bookings that wait for a person. */
export const bookingExceptions = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('exception')
    .where('kind', '=', 'booking_failed')
    .where('solved_at', 'is', null)
    .select('details')
    .execute()

/** A parcel as a courier is told of it: two jars to Patna, paid. */
export const consignment = (reference: string, more: Partial<Consignment> = {}): Consignment => ({
  reference,
  to: {
    name: 'Asha Devi',
    mobile: '9812345670',
    street: '12, Boring Road, near the mill',
    landmark: 'Temple',
    city: 'Patna',
    state: 'Bihar',
    zip: '800001',
  },
  goods: [{ skuId: 1, name: 'Mango Pickle, 250 g', count: 2, hsn: '2001', cost: paise(340_00) }],
  placedAt: new Date('2026-11-25T18:35:00Z'),
  invoiceNo: 'INV/26/1',
  shopEmail: 'shop@example.com',
  pickupPlace: 'Kitchen',
  weightGrams: 700,
  measures: { lengthMm: 150, widthMm: 150, heightMm: 100 },
  declared: paise(340_00),
  collect: ZERO,
  ...more,
})
