import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { fillWithDemo } from '#domain/demo/demo.service.ts'
import { emptyDatabase } from '#test/database/database.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { testDeps } from '#test/shop/deps.ts'

import { withoutStatementLimit } from './client.ts'
import { migrate } from './migrate.ts'

test('of three nodes that start at once on an empty database one fills it, and the others serve it full', async () => {
  const { direct, pool } = await emptyDatabase()
  await migrate(direct)
  const { source, ...files } = await readDemoFolder(resolve('demo'))
  const fill = () =>
    withoutStatementLimit(direct, async (one) => {
      const filled = await fillWithDemo(
        testDeps(one),
        files,
        { source, pictures: nameOnlyPictures },
        { products: 24, orders: 0 },
      )
      // the owner comes last
      const { length: owners } = await one.selectFrom('staff').select('id').execute()
      return { filled, owners }
    })
  const nodes = await Promise.all([fill(), fill(), fill()])
  expect(nodes.filter(({ filled }) => filled)).toHaveLength(1)
  expect(nodes.every(({ owners }) => owners === 1)).toBe(true)
  expect((await pool.query(`select count(*)::int as products from product`)).rows).toEqual([{ products: 24 }])
})
