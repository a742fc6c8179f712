import { sql } from 'kysely'

import { transact } from '#db/transact.ts'
import { indexPosts } from '#domain/blog/write-blog.service.ts'
import { done, type Deps } from '#domain/context.ts'
import { indexProducts } from '#domain/product/write-product.service.ts'

import * as store from './reindex.store.ts'

/** Few enough that nobody waits for long: the embedded database has one connection. */
const AT_ONCE = 500

/** Whether something is to be indexed again. */
export const hasReindex = sql<boolean>`exists (select from search_reindex)`

/** Makes the search words of products and posts again that a migration listed; another process takes others (spec H8.3). */
export async function reindexSearch({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { value: count } = await transact(db, async (tx) => {
      const claimed = await store.claim(tx, AT_ONCE)
      await indexProducts(tx, claimed.product)
      await indexPosts(tx, claimed.blog)
      return done(claimed.product.length + claimed.blog.length)
    })
    if (count < AT_ONCE) return
  }
}
