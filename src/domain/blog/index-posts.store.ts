import type { Tx } from '#db/client.ts'

import { textsOf } from './blog.rules.ts'
import { searchVector } from './blog.store.ts'

/** Makes the search words of these posts again; nothing else of them changes. */
export async function indexPosts(tx: Tx, ids: readonly number[]): Promise<void> {
  const posts = await tx
    .selectFrom('blog')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'title', 'meta_keyword as keyword', 'description'])
    .execute()
  for (const { id, ...texts } of posts)
    await tx
      .updateTable('blog')
      .set({ words: searchVector(textsOf(texts)) })
      .where('id', '=', id)
      .execute()
}
