import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { streamAll } from '#domain/list.ts'

import { batchesOnShelf, deletePicks, reducePicks } from './batch.store.ts'
import { lockShelf, unitsOf, settleHeld } from './hold-back.service.ts'
import { statsOf, entriesToSet } from './shelf.rules.ts'
import { countsOf, moveBook, type Why } from './shelf.store.ts'
import * as store from './stock.store.ts'

export { hasUnpublishedStock, sizesNamed, sizesWithPicture } from './stock.store.ts'

type StockLine = store.StockLine
export type { NamedSize } from './stock.store.ts'
/** The available quantity now, after another person changed it. */
export type StockConflict = { skuId: number; now: number }

/** Sizes as this shopper (undefined: a visitor) can buy them now, without a lock: for looking, not for selling. */
export const readSizes = (db: Db, ids: readonly number[], reader: Parameters<typeof store.readSizes>[2]) =>
  ids.length ? store.readSizes(db, ids, reader) : Promise.resolve([])

export type SizeWithPicture = Awaited<ReturnType<typeof store.lockSizes>>[number]

/** The same, locked until the transaction ends. */
export const lockSizes = (tx: Tx, ids: readonly number[], shopperId: number | undefined) =>
  store.lockSizes(tx, ids, shopperId)

/**
 * Locks sizes, on sale or not, until the transaction ends. A caller that needs more sizes later must lock them all at
 * once.
 */
export const lockStock = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await store.lockStock(tx, ids)
}

/** The parts of a statement that sells, all or none: an order is written and its pieces are taken in one (spec R4.1). */
export const { takingStock, columnsOf } = store

/** Sells, all or none: false when any size has too few pieces. */
export const decrementStock = async (tx: Tx, moves: readonly StockLine[], orderId: number): Promise<boolean> =>
  (await store.decrementStock(tx, moves, orderId)) === moves.length

/** Reserves pieces for an intent: false when any size has too few, and then the caller must roll back (spec R4.2). */
export const reserveStock = async (tx: Tx, intentId: number, moves: readonly StockLine[]): Promise<boolean> =>
  (await store.reserve(tx, intentId, moves)) === moves.length

/** Releases what is reserved for an intent; does nothing where nothing is reserved. */
export const releaseStock = (tx: Tx, intentId: number): Promise<void> => store.release(tx, intentId)

/** Sells what is reserved for an intent to its order. */
export const commitReservedStock = (tx: Tx, intentId: number, orderId: number): Promise<void> =>
  store.commitReserved(tx, intentId, orderId)

/**
 * Publishes stock changes to every process, many in one commit: commits that notify wait for each other (decision 040).
 */
export const publishStockChanges = ({ db }: Pick<Deps, 'db'>) => store.publishStockChanges(db)

/** Puts an order's pieces back on the shelf, and into the batches that they were packed from. */
export async function restock(tx: Tx, moves: readonly StockLine[], orderId: number): Promise<void> {
  await store.restock(tx, moves, orderId)
  await deletePicks(tx, orderId)
  await settleHeld(
    tx,
    moves.map(({ skuId }) => skuId),
    jobActor,
  )
}

/** The same of a part of an order that stays packed; `picked` of them were in its parcel, all unless it is said. */
export async function restockPart(
  tx: Tx,
  moves: readonly StockLine[],
  orderId: number,
  picked: readonly StockLine[] = moves,
): Promise<void> {
  if (moves.length === 0) return
  await store.restock(tx, moves, orderId)
  await reducePicks(tx, orderId, picked)
  await settleHeld(
    tx,
    moves.map(({ skuId }) => skuId),
    jobActor,
  )
}

/** Sets what can be bought of a size (whole pieces, reserved ones not counted). */
export const setStock = (deps: Deps, skuId: number, quantity: number): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const available = await lockAvailable(tx, skuId)
    if (available === undefined) return refuse('NOT_FOUND')
    await setAvailable(tx, skuId, quantity)
    return done(undefined)
  })

/** Sets what can be bought of a size, if it is still what a person saw: else STOCK_MOVED, with what it is now. */
export async function countStock(
  tx: Tx,
  { skuId, from, to, staffId = null, note = null }: { skuId: number; from: number; to: number } & Partial<Why>,
): Promise<AdminOutcome<undefined, StockConflict>> {
  const now = await lockAvailable(tx, skuId)
  if (now === undefined) return refuse('NOT_FOUND')
  if (now !== from) return refuse('STOCK_MOVED', { params: { n: String(now) }, data: { skuId, now } })
  await setAvailable(tx, skuId, to, { staffId, note })
  return done(undefined)
}

/** Every size on sale, in batches. */
export const streamSizes = ({ db }: Pick<Deps, 'db'>): AsyncGenerator<store.NamedSize[]> =>
  streamAll(({ limit, after }) => store.sizesAfter(db, after?.skuId ?? 0, limit))

/** What can be bought of a size now, locked until the transaction ends; undefined for an unknown size. */
async function lockAvailable(tx: Tx, skuId: number): Promise<number | undefined> {
  await lockShelf(tx, [skuId])
  await settleHeld(tx, [skuId], jobActor)
  const [counts] = await countsOf(tx, [skuId])
  return counts && statsOf(counts).available
}

/**
 * Sets what can be bought of a locked size, as the owner counts it: a rise adds pieces without a batch; a fall takes those
 * first, then pieces of the oldest batch. What was sold of batches held back gets its pieces before that (spec B3.6).
 */
async function setAvailable(tx: Tx, skuId: number, quantity: number, why: Why = { staffId: null }): Promise<void> {
  const [counts] = await countsOf(tx, [skuId])
  if (!counts) return
  const batches = unitsOf(await batchesOnShelf(tx, [skuId]), skuId)
  const moves = entriesToSet(quantity, statsOf(counts), batches)
  await moveBook(tx, skuId, moves, why)
  await settleHeld(tx, [skuId], why)
}
