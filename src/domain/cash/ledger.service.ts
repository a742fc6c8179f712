import { paise, type Paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { aboutOrder, closeExceptions } from '#domain/exception/exception.service.ts'
import { addCollected, lockOrder, setCollected } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { accountOf, DRAWER, type Carrier } from './account.rules.ts'
import * as store from './ledger.store.ts'

export { insertEntry as addEntry } from './ledger.store.ts'

/**
 * Writes who has the cash of an order that is Delivered just now, in the transaction of the step; the order is locked and
 * says what it collected (spec C4.2). Once for each order and parcel: of several, each has what it was to collect, and the last
 * what is left.
 */
export async function recordCollected(tx: Tx, orderId: number, staffId?: number | null): Promise<void> {
  const { left, parcels } = await store.readCollected(tx, orderId)
  for (const { parcelId, amount, ...carrier } of sharesOf(left, parcels))
    await writeCollected(tx, { orderId, parcelId, amount, carrier, staffId })
  // its courier may have paid before
  if (left > 0) await closeIfEven(tx, orderId)
}

/** The same of one parcel that was delivered before the others of its order (spec C6.8): at most what is open of the order. */
export async function recordPartCollected(
  tx: Tx,
  { orderId, parcelId, open }: { orderId: number; parcelId: number; open: Paise },
): Promise<void> {
  const parcel = (await store.readCollected(tx, orderId)).parcels.find((one) => one.parcelId === parcelId)
  const amount = paise(Math.min(parcel?.collect ?? 0, open))
  if (!parcel || amount === 0) return
  await addCollected(tx, orderId, amount)
  await writeCollected(tx, { orderId, parcelId, amount, carrier: parcel })
}

async function writeCollected(
  tx: Tx,
  {
    carrier,
    ...entry
  }: { orderId: number; parcelId: number | null; amount: Paise; carrier: Carrier; staffId?: number | null | undefined },
): Promise<void> {
  const { selling } = await readSettingsNow(tx)
  await store.insertEntry(tx, { ...entry, account: accountOf(carrier, selling.couriers), kind: 'collected' })
}

/** What is left shared over the parcels that brought it: each what it was to collect, the last all that remains. */
function sharesOf(left: Paise, parcels: readonly store.CollectingParcel[]) {
  let rest = left
  return parcels.flatMap((parcel, place) => {
    const amount = place === parcels.length - 1 ? rest : paise(Math.min(parcel.collect, rest))
    rest = paise(rest - amount)
    return amount > 0 ? [{ ...parcel, amount }] : []
  })
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
 * (spec C4.2). Each in its own transaction; true when there may be more. `onFailure` hears of those that could not be written,
 * which hold up no other.
 */
export async function recordMissingCash(deps: Pick<Deps, 'db'>, onFailure: (error: unknown) => void): Promise<boolean> {
  const found = await store.findUnrecorded(deps.db, AT_ONCE)
  let failed = 0
  for (const { orderNo } of found)
    try {
      await transact(deps.db, async (tx) => {
        const order = await lockOrder(tx, orderNo)
        if (order && (await setCollected(tx, order.id))) await recordCollected(tx, order.id)
        return done(undefined)
      })
    } catch (error) {
      failed++
      onFailure(error)
    }
  // what failed is found again: at once it would only fail again
  return found.length === AT_ONCE && failed === 0
}
