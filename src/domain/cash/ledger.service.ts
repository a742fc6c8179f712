import type { Paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { aboutOrder, closeExceptions } from '#domain/exception/exception.service.ts'
import { lockOrder, setCollected } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { accountOf, DRAWER } from './account.rules.ts'
import * as store from './ledger.store.ts'

export { insertEntry as addEntry } from './ledger.store.ts'

/**
 * Writes who has the cash of an order that is Delivered just now, in the transaction of the step; the order is locked and
 * says what it collected (spec C4.2). Once for each order and parcel.
 */
export async function recordCollected(tx: Tx, orderId: number, staffId?: number | null): Promise<void> {
  const collected = await store.readCollected(tx, orderId)
  if (!collected?.amount) return
  const { selling } = await readSettingsNow(tx)
  const { amount, parcelId } = collected
  const account = accountOf(collected, selling.couriers)
  await store.insertEntry(tx, { account, kind: 'collected', amount, orderId, parcelId, staffId })
  // its courier may have paid before
  await closeIfEven(tx, orderId)
}

/** Nothing of an order is owed any more: what was put before the owner has gone. */
export async function closeIfEven(tx: Tx, orderId: number): Promise<void> {
  if (await store.isEven(tx, orderId)) await closeExceptions(tx, 'cash_differs', aboutOrder(orderId))
}

/** Cash that staff saw come in lies in the drawer. Only that which is paid in cash. */
export const recordDrawerPayment = (tx: Tx, entry: DrawerPayment) =>
  store.insertEntry(tx, { account: DRAWER, kind: 'recorded', ...entry })

/** A recorded payment in cash was a mistake, or was given back at once; `amount` is negative. */
export const correctDrawerPayment = (tx: Tx, entry: DrawerPayment) =>
  store.insertEntry(tx, { account: DRAWER, kind: 'corrected', ...entry })

type DrawerPayment = { orderId: number; amount: Paise; staffId: number | null }

const AT_ONCE = 100

/**
 * Writes what delivered orders collected where it is missing: of a process of the version before, or one that was killed
 * (spec C4.2). Each in its own transaction; true when there may be more.
 */
export async function recordMissingCash(deps: Pick<Deps, 'db'>): Promise<boolean> {
  const found = await store.findUnrecorded(deps.db, AT_ONCE)
  for (const { orderNo } of found)
    await transact(deps.db, async (tx) => {
      const order = await lockOrder(tx, orderNo)
      if (order && (await setCollected(tx, order.id))) await recordCollected(tx, order.id)
      return done(undefined)
    })
  return found.length === AT_ONCE
}
