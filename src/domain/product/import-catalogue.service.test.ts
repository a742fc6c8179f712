import { expect, test } from 'vitest'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import type { CatalogueFile, CatalogueProduct } from '#contract/admin/catalogue.ts'
import type { Deps } from '#domain/context.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { nameOnlyPictures } from '#test/template.ts'

import { importCatalogue } from './import-catalogue.service.ts'

const SLUG = 'mango-pickle'
type Sizes = CatalogueProduct['sizes']

/** The demo shop, and an import of its mango pickle with its sizes changed. */
const open = async () => {
  const deps = testDeps((await freshDatabase()).db)
  const { source, catalogue } = await readDemoFolder('demo')
  const file = catalogue.find(({ products }) => products.some(({ slug }) => slug === SLUG))
  if (!file) throw new Error('the demo shop has no such product')
  const again = (change: (sizes: Sizes) => Sizes) => {
    const products = file.products.map((one) => (one.slug === SLUG ? { ...one, sizes: change(one.sizes) } : one))
    const changed: CatalogueFile = { ...file, products }
    return importCatalogue(deps, changed, 0, { source, pictures: nameOnlyPictures })
  }
  return { deps, again }
}

const sizesIn = async ({ db }: Deps) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('product.slug', '=', SLUG)
    .where('sku.is_active', '=', true)
    .select(['sku.id', 'sku.sku_name', 'sku.amount_paise', 'sku.on_hand'])
    .orderBy('sku.position')
    .execute()

test('a file whose sizes stand in another order swaps neither sizes nor stock (spec D145)', async () => {
  const { deps, again } = await open()
  const before = await sizesIn(deps)
  expect(before.length).toBeGreaterThan(1)
  await again((sizes) => sizes.toReversed())
  expect(await sizesIn(deps)).toEqual(before.toReversed())
})

test('a size between two others is new, and one that is left out comes back as the one it was (spec D145)', async () => {
  const { deps, again } = await open()
  const before = await sizesIn(deps)
  const [first, ...rest] = before
  await again(([size, ...others]) => (size ? [{ ...size, sku_name: 'Trial jar', stock: 7 }, ...others] : []))
  const [trial, ...kept] = await sizesIn(deps)
  expect(kept).toEqual(rest)
  expect(trial).toMatchObject({ sku_name: 'Trial jar', on_hand: 7 })
  expect(before.map(({ id }) => id)).not.toContain(trial?.id)
  await again((sizes) => sizes)
  expect(await sizesIn(deps)).toEqual([first, ...rest])
})
