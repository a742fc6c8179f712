import { isRecord } from '#contract/core/json.ts'
import { fromRupees } from '#contract/core/money.ts'
import { fromNames } from '#contract/field-table.ts'
import { productTable, sizeTable } from '#contract/product-fields.ts'
import type { ProductChange } from '#domain/product/product.rules.ts'

/**
 * A change of a product as an import stores it. One that was planned before 0.2.0 has the names and the rupees of the owner's
 * wire; it can still be applied, and undone for a day.
 */
export function readStored(stored: unknown): ProductChange {
  if (!isRecord(stored)) return {}
  const { category_id: categoryId, sizes } = stored
  const change: unknown = {
    ...stored,
    ...fromNames(productTable, 'wire', stored),
    ...(categoryId !== undefined && { categoryId }),
    ...(Array.isArray(sizes) && { sizes: sizes.map(readSize) }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the import's own plan, made from the table's schemas
  return change as ProductChange
}

function readSize(size: unknown): unknown {
  if (!isRecord(size) || !('size' in size)) return size
  return {
    ...fromNames(sizeTable, 'wire', size),
    id: size['sku_id'],
    mrp: fromRupees(Number(size['mrp'])),
    unitPrice: fromRupees(Number(size['price'])),
    ...(typeof size['cost'] === 'number' && { cost: fromRupees(size['cost']) }),
  }
}
