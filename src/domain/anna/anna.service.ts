import { ANNA_HISTORY_PER_PAGE } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { allocate } from './anna.rules.ts'
import * as store from './anna.store.ts'

export { hasExpiredLots } from './anna.store.ts'

/** What annas are reserved or spent for; each counts once. */
export type ReservationSource = `intent:${number}` | `order:${number}`
export type HistoryEntry = Awaited<ReturnType<typeof store.listHistory>>[number]

const SHOPPERS_AT_ONCE = 200
const LEDGER_VISIBLE = 50

/**
 * Annas that have not expired: what is free, and what the shopper's own unfinished payment has reserved (spec D129,
 * D146).
 */
export const annaBalance = (db: Db, shopperId: number): Promise<{ free: number; reserved: number }> =>
  store.balance(db, shopperId)

/**
 * Takes annas out of a shopper's lots, those that expire first, and so reserves them for a payment under way. Refuses
 * ANNAS_SHORT when the balance is too small, after which the caller must roll back; whether annas are offered at all was
 * asked when the cart was priced. A source that has spent already spends nothing more, unless that was released in the
 * meantime: then it spends again.
 */
export async function reserveAnnas(
  tx: Tx,
  { shopperId, annas, source }: { shopperId: number; annas: number; source: ReservationSource },
): Promise<Outcome<undefined>> {
  await store.lockWallet(tx, shopperId)
  const last = await store.lastSpend(tx, { source })
  if (last && !last.isRestored) return done(undefined)
  const lots = await store.liveLots(tx, shopperId)
  const parts = allocate(lots, annas)
  if (!parts) return refuse('ANNAS_SHORT', { field: 'annas_amount' })
  const round = (last?.round ?? 0) + 1
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'spent', source, round, annas: -annas })
  await store.takeFromLots(tx, txnId, parts)
  return done(undefined)
}

/** The payment became an order: what it spent, if anything, is the order's from now on and appears in the history. */
export async function attachAnnas(
  tx: Tx,
  { source, orderId }: { source: ReservationSource; orderId: number },
): Promise<void> {
  const spend = await store.lastSpend(tx, { source })
  if (spend && !spend.isRestored) await store.attachTxn(tx, spend.id, orderId)
}

/**
 * Releases what a payment or an order spent: every lot's share with its old expiry. An order's last at least as long as
 * the owner says (7 days); a payment that was dropped renews nothing (spec D22). Nothing happens where nothing was spent,
 * or was released already.
 */
export async function releaseAnnas(tx: Tx, of: { source: ReservationSource } | { orderId: number }): Promise<void> {
  const shopperId = (await store.lastSpend(tx, of))?.shopperId
  if (shopperId === undefined) return
  await store.lockWallet(tx, shopperId)
  // read again: a rival may have released it while this one waited
  const spend = await store.lastSpend(tx, of)
  if (!spend || spend.isRestored) return
  const { source, round } = spend
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'restored', source, round, annas: -spend.delta })
  const minDays = spend.orderId === null ? null : (await readSettingsNow(tx)).numbers.annas_restored_days
  await store.restoreLots(tx, { spendId: spend.id, txnId, minDays })
  if (spend.orderId !== null) await store.attachTxn(tx, txnId, spend.orderId)
}

/** Credits what a delivered order earned, valid for so many days; once for an order, whatever happens. */
export async function earnAnnas(
  tx: Tx,
  { shopperId, orderId, annas, days }: { shopperId: number; orderId: number; annas: number; days: number },
): Promise<void> {
  const source = `order:${orderId}`
  if (annas === 0) return
  await store.lockWallet(tx, shopperId)
  if (await store.hasTxn(tx, 'earned', source)) return
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'earned', source, annas })
  await store.addLot(tx, txnId, { shopperId, annas, days })
  await store.attachTxn(tx, txnId, orderId)
}

/**
 * What an order has spent on the goods that it has, what of that it brought back, and what it earned. What it spent on goods
 * that were taken out before it was packed is none of it; `isShared` says that there is such.
 */
