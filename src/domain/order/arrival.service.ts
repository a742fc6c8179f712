import type { Db } from '#domain/context.ts'
import { travelDaysFrom } from '#domain/pincode/pincode.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'

import { arrivalDay, type Promised } from './arrival.rules.ts'

/** Tells the day by which each of these orders reaches its shopper (arrivalDay). However many, it takes one statement. */
export async function arrivalsOf(
  db: Db,
  { shop, today }: Pick<CurrentSettings, 'shop' | 'today'>,
  orders: readonly Promised[],
): Promise<(order: Promised) => string | null> {
  const travel = await travelDaysFrom(db, shop.pincode, [...new Set(orders.map(({ zip }) => zip))])
  return (order) => arrivalDay(order, travel.get(order.zip) ?? 0, today)
}
