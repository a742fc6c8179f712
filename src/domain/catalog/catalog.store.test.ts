import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { freshDatabase } from '#test/database/database.ts'

import { categoryPage, countProducts, slugSlice } from './catalog.store.ts'

const CARDS = 5

/** What an owner does that changes which product is on which page. */
const change = fc.record({
  what: fc.constantFrom('hide', 'show', 'move', 'rate', 'delete', 'add'),
  product: fc.nat({ max: 60 }),
  category: fc.nat({ max: 5 }),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

test('a page by key is the page that counting from the beginning gives, whatever is added, hidden, moved or deleted', async () => {
  const { db } = await freshDatabase()
  // on both sides of a thousand, and with thousands between that hold nothing
  await addProducts(db, 990, 1_010)
  await addProducts(db, 4_995, 5_005)
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      for (const one of changes) await apply(db, one)
      const seen = await db
        .selectFrom('product')
        .where('is_active', '=', true)
        .orderBy('id')
        .select(['id', 'slug', 'category_id'])
        .execute()
      for (const { id } of await categories(db)) {
        const own = seen.filter(({ category_id }) => category_id === id).map((product) => product.id)
        for (let offset = 0; offset <= own.length + CARDS; offset += CARDS)
          expect(await categoryPage(db, id, CARDS, offset)).toEqual({
            total: own.length,
            ids: own.slice(offset, offset + CARDS),
          })
      }
      const slugs = seen.map(({ slug }) => slug)
      expect(await countProducts(db)).toBe(slugs.length)
      for (const offset of [0, 7, 30, slugs.length - 1, slugs.length])
        expect(await slugSlice(db, { limit: 7, offset }, 'en')).toEqual(slugs.slice(offset, offset + 7))
    }),
    { numRuns: 4 },
  )
})

const categories = (db: Db) => db.selectFrom('category').orderBy('id').select('id').execute()

const addProducts = (db: Db, first: number, last: number) =>
  sql`insert into product (id, category_id, slug, name, description) overriding system value
    select g, category.id, 'made-' || g, 'Made', '' from generate_series(${first}::int, ${last}::int) g
    join (select id, row_number() over (order by id) - 1 as place from category) category on category.place = g % 6`.execute(
    db,
  )

async function apply(db: Db, { what, product, category }: Change): Promise<void> {
  const products = await db.selectFrom('product').orderBy('id').select(['id', 'slug']).execute()
  const chosen = products[product % products.length]
  const { id: category_id = 0 } = (await categories(db))[category] ?? {}
  if (!chosen) return
  const changing = db.updateTable('product').where('id', '=', chosen.id)
  if (what === 'hide') await changing.set({ is_active: false }).execute()
  if (what === 'show') await changing.set({ is_active: true }).execute()
  if (what === 'move') await changing.set({ category_id }).execute()
  if (what === 'rate') await changing.set({ half_stars: 7, reviews_total: 1 }).execute()
  // only what was made here is in no cart, order or list
  if (what === 'delete' && chosen.slug.startsWith('made-'))
    await db.deleteFrom('product').where('id', '=', chosen.id).execute()
  if (what === 'add') {
    const free = products.length * 37 + 6_000
    await sql`insert into product (id, category_id, slug, name, description, is_active) overriding system value
      values (${free}, ${category_id}, ${`made-${free}`}, 'Made', '', ${category % 2 === 0})
      on conflict do nothing`.execute(db)
  }
}
