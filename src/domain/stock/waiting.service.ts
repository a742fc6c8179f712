import { transact } from '#db/transact.ts'
import type { Db, Deps, Tx } from '#domain/context.ts'
import { done } from '#domain/context.ts'
import { aboutSize, closeExceptions, openException } from '#domain/exception/exception.service.ts'

import { pickFefo, without, type Shelves } from './batch.rules.ts'
import { arrivalsFor, readShelves } from './fresh.service.ts'
import * as store from './waiting.store.ts'

/**
 * Puts the orders before the owner for which nothing fresh can be packed of a size, by their numbers (spec D163); the
 * exception goes away with the last of them. It takes for each what packing would propose, in the order of their dispatch days.
 * The sizes are locked.
 */
export async function settleWaiting(tx: Tx, skuIds: readonly number[]): Promise<void> {
  const sizes = await store.sizesToCheck(tx, skuIds)
  if (sizes.length === 0) return
  const shelves = await readShelves(
    tx,
    sizes.map(({ skuId }) => skuId),
  )
  for (const { skuId, name } of sizes) {
    const orderNos = await ordersWithoutFresh(tx, skuId, shelves)
    const about = aboutSize(skuId)
    if (orderNos.length === 0) await closeExceptions(tx, 'no_fresh_batch', about)
    else {
      const text = { name: 'noFreshBatch', values: { size: name, n: orderNos.length } } as const
      await openException(tx, { kind: 'no_fresh_batch', about, text, orderNos })
    }
  }
}

/** The same of the sizes of one order, in a transaction of its own: it was just refused to pack it. */
export const noteUnpackable = (deps: Deps, orderNo: string) =>
  transact(deps.db, async (tx) => {
    const skuIds = await store.lockSizesOf(tx, orderNo)
    await settleWaiting(tx, skuIds)
    return done(undefined)
  })

async function ordersWithoutFresh(db: Db, skuId: number, shelves: Shelves): Promise<string[]> {
  const waiting = await store.ordersToPackOf(db, skuId)
  const arrivalAt = await arrivalsFor(
    db,
    waiting.map(({ zip }) => zip),
  )
  let left = shelves
  return waiting.flatMap(({ orderNo, zip, count }) => {
    const { picks, short } = pickFefo([{ skuId, count }], left, arrivalAt(zip))
    if (short.length > 0) return [orderNo]
    left = without(left, picks)
    return []
  })
}
