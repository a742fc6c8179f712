import { ownerTexts, type FormTexts } from '#contract/admin/text-fields.ts'
import { recordOf } from '#contract/field-table.ts'
import { productRecord, sizeTable } from '#contract/product-fields.ts'
import { done, refuse, type Db, type Outcome } from '#domain/context.ts'
import { withTexts } from '#domain/owner-text/owner-text.service.ts'

import type { Product } from './product.rules.ts'
import * as store from './product.store.ts'

export { findBySlugs as productsAt } from './product.store.ts'

const sizeRecord = recordOf(sizeTable)

/** A product as it stands; refuses an unknown one. */
export async function findProduct({ db }: { db: Db }, id: number): Promise<Outcome<Product>> {
  const found = await readProduct(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

/** The same; undefined for an unknown one. */
export const readProduct = async (db: Db, id: number): Promise<Product | undefined> => (await readProducts(db, [id]))[0]

/** Many at once, in the order of the numbers. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const byId = new Map((await store.readProducts(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProduct(row)] : []
  })
}

/** The texts of a product's pictures in other languages, in their order. */
export const textsOfPictures = async (deps: { db: Db }, id: number): Promise<(FormTexts | undefined)[]> => {
  const ids = await store.imageIds(deps.db, id)
  return (
    await withTexts(
      deps,
      ownerTexts.picture,
      ids.map((imageId) => ({ id: imageId })),
    )
  ).map(({ texts }) => texts)
}

const toProduct = ({ isArchived, sizes, nextGstRate, nextGstFrom, ...row }: store.ReadProduct): Product => ({
  ...row,
  nextGst: nextGstRate === null || nextGstFrom === null ? null : { ratePercent: nextGstRate, from: nextGstFrom },
  ...productRecord.parse({ ...row, isArchived: isArchived !== null }),
  sizes: sizes.map((size) => ({ ...size, ...sizeRecord.omit({ mrp: true, unitPrice: true, cost: true }).parse(size) })),
})
