import { product as productShape, type Product } from '#contract/admin/product.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Db } from '#domain/context.ts'

import type { ProductVersion } from './product.rules.ts'
import * as store from './product.store.ts'

/** A product as it stands; undefined for an unknown one. */
export const readVersion = async (db: Db, id: number): Promise<ProductVersion | undefined> =>
  (await readVersions(db, [id]))[0]

/** Many at once, in the order of the numbers. */
export async function readVersions(db: Db, ids: readonly number[]): Promise<ProductVersion[]> {
  if (ids.length === 0) return []
  const byId = new Map((await store.readProducts(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toVersion(row)] : []
  })
}

/** The number and version of the products at these addresses. */
export const productsAt = store.findBySlugs

/** Without what only the journal needs. */
export const toProduct = ({ category: _category, ...product }: ProductVersion): Product => product

/** A row in the words of the contract. */
const toVersion = (row: store.ReadProduct): ProductVersion => ({
  ...productShape.parse({
    ...row,
    updated_at: isoDate(row.updated_at),
    gst_rate: row.gst_rate_percent,
    ingredients: row.ingredient,
    nutrition: row.nutritional_information,
    visible: row.is_active,
    archived: row.archived_at !== null,
    sizes: row.sizes.map((size) => ({
      ...size,
      sku_id: size.id,
      size: size.sku_name,
      mrp: toRupees(size.mrp_paise),
      price: toRupees(size.amount_paise),
      default: size.is_default,
      best_seller: size.is_best_seller,
      in_stock: size.on_hand - size.held,
    })),
    pictures: row.pictures.map(({ picture, alt }) => ({ picture, alt, url: pictureAddress(picture) })),
    recommended: row.recommended.map(({ id }) => id),
    recommended_products: row.recommended,
  }),
  category: row.category,
})
