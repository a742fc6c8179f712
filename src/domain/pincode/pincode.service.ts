import type { DeliveryArea } from '#contract/admin/delivery-area.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Refusal } from '#domain/context.ts'
import { daysFrom, dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { deliveryTo, serviceTo, travelDays, type Delivery } from './pincode.rules.ts'
import * as store from './pincode.store.ts'

const AREAS_AT_ONCE = 1_000

/** What those who change one area need of its record. Each joins the caller's transaction. */
export const areasAt = store.areasAt
export const saveArea = store.saveArea
export const removeArea = store.removeArea

/** What the shop can do for a pincode of six digits: deliver or not, take cash or not, in so many days, and where that is. What is sent is made in so many days. */
export async function checkPincode(deps: Deps, zip: string, leadDays = 0): Promise<Delivery> {
  const { shop, numbers, selling, holiday, today } = await readSettings(deps)
  return deliveryTo(zip, await store.findArea(deps.db, zip), {
    pincode: shop.pincode,
    takesCash: selling.cash,
    dispatchDays: daysFrom(today, dispatchDay(today, { ...numbers, holiday }, leadDays)),
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

/** The same as a part of a larger question, and what its answer says. */
export const areaOf = store.areaOf
export function areaProblem(
  zip: string,
  area: DeliveryArea | null | undefined,
  mode: PaymentMode,
): Refusal | undefined {
  const { isServed, takesCash } = serviceTo(zip, area ?? undefined)
  if (!isServed) return refuse('NOT_SERVED', { words: { zip }, field: 'address_id' })
  if (mode === 'cod' && !takesCash) return refuse('NO_CASH_THERE', { words: { zip }, field: 'payment_mode' })
  return undefined
}

/** How many days a parcel from this pincode travels to each of these. */
export async function travelDaysFrom(db: Db, pincode: string, zips: readonly string[]): Promise<Map<string, number>> {
  const said = await store.travelDaysOf(db, zips)
  return new Map(zips.map((zip) => [zip, said.get(zip) ?? travelDays(pincode, zip)]))
}

/** Puts the owner's areas in the place of all earlier ones; all or none. */
export async function saveDeliveryAreas(deps: Deps, areas: readonly DeliveryArea[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await store.replaceAreas(tx, areas)
    return done(undefined)
  })
}

/** Every area in batches, each a query of its own. */
export async function* streamAreas({ db }: Pick<Deps, 'db'>): AsyncGenerator<DeliveryArea[]> {
  let after = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a file holds no more than one batch
    const batch = await store.areasAfter(db, after, AREAS_AT_ONCE)
    if (batch.length > 0) yield batch
    after = batch.at(-1)?.area ?? after
    if (batch.length < AREAS_AT_ONCE) return
  }
}
