import { expect } from 'vitest'

import { advance } from '#test/people/accounts.ts'

import { book, trackNow } from './booked.ts'
import type { Office } from './office.ts'

/** The day after so many days, by the shop's clock, YYYY-MM-DD. */
export const dayIn = async ({ owner }: Office, days: number): Promise<string> => {
  const now = Date.parse((await owner.call('session', {})).data?.now ?? '')
  return new Date(now + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

/** Confirms an order and packs it, but for so many pieces of its pickle, which go in two days. */
export const split = async (office: Office, order_no: string, later: number) => {
  const { owner, wares } = office
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  return owner.call('stepOrder', {
    order_no,
    from: 'Confirmed',
    to: 'Packed',
    box: 'Small',
    weight_g: 700,
    remainder: { on: await dayIn(office, 2), lines: [{ sku_id: wares.skuId, count: later }] },
  })
}

/** Has the order's newest parcel booked with the sandbox courier; answers its number there. */
export const bookPart = async (office: Office, order_no: string): Promise<string> => {
  const rows = [{ order_no, account: 'sandbox' as const, weight_g: 700 }]
  expect((await office.owner.call('bookParcels', { rows })).data).toMatchObject({ done: [order_no] })
  await book(office)
  return (await partsOf(office, order_no)).at(-1)?.awb ?? ''
}

/** The next scan of a parcel, played and asked for. */
export const playPart = async (office: Office, awb: string, tracking: string): Promise<void> => {
  expect((await office.shop.hook(`/demo/parcels/${awb}`, { tracking })).status).toBe(200)
  await trackNow(office)
  await advance(office.shop, 1)
}

/** The parcels of an order that were not given up, with their pieces and money in paise. */
export const partsOf = ({ shop }: Office, orderNo: string) =>
  shop.deps.db
    .selectFrom('parcel')
    .innerJoin('parcel_line', 'parcel_line.parcel_id', 'parcel.id')
    .innerJoin('orders', 'orders.id', 'parcel_line.order_id')
    .where('orders.order_no', '=', orderNo)
    .where('parcel.state', 'not in', ['cancelled', 'withdrawn'])
    .groupBy('parcel.id')
    .orderBy('parcel.id')
    .select(['parcel.id', 'reference', 'awb', 'declared_paise as declared', 'collect_paise as collect'])
    .select(({ fn }) => fn.sum<number>('parcel_line.count').as('units'))
    .execute()
