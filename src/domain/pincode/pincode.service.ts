import type { PaymentMode } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Refusal } from '#domain/context.ts'
import { streamAll } from '#domain/list.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { deliveryTo, serviceTo, travelDays, type Delivery, type DeliveryArea } from './pincode.rules.ts'
import * as store from './pincode.store.ts'

export type { DeliveryArea } from './pincode.rules.ts'
export { areasAt, saveArea, removeArea, areaOf, findArea, lockAreas } from './pincode.store.ts'

/** What the shop can do for a pincode of six digits: deliver or not, take cash or not, in so many days, and where that is. What is sent leaves on `dispatchOn`, YYYY-MM-DD. */
export async function checkPincode(deps: Deps, zip: string, dispatchOn: string): Promise<Delivery> {
  const { shop, selling, today } = await readSettings(deps)
  return deliveryTo(zip, await store.findArea(deps.db, zip), {
    pincode: shop.pincode,
    takesCash: selling.cash,
    dispatchDays: daysFrom(today, dispatchOn),
  })
}

/** Why an order to this pincode cannot be taken: not served, or Cash where none is taken. Undefined when it can. */
export async function deliveryProblem(
  { db }: Pick<Deps, 'db'>,
  zip: string,
  mode: PaymentMode,
): Promise<Refusal | undefined> {
  return areaProblem(zip, await store.findArea(db, zip), mode)
}

/** Why an order cannot go to a pincode of this area, or cannot be paid there in cash; undefined when it can. */
export function areaProblem(
  zip: string,
  area: DeliveryArea | null | undefined,
  mode: PaymentMode,
): Refusal | undefined {
  const { isServed, takesCash } = serviceTo(zip, area ?? undefined)
  if (!isServed) return refuse('NOT_SERVED', { params: { zip }, field: 'address_id' })
  if (mode === 'cod' && !takesCash) return refuse('NO_CASH_THERE', { params: { zip }, field: 'payment_mode' })
  return undefined
}

/** How many days a parcel travels between two pincodes, of which the second lies in this area. */
export const travelDaysIn = (
  area: Pick<DeliveryArea, 'travelDays'> | null | undefined,
  from: string,
  to: string,
): number => area?.travelDays ?? travelDays(from, to)

/** How many days a parcel from this pincode travels to each of these. */
export async function travelDaysFrom(db: Db, pincode: string, zips: readonly string[]): Promise<Map<string, number>> {
  const areaDays = await store.travelDaysOf(db, zips)
  return new Map(zips.map((zip) => [zip, areaDays.get(zip) ?? travelDays(pincode, zip)]))
}

/** Puts the owner's areas in the place of all earlier ones; all or none. */
export async function saveDeliveryAreas(deps: Deps, areas: readonly DeliveryArea[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await store.replaceAreas(tx, areas)
    return done(undefined)
  })
}

/** Every area, in batches. */
export const streamAreas = ({ db }: Pick<Deps, 'db'>): AsyncGenerator<DeliveryArea[]> =>
  streamAll(({ limit, after }) => store.areasAfter(db, after?.area ?? '', limit))
