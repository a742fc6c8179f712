import { done, refuse, type AdminOutcome } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { listCategories } from '#domain/product/category.service.ts'
import { productsAt, readProducts } from '#domain/product/read-product.service.ts'
import { writeNewProduct, writeProduct } from '#domain/product/write-product.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { planProduct, PRODUCT_HEADINGS } from './product-plan.rules.ts'
import { readStored } from './stored-change.rules.ts'

/** products.csv: a row a size; a product is told by its slug, a size by its name within it (spec B2.4). */
export const productImporter: Importer = {
  existing: PRODUCT_HEADINGS,
  needed: ['slug'],
  keyColumn: 'slug',
  keyOf: ({ cells }) => readCell(cells['slug'])?.trim(),
  plan: async (tx, things) => {
    const at = await productsAt(
      tx,
      things.map(({ key }) => key),
    )
    const products = await readProducts(
      tx,
      at.map(({ id }) => id),
    )
    const bySlug = new Map(products.map((product) => [product.slug, product]))
    const categories = await listCategories({ db: tx })
    return things.map((thing) => planProduct(thing, { current: bySlug.get(thing.key), categories }))
  },
  versions: async (tx, keys) => new Map((await productsAt(tx, keys)).map(({ slug, version }) => [slug, `${version}`])),
  write: async (_deps, tx, { key, change, seen }): Promise<AdminOutcome<Entry | undefined, unknown>> => {
    const planned = readStored(change)
    // the plan of a new product has a name and a category; without them it is refused
    const { name = '', categoryId = 0 } = planned
    if (seen === '') return entryOf(await writeNewProduct(tx, { ...planned, name, categoryId }))
    const [product] = await productsAt(tx, [key])
    if (!product) return refuse('NOT_FOUND')
    return entryOf(await writeProduct(tx, { id: product.id, change: planned, version: Number(seen) }))
  },
  undo: async (_deps, tx, { key, before, written }) => {
    const [product] = await productsAt(tx, [key])
    if (!product) return refuse('NOT_FOUND')
    const isNew = Object.keys(Object(before)).length === 0
    const change = isNew ? { isArchived: true } : readStored(before)
    return entryOf(await writeProduct(tx, { id: product.id, change, version: Number(written) }))
  },
}

const entryOf = (written: Awaited<ReturnType<typeof writeProduct>>): AdminOutcome<Entry | undefined, unknown> =>
  written.ok ? done(written.value.entry) : written
