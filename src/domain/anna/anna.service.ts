import { ANNAS_RESTORED_DAYS, ANNAS_VALID_DAYS } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import { allocate, canSpend } from './anna.rules.ts'
import * as store from './anna.store.ts'

/** What annas are held or spent for; each counts once. */
export type SpendSource = `intent:${number}`

/** Annas that can be spent now: not expired, not spent, not held (spec D129). */
export const balanceOf = (db: Db, shopperId: number): Promise<number> => store.balance(db, shopperId)

/**
 * Takes annas out of a shopper's lots, those that expire first, and so holds them for a payment under way. Refuses
 * ANNAS_SHORT when the balance may not be used or is too small, after which the caller must roll back. A source that
 * has spent already is content with that, unless it was given back meanwhile: then it spends again.
 */
export async function spendAnnas(
  tx: Tx,
  { shopperId, annas, source }: { shopperId: number; annas: number; source: SpendSource },
): Promise<Outcome<undefined>> {
  await store.lockWallet(tx, shopperId)
  const last = await store.lastSpend(tx, { source })
  if (last && !last.is_restored) return done(undefined)
  const lots = await store.liveLots(tx, shopperId)
  const balance = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const parts = canSpend(balance, annas) ? allocate(lots, annas) : undefined
  if (!parts) return refuse('ANNAS_SHORT', { field: 'annas_amount' })
  const round = (last?.round ?? 0) + 1
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'spent', source, round, annas: -annas })
  await store.takeFromLots(tx, txnId, parts)
  return done(undefined)
}

/** The payment became an order: what it spent, if anything, is the order's from now on and appears in the history. */
export async function bindAnnas(tx: Tx, { source, orderId }: { source: SpendSource; orderId: number }): Promise<void> {
  const spend = await store.lastSpend(tx, { source })
  if (spend && !spend.is_restored) await store.bindTxn(tx, spend.id, orderId)
}

/**
 * Gives back what a payment or an order spent: every lot's share with its old expiry, but at least 7 days from now. Nothing
 * happens where nothing was spent, or was given back already.
 */
export async function restoreAnnas(tx: Tx, of: { source: SpendSource } | { orderId: number }): Promise<void> {
  const shopperId = (await store.lastSpend(tx, of))?.shopper_id
  if (shopperId === undefined) return
  await store.lockWallet(tx, shopperId)
  // asked again: a rival may have given it back while this one waited
  const spend = await store.lastSpend(tx, of)
  if (!spend || spend.is_restored) return
  const { source, round } = spend
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'restored', source, round, annas: -spend.delta })
  await store.restoreLots(tx, spend.id, txnId, ANNAS_RESTORED_DAYS)
  if (spend.order_id !== null) await store.bindTxn(tx, txnId, spend.order_id)
}

/** Credits what a delivered order earned, valid for 60 days; once for an order, whatever happens. */
export async function earnAnnas(
  tx: Tx,
  { shopperId, orderId, annas }: { shopperId: number; orderId: number; annas: number },
): Promise<void> {
  const source = `order:${orderId}`
  if (annas === 0) return
  await store.lockWallet(tx, shopperId)
  if (await store.hasTxn(tx, 'earned', source)) return
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'earned', source, annas })
  await store.addLot(tx, txnId, { shopperId, annas, days: ANNAS_VALID_DAYS })
  await store.bindTxn(tx, txnId, orderId)
}

/** The owner's gift to a shopper, valid for so many days. */
export const grantAnnas = (
  deps: Pick<Deps, 'db'>,
  { shopperId, annas, days = ANNAS_VALID_DAYS }: { shopperId: number; annas: number; days?: number },
): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx) => {
    await store.lockWallet(tx, shopperId)
    const source = `grant:${crypto.randomUUID()}`
    const txnId = await store.writeTxn(tx, { shopperId, kind: 'granted', source, annas })
    await store.addLot(tx, txnId, { shopperId, annas, days })
    return done(undefined)
  })
