import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Tx } from '#db/client.ts'
import { normaliseSigns, toTokens, weightedVector } from '#domain/catalog/search.rules.ts'
import { inAllLanguages } from '#domain/own-texts.store.ts'

/**
 * Makes the words of these products again, for the shop's search (A its name's, B its own search words, C its category's, in
 * all languages) and for the owner's, which finds sizes and HSN besides.
 */
export async function indexProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = (await readTexts(tx, ids)).map((row) => {
    const groups = [
      ['A', row.names.flatMap((name) => [...toTokens(name), ...normaliseSigns(name)])],
      ['B', row.search_words.flatMap(toTokens)],
      ['C', row.categories.flatMap(toTokens)],
    ] as const
    const extra = ['D', [...toTokens(row.hsn), ...row.sizes.flatMap(({ sku_name }) => toTokens(sku_name))]] as const
    return {
      id: row.id,
      spoken: groups.flatMap(([, tokens]) => tokens),
      shop: weightedVector(groups),
      office: weightedVector([...groups, extra]),
    }
  })
  const column = <K extends 'id' | 'shop' | 'office'>(key: K) => found.map((row) => row[key])
  await sql`update product set words = made.shop::tsvector, office_words = made.office::tsvector
    from unnest(${column('id')}::int[], ${column('shop')}::text[], ${column('office')}::text[]) as made(id, shop, office)
    where product.id = made.id
      and (words <> made.shop::tsvector or office_words <> made.office::tsvector)`.execute(tx)
  const spoken = [...new Set(found.flatMap((row) => row.spoken))]
  await sql`insert into search_word select unnest(${spoken}::text[]) on conflict do nothing`.execute(tx)
}

export const productIdsOfCategory = async (tx: Tx, categoryId: number): Promise<number[]> =>
  (await tx.selectFrom('product').select('id').where('category_id', '=', categoryId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

const readTexts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.id', 'in', [0, ...ids])
    .select((eb) => [
      'product.id',
      inAllLanguages(ownerTexts.product, 'name').as('names'),
      'product.hsn',
      'product.search_words',
      inAllLanguages(ownerTexts.category, 'name').as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .select('sku.sku_name'),
      ).as('sizes'),
    ])
    .execute()
