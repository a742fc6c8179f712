import { setImmediate as letOthersRun } from 'node:timers/promises'

import type { Deps } from '#domain/context.ts'

import * as store from './product-index.store.ts'

/** Few enough that nobody waits for the embedded database's one connection. */
const AT_ONCE = 500

/**
 * Counts ratings and sales of 30 days for the lists' orders, and mends what the index may have missed: a product that was shown
 * in the same instant in which its last piece was sold.
 */
export async function countProductIndex({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [mean, sold] = [await store.meanRating(db), await store.soldByProduct(db)]
  let changed = 0
  for (let ids = await store.idsAfter(db, 0, AT_ONCE); ids.length > 0; ids = await nextIds(db, ids)) {
    await store.writeIndex(db, ids)
    changed += await store.countIndex(
      db,
      ids.map((id) => ({ id, sold: sold.get(id) ?? 0 })),
      mean,
    )
    await letOthersRun()
  }
  if (changed > 0) await store.noteCounted(db)
}

const nextIds = async (db: Deps['db'], ids: readonly number[]): Promise<number[]> =>
  ids.length < AT_ONCE ? [] : store.idsAfter(db, ids.at(-1) ?? 0, AT_ONCE)
