import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import type { StockMove } from './stock.rules.ts'
import * as store from './stock.store.ts'

export const giveBack = store.returnStock
export const letGo = store.dropHold
export const sellKept = store.sellHold

/** Sizes as this shopper (undefined: a visitor) can buy them now, without a lock: for looking, not for selling. */
export const sizesNow = (db: Db, ids: readonly number[], shopperId: number | undefined) =>
  ids.length ? store.readSizes(db, ids, shopperId) : Promise.resolve([])

/** Sizes as they can be bought now, kept so until the transaction ends. */
export const holdSizes = (tx: Tx, ids: readonly number[]) => store.lockSizes(tx, ids)

/** Sells: false when any size has too few pieces, and then the caller must roll back (spec R4.1). */
export const sell = async (tx: Tx, moves: readonly StockMove[], orderId: number): Promise<boolean> =>
  (await store.takeStock(tx, moves, orderId)) === moves.length

/** Keeps pieces for an intent: false when any size has too few, and then the caller must roll back (spec R4.2). */
export const keepFor = async (tx: Tx, intentId: number, moves: readonly StockMove[]): Promise<boolean> =>
  (await store.takeHold(tx, intentId, moves)) === moves.length

/** Sets what can be bought of a size (whole pieces, held ones not counted). */
export const setStock = (deps: Deps, skuId: number, quantity: number): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> =>
    (await store.setAvailable(tx, skuId, quantity)) ? done(undefined) : refuse('NOT_FOUND'),
  )

/** Sets a size's price and MRP, in paise; a price above the MRP is refused. */
export async function setPrice(
  { db }: Deps,
  skuId: number,
  { amountPaise, mrpPaise }: { amountPaise: number; mrpPaise: number },
): Promise<Outcome<undefined>> {
  if (amountPaise > mrpPaise)
    return refuse('INVALID', { words: { message: 'The price is above the MRP.' }, field: 'amount' })
  return (await store.setPrice(db, skuId, amountPaise, mrpPaise)) ? done(undefined) : refuse('NOT_FOUND')
}
