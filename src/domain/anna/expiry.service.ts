import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'

import * as store from './anna.store.ts'

const SHOPPERS_AT_ONCE = 200

/**
 * Writes into the ledger what has expired, one transaction a shopper. The balance knew before: it counts by date, and this
 * only books. Answers how many shoppers had something; a few at a time, so call again while it is not nought.
 */
export async function bookExpiredAnnas({ db }: Pick<Deps, 'db'>): Promise<number> {
  const shoppers = await store.shoppersWithDueLots(db, SHOPPERS_AT_ONCE)
  for (const shopperId of shoppers) await bookShopper(db, shopperId)
  return shoppers.length
}

const bookShopper = (db: Deps['db'], shopperId: number) =>
  transact(db, async (tx) => {
    await store.lockWallet(tx, shopperId)
    for (const { id, remaining } of await store.dueLots(tx, shopperId)) {
      const source = `lot:${id}`
      const txnId = await store.writeTxn(tx, { shopperId, kind: 'expired', source, annas: -remaining })
      await store.takeFromLots(tx, txnId, [{ lotId: id, annas: remaining }])
    }
    return done(undefined)
  })
