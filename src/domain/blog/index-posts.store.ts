import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Tx } from '#db/client.ts'
import { inAllLanguages } from '#domain/own-texts.store.ts'

import { textsOf } from './blog.rules.ts'
import { searchVector } from './blog.store.ts'

const { blog } = ownerTexts

/** Makes the search words of these posts again, of their texts in all languages; nothing else of them changes. */
export async function indexPosts(tx: Tx, ids: readonly number[]): Promise<void> {
  const posts = await tx
    .selectFrom('blog')
    .where('id', 'in', [0, ...ids])
    .select([
      'id',
      inAllLanguages(blog, 'title').as('titles'),
      inAllLanguages(blog, 'metaKeyword').as('keywords'),
      inAllLanguages(blog, 'description').as('descriptions'),
    ])
    .execute()
  for (const { id, ...texts } of posts)
    await tx
      .updateTable('blog')
      .set({ words: searchVector(textsOf(texts)) })
      .where('id', '=', id)
      .execute()
}
