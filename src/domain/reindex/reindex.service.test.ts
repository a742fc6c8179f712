import { expect, test } from 'vitest'

import { openShop } from '#test/shop/shop.ts'

import { reindexSearch } from './reindex.service.ts'

test('what a migration listed is found as it sounds, whatever stood there before, and the list is empty (spec H8.3)', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  const tokens = async () =>
    (await pool.query('select id, words::text from product union all select -id, words::text from blog order by 1'))
      .rows
  const before = await tokens()
  for (const kind of ['product', 'blog']) {
    await pool.query(`update ${kind} set words = '''अचार'':1A'::tsvector`)
    await pool.query(`insert into search_reindex select '${kind}', id from ${kind}`)
  }
  expect(await tokens()).not.toEqual(before)
  await reindexSearch(shop.deps)
  expect(await tokens()).toEqual(before)
  expect((await pool.query('select from search_reindex')).rowCount).toBe(0)
})
