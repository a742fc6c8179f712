import { sql } from 'kysely'

import { sumPaise, toRupees } from '#contract/core/money.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { AdminOutcome } from '#domain/context.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { addShoppers, type Shop } from '#test/shop/shop.ts'

import { costOf, placeFor, stockPickle } from './orders.ts'

/** So many orders of one pickle, each by a buyer of its own, as far as Confirmed; their numbers. */
export const confirmedOrders = async (shop: Shop, count: number): Promise<string[]> => {
  const wares = await stockPickle(shop, count)
  const numbers: string[] = []
  for (const buyer of await addShoppers(shop.deps, count)) {
    const placed = await placeFor(shop, buyer, [{ sku_id: wares.skuId, count: 1 }], costOf(1))
    if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
    await advanceOrder(shop.deps, placed.value.orderNo, 'Confirmed')
    numbers.push(placed.value.orderNo)
  }
  return numbers
}
/** Takes an order through these steps one after the other. */
export const walk = async (
  shop: Shop,
  orderNo: string,
  steps: readonly TrackStatus[],
): Promise<AdminOutcome<undefined>[]> => {
  const outcomes: AdminOutcome<undefined>[] = []
  for (const step of steps) outcomes.push(await advanceOrder(shop.deps, orderNo, step))
  return outcomes
}

/** What a series has issued so far, in its order. */
export const issued = async ({ deps }: { deps: Pick<Shop['deps'], 'db'> }, kind: 'invoice' | 'credit_note') =>
  deps.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['number', 'series', 'running_number', 'order_no', 'issued_at', 'content'])
    .where('kind', '=', kind)
    .orderBy('series')
    .orderBy('running_number')
    .execute()
/** The taxes of an order's invoice, added up, in rupees. */
export const invoicedTax = async (shop: { deps: Pick<Shop['deps'], 'db'> }, orderNo: string): Promise<number> => {
  const invoice = (await issued(shop, 'invoice')).find(({ order_no }) => order_no === orderNo)
  const document = invoice?.content as unknown as InvoiceDocument | undefined
  return toRupees(sumPaise((document?.lines ?? []).flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst])))
}
/** Series with a number left out, taken twice, or another last number than they say: never any. */
export const brokenSeries = async ({ deps }: { deps: Pick<Shop['deps'], 'db'> }): Promise<string[]> => {
  const { rows } = await sql<{ series: string }>`
    select s.series from invoice_series s left join invoice i using (series)
    group by s.series, s.last_number
    having count(i.id) <> s.last_number or min(running_number) <> 1 or max(running_number) <> s.last_number`.execute(
    deps.db,
  )
  return rows.map((row) => row.series)
}
