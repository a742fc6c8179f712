import type { Office } from './office.ts'

/** The parcels that an account books, the oldest first. */
export const parcelsIn = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('parcel')
    .where('account', '=', 'sandbox')
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
