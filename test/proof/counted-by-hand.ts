import { sql } from 'kysely'

import type { Shop } from '#test/shop/shop.ts'

/** The rows that numbers are made of, read once, whole, as they are. */
export async function readEverything({ deps: { db } }: Pick<Shop, 'deps'>) {
  const { rows: orders } = await sql<RawOrder>`select id, order_no, shopper_id as shopper, payment_mode as mode,
      track_status as status, source, total_paise::text as total, paid_paise::text as paid, coupon_paise::text as coupon,
      coupon_code as code, annas_paise::text as annas, address ->> 'state' as state, created_at as at from orders`.execute(
    db,
  )
  const { rows: lines } = await sql<RawLine>`select order_id as "orderId", sku_id as "skuId", count::text,
      amount_paise::text as amount from order_line`.execute(db)
  const { rows: refunds } = await sql<RawRefund>`select amount_paise::text as amount, done_at as at, state,
      order_id as "orderId" from refund`.execute(db)
  const { rows: skus } = await sql<RawSku>`select sku.id, sku.product_id as product, product.category_id as category,
      product.name, category.name as "categoryName", sku.amount_paise as price, sku.sku_name as size, sku.on_hand as "onHand"
      from sku join product on product.id = sku.product_id join category on category.id = product.category_id`.execute(
    db,
  )
  const { rows: given } = await sql<{ annas: number; kind: string; at: Date }>`select delta as annas, kind, at
      from anna_txn join anna_entry on txn_id = id where account = 'shopper'`.execute(db)
  return {
    orders,
    lines: Map.groupBy(lines, ({ orderId }) => orderId),
    refunds,
    skus: new Map(skus.map((sku) => [sku.id, sku])),
    given,
  }
}
export type Everything = Awaited<ReturnType<typeof readEverything>>

type RawOrder = Record<
  'order_no' | 'mode' | 'status' | 'source' | 'total' | 'paid' | 'coupon' | 'annas' | 'state',
  string
> & {
  id: number
  shopper: number
  code: string | null
  at: Date
}
type RawLine = { orderId: number; skuId: number; count: string; amount: string }
type RawRefund = { amount: string; at: Date | null; state: string; orderId: number | null }
type RawSku = Record<'id' | 'product' | 'category' | 'price' | 'onHand', number> &
  Record<'name' | 'categoryName' | 'size', string>

/** The day and time in India, as text. */
export const inIndia = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' }).format(at)
export const dayInIndia = (at: Date): string => inIndia(at).slice(0, 10)

/** Spec B4.1: of the shop or by phone, not sent again, not Cancelled, not RTO now. */
export const isSale = ({ source, status }: RawOrder): boolean =>
  (source === 'shop' || source === 'phone') && status !== 'Cancelled' && status !== 'RTO'

export const rupees = (paise: bigint): number => Number(paise) / 100
export const sum = <T>(things: Iterable<T>, stat: (thing: T) => string | bigint): bigint => {
  let total = 0n
  for (const thing of things) total += BigInt(stat(thing))
  return total
}

/** The sales among these orders that the condition picks. */
export const salesFilter = ({ orders }: Everything, fits: (order: RawOrder) => boolean): RawOrder[] =>
  orders.filter((order) => isSale(order) && fits(order))

type Day = { orders: number } & Record<'sales' | 'online' | 'cash' | 'refunds' | 'withoutSale', bigint>

/** Days and the figures of each, counted one by one. */
export function byDay(all: Everything, from: string, to: string) {
  const days = new Map<string, Day>()
  for (let day = from; day <= to; day = nextDay(day))
    days.set(day, { orders: 0, sales: 0n, online: 0n, cash: 0n, refunds: 0n, withoutSale: 0n })
  for (const order of all.orders.filter(isSale)) {
    const row = days.get(dayInIndia(order.at))
    if (!row) continue
    row.orders++
    row.sales += BigInt(order.total)
    row[order.mode === 'cod' ? 'cash' : 'online'] += BigInt(order.total)
  }
  const sold = new Set(all.orders.filter(isSale).map(({ id }) => id))
  for (const { state, at, amount, orderId } of all.refunds) {
    const row = state === 'done' && at ? days.get(dayInIndia(at)) : undefined
    if (row) row[orderId !== null && sold.has(orderId) ? 'refunds' : 'withoutSale'] += BigInt(amount)
  }
  return days
}

export const nextDay = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10)
}

/** Pieces and money of each size, or of what `by` makes of it. */
export function goodsOf(all: Everything, sales: readonly RawOrder[], by: (skuId: number) => number) {
  const sold = new Map<number, { pieces: bigint; sales: bigint }>()
  for (const { id } of sales)
    for (const { skuId, count, amount } of all.lines.get(id) ?? []) {
      const row = sold.get(by(skuId)) ?? { pieces: 0n, sales: 0n }
      row.pieces += BigInt(count)
      row.sales += BigInt(count) * BigInt(amount)
      sold.set(by(skuId), row)
    }
  return sold
}

export const stats = (all: Everything, from: string, until: Date | string) => {
  const picked = salesFilter(
    all,
    ({ at }) =>
      inIndia(at) >= from && (typeof until === 'string' ? inIndia(at) < until : at.getTime() < until.getTime()),
  )
  return { orders: picked.length, sales: rupees(sum(picked, ({ total }) => total)) }
}
export const minus = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
export const more = (now: { orders: number; sales: number }, before: { orders: number; sales: number }) =>
  now.orders < 5 || before.orders < 5 ? null : Math.round((100 * (now.sales - before.sales)) / before.sales)
export const withPercent = (now: { orders: number; sales: number }, before: { orders: number; sales: number }) => ({
  ...before,
  percent: more(now, before),
})

export const within = (all: Everything, from: string, to: string) =>
  salesFilter(all, ({ at }) => dayInIndia(at) >= from && dayInIndia(at) <= to)

export function categoriesOf(all: Everything, from: string, to: string) {
  const sold = goodsOf(all, within(all, from, to), (id) => all.skus.get(id)?.category ?? 0)
  const names = new Map([...all.skus.values()].map(({ category, categoryName }) => [category, categoryName]))
  return [...sold]
    .map(([id, row]) => ({ id, name: names.get(id), pieces: Number(row.pieces), sales: rupees(row.sales) }))
    .toSorted((a, b) => b.sales - a.sales || a.id - b.id)
}
