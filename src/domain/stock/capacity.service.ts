import { together } from '#db/query-together.ts'
import type { Db, Deps } from '#domain/context.ts'
import { travelDaysFrom } from '#domain/pincode/pincode.service.ts'
import { dayWithRoom, type DayRoom, type LimitedGoods } from '#domain/settings/capacity.rules.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { giftDays } from '#domain/settings/gift-days.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import type { Line } from './batch.rules.ts'
import { limitedSizes, ordersByDay, unitsByDay } from './capacity.store.ts'

/** What the database says of the days: sizes of limited products, and what leaves on each day from today on. */
export type DayRows = {
  limited: { skuId: number; productId: number; name: string; dayLimit: number }[]
  orders: { day: string; count: number }[]
  units: { day: string; productId: number; count: number }[]
}

/** The three questions for who asks them together with others; of these sizes' products alone, or of all. */
export const dayQueries = (db: Db, skuIds: readonly number[] | undefined) => ({
  limited: limitedSizes(db, skuIds),
  orders: ordersByDay(db),
  units: unitsByDay(db, skuIds),
})

/** Reads them in one statement, and locks nothing. */
export async function readDays(db: Db, skuIds: readonly number[] | undefined): Promise<DayRows> {
  const { rows } = await db.executeQuery(together(db, dayQueries(db, skuIds)))
  return rows[0] ?? { limited: [], orders: [], units: [] }
}

/** The same as the rules want it; `dayOrders` is how many parcels leave a day, null: any number. */
export const roomOf = ({ orders, units }: DayRows, dayOrders: number | null): DayRoom => ({
  dayOrders,
  orders: new Map(orders.map(({ day, count }) => [day, count])),
  units: new Map(
    [...Map.groupBy(units, ({ day }) => day)].map(([day, rows]) => [
      day,
      new Map(rows.map(({ productId, count }) => [productId, count])),
    ]),
  ),
})

/** How many pieces of each limited product these lines are. */
export const limitedGoods = (lines: readonly Line[], { limited }: Pick<DayRows, 'limited'>): LimitedGoods[] => {
  const goods = lines.flatMap(({ skuId, count }) =>
    limited.filter((size) => size.skuId === skuId).map((size) => ({ ...size, count })),
  )
  return [...Map.groupBy(goods, ({ productId }) => productId).values()].flatMap((those) =>
    those.slice(0, 1).map(({ productId, dayLimit }) => ({
      productId,
      dayLimit,
      count: those.reduce((sum, { count }) => sum + count, 0),
    })),
  )
}

/** What is sent, as far as it is known: sizes with their pieces, or products of which one piece is taken as meant. */
export type Sent = { lines: readonly Line[]; productIds?: readonly number[]; leadDays: number }

/**
 * The day (YYYY-MM-DD) on which this would leave if it were ordered now: with limits the first that has room, however far
 * (spec C5.5). What is taken of the days was counted at most 60 s ago; without any limit nothing is counted.
 */
export async function dispatchDayNow(deps: Counting, sent: Sent): Promise<string> {
  const { numbers, holiday, today } = await readSettings(deps)
  const terms = { ...numbers, holiday }
  const taken = await takenNow(deps, sent)
  if (!taken) return dispatchDay(today, terms, sent.leadDays)
  return dayWithRoom({ today, leadDays: sent.leadDays, goods: taken.goods }, terms, taken.room).day
}

/** The days (YYYY-MM-DD) on which this may be asked to arrive at a pincode as a gift, by what is taken of the days. */
export async function giftDaysTo(deps: Counting, zip: string, sent: Sent): Promise<string[]> {
  const { numbers, holiday, today, shop } = await readSettings(deps)
  const travelDays = (await travelDaysFrom(deps.db, shop.pincode, [zip])).get(zip) ?? 0
  const taken = await takenNow(deps, sent)
  const order = { today, leadDays: sent.leadDays, goods: taken?.goods ?? [] }
  return giftDays(order, { ...numbers, holiday }, { travelDays, room: taken?.room })
}

type Counting = Pick<Deps, 'db' | 'settings' | 'reports'>

/** What is limited of this, and what the days have of it; undefined in a shop without limits. */
async function takenNow(
  deps: Counting,
  { lines, productIds = [] }: Sent,
): Promise<{ goods: LimitedGoods[]; room: DayRoom } | undefined> {
  const { numbers, today, hasDayLimits } = await readSettings(deps)
  if (!hasDayLimits) return undefined
  const days = await deps.reports.read(`days ${today} ${numbers.version}`, () => readDays(deps.db, undefined))
  const inLines = limitedGoods(lines, days)
  const rest = productIds.flatMap((productId) => {
    const size = days.limited.find((one) => one.productId === productId)
    return size && !inLines.some((one) => one.productId === productId) ? [{ ...size, count: 1 }] : []
  })
  return { goods: [...inLines, ...rest], room: roomOf(days, numbers.day_orders) }
}
