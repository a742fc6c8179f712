import { addDays } from '#contract/core/dates.ts'

import { dispatchDay, nextDispatchDay, type DispatchTerms } from './dispatch.rules.ts'

/** A promise is never later than so many days after the first day on which the goods could leave. */
const DAYS_AHEAD = 60

/** A limited product of which an order has pieces: how many, and how many a day takes. */
export type LimitedGoods = { productId: number; count: number; dayLimit: number }

/**
 * How much each day takes and has: `dayOrders` parcels (null: any number), `orders` by day, `units` of limited products by
 * day and product. Days are YYYY-MM-DD.
 */
export type DayRoom = {
  dayOrders: number | null
  orders: ReadonlyMap<string, number>
  units: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** The day on which a parcel leaves; `again` is there when that is too far away, and says from which day on it would not be. */
export type RoomyDay = { day: string; again?: string }

/** An order as far as days are concerned: when it is placed, in how many days its goods are made, and what is limited of it. */
export type Leaving = { today: string; leadDays: number; goods: readonly LimitedGoods[] }

/**
 * The first dispatch day with room for an order (spec C5.3.1), from the day on which it could leave without any limit.
 * An order that is larger than a product's limit takes a day without any of that product.
 */
export function dayWithRoom({ today, leadDays, goods }: Leaving, terms: DispatchTerms, room: DayRoom): RoomyDay {
  let day = dispatchDay(today, terms, leadDays)
  const last = lastDay(today, terms, leadDays)
  // where nothing is taken yet there is room, so this ends
  while (fullReasons(day, goods, room).length > 0) day = nextDispatchDay(addDays(day, 1), terms)
  if (day <= last) return { day }
  let again = addDays(today, 1)
  while (lastDay(again, terms, leadDays) < day) again = addDays(again, 1)
  return { day, again }
}

/** Why a day has no room for an order: its orders, or the pieces of a product that it has already; nothing where it has. */
export const fullReasons = (
  day: string,
  goods: readonly LimitedGoods[],
  { dayOrders, orders, units }: DayRoom,
): ({ orders: number } | { productId: number; units: number })[] => {
  const orderCount = orders.get(day) ?? 0
  return [
    ...(dayOrders !== null && orderCount >= dayOrders ? [{ orders: orderCount }] : []),
    ...goods.flatMap(({ productId, count, dayLimit }) => {
      const taken = units.get(day)?.get(productId) ?? 0
      return taken > 0 && taken + count > dayLimit ? [{ productId, units: taken }] : []
    }),
  ]
}

const lastDay = (today: string, terms: DispatchTerms, leadDays: number): string =>
  addDays(dispatchDay(today, terms, leadDays), DAYS_AHEAD)
