import { done, refuse, type Outcome } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { listCategories } from '#domain/product/category.service.ts'
import { productsAt, readVersions } from '#domain/product/product-version.service.ts'
import {
  writeNewProduct,
  writeProduct,
  type NewProduct,
  type ProductChange,
} from '#domain/product/write-product.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { planProduct, PRODUCT_HEADINGS } from './product-plan.rules.ts'

/** products.csv: a row a size; a product is told by its slug, a size by its name within it (spec B2.4). */
export const productImporter: Importer = {
  known: PRODUCT_HEADINGS,
  needed: ['slug'],
  keyColumn: 'slug',
  keyOf: ({ cells }) => readCell(cells['slug'])?.trim(),
  plan: async (tx, things) => {
    const at = await productsAt(
      tx,
      things.map(({ key }) => key),
    )
    const products = await readVersions(
      tx,
      at.map(({ id }) => id),
    )
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    const categories = await listCategories({ db: tx })
    return things.map((thing) => planProduct(thing, { current: bySlug.get(thing.key), categories }))
  },
  versions: async (tx, keys) => new Map((await productsAt(tx, keys)).map(({ slug, version }) => [slug, `${version}`])),
  write: async (_deps, tx, { key, change, seen }): Promise<Outcome<Entry | undefined, unknown>> => {
    // the change is our own, planned from the contract's fields and kept in our own table
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    if (seen === '') return entryOf(await writeNewProduct(tx, change as NewProduct))
    const [known] = await productsAt(tx, [key])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const asked = { change: change as ProductChange, version: Number(seen) }
    return known ? entryOf(await writeProduct(tx, { id: known.id, ...asked })) : refuse('NOT_FOUND')
  },
  undo: async (_deps, tx, { key, before, written }) => {
    const [known] = await productsAt(tx, [key])
    if (!known) return refuse('NOT_FOUND')
    const isNew = Object.keys(Object(before)).length === 0
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it was, as the import found it
    const change = isNew ? { archived: true } : (before as ProductChange)
    return entryOf(await writeProduct(tx, { id: known.id, change, version: Number(written) }))
  },
}

const entryOf = (written: Awaited<ReturnType<typeof writeProduct>>): Outcome<Entry | undefined, unknown> =>
  written.ok ? done(written.value.entry) : written
