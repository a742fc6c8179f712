import { expect, test } from 'vitest'

import type { Courier } from '#domain/ports/courier.ts'
import { bookWith } from '#test/shop/booked.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import { bookingExceptions, orderIn, parcelsIn, playParcels } from '#test/shop/parcels.ts'

const bookingClaims = ({ shop }: Office) =>
  shop.deps.db.selectFrom('parcel').where('account', '=', 'sandbox').select(['next_try_at', 'claimed_until']).execute()
/** What the 90 seconds of a claim do that go by. */
const endClaims = ({ shop }: Office) => shop.deps.db.updateTable('parcel').set({ claimed_until: null }).execute()

/** What a worker hears of its courier so late that another one has booked the parcel meanwhile. */
const LATE = {
  find: { code: 'bad_request', error: 'Too late.', retryable: false },
  create: { orderRef: 'LATE', parcelRef: 'LATE' },
  assign: { awb: 'PLAY0000000001', courier: 'Play Late' },
} as const

test.each(['find', 'create', 'assign'] as const)(
  'whose claim was lost before %s answered writes nothing of it (spec C1.6)',
  async (call) => {
    const office = await openOffice()
    const orderNo = await office.place()
    await walk(office.owner, orderNo, 'Packed')
    await office.owner.call('bookParcels', { rows: [{ order_no: orderNo, account: 'sandbox', weight_g: 700 }] })
    const late = async () => {
      await endClaims(office)
      await bookWith(office, () => ({}))
      return LATE[call]
    }
    await bookWith(office, (): Partial<Courier> => ({ [call]: late }))
    const [booked] = await playParcels(office)
    expect(await parcelsIn(office)).toMatchObject([
      { state: 'booked', awb: booked?.awb, courier: 'Play Surface', tries: 2, last_error: null, ref_order: orderNo },
    ])
    expect(await orderIn(office, orderNo)).toMatchObject({ tracking_number: booked?.awb, carrier: 'Play Surface' })
    expect(await bookingExceptions(office)).toEqual([])
    expect(await bookingClaims(office)).toEqual([{ next_try_at: null, claimed_until: null }])
  },
)