export async function annasOfOrder(
  tx: Tx,
  orderId: number,
): Promise<{ spent: number; back: number; earned: number; isShared: boolean }> {
  const sums = new Map((await store.sumsOfOrder(tx, orderId)).map(({ kind, annas }) => [kind, annas]))
  const spent = -(sums.get('spent') ?? 0)
  const changed = spent === 0 ? 0 : await store.changedOfOrder(tx, orderId)
  return {
    spent: spent - changed,
    back: (sums.get('restored') ?? 0) - changed,
    earned: sums.get('earned') ?? 0,
    isShared: changed > 0,
  }
}

/**
 * Brings a share of what an order spent back as new annas: nobody can say which lots those pieces were paid from (spec
 * B5.4).
 */
export async function returnAnnas(
  tx: Tx,
  { shopperId, orderId, annas }: { shopperId: number; orderId: number; annas: number },
): Promise<void> {
  if (annas === 0) return
  await store.lockWallet(tx, shopperId)
  const txnId = await writeNext(tx, { shopperId, kind: 'restored', orderId, annas })
  await store.addLot(tx, txnId, { shopperId, annas, days: (await readSettingsNow(tx)).numbers.annas_valid_days })
}

/**
 * Takes back what an order has earned no longer, as far as the balance goes, what expires first first (spec B5.5). Answers
 * how many it took; the rest is waived.
 */
export async function revokeAnnas(
  tx: Tx,
  { shopperId, orderId, annas }: { shopperId: number; orderId: number; annas: number },
): Promise<number> {
  if (annas === 0) return 0
  await store.lockWallet(tx, shopperId)
  const lots = await store.liveLots(tx, shopperId)
  const balance = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const taken = Math.min(annas, balance)
  if (taken === 0) return 0
  const txnId = await writeNext(tx, { shopperId, kind: 'revoked', orderId, annas: -taken })
  await store.takeFromLots(tx, txnId, allocate(lots, taken) ?? [])
  return taken
}

/**
 * Writes into the ledger what has expired, one transaction a shopper. The balance knew before: it counts by date, and this
 * only records it. Answers how many shoppers had something; a few at a time, so call again while it is not nought.
 */
export async function expireAnnas({ db }: Pick<Deps, 'db'>): Promise<number> {
  const shoppers = await store.shoppersWithExpiredLots(db, SHOPPERS_AT_ONCE)
  for (const shopperId of shoppers) await expireLots(db, shopperId)
  return shoppers.length
}

/** A shopper's annas entry by entry, ten a page, the newest first; what was lost has a negative number (spec D93). */
export async function annaHistory(
  { db }: Deps,
  shopperId: number,
  page: number,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const total = await store.countHistory(db, shopperId)
  const offset = (page - 1) * ANNA_HISTORY_PER_PAGE
  return { entries: await store.listHistory(db, shopperId, ANNA_HISTORY_PER_PAGE, offset), total }
}

/** The newest of them, for the owner's side. */
export const annaLedger = (db: Db, shopperId: number): Promise<HistoryEntry[]> =>
  store.listHistory(db, shopperId, LEDGER_VISIBLE, 0)

/** Writes a transaction of an order that may have had others of its kind. Answers its number. */
async function writeNext(
  tx: Tx,
  { orderId, ...txn }: { shopperId: number; kind: store.Kind; orderId: number; annas: number },
): Promise<number> {
  const source = `order:${orderId}`
  const txnId = await store.writeTxn(tx, { ...txn, source, round: await store.nextRound(tx, txn.kind, source) })
  await store.attachTxn(tx, txnId, orderId)
  return txnId
}

const expireLots = (db: Db, shopperId: number) =>
  transact(db, async (tx) => {
    await store.lockWallet(tx, shopperId)
    for (const { id, remaining } of await store.expiredLots(tx, shopperId)) {
      const source = `lot:${id}`
      const txnId = await store.writeTxn(tx, { shopperId, kind: 'expired', source, annas: -remaining })
      await store.takeFromLots(tx, txnId, [{ lotId: id, annas: remaining }])
    }
    return done(undefined)
  })
