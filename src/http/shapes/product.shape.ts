import type { ProductInput } from '#contract/admin/product-fields.ts'
import type { Product, ProductRow } from '#contract/admin/product.ts'
import type { TextsChange } from '#contract/admin/text-fields.ts'
import { isoDate } from '#contract/core/dates.ts'
import { fromRupees, toRupees } from '#contract/core/money.ts'
import { fromNames, toNames } from '#contract/field-table.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { productTable, sizeTable } from '#contract/product-fields.ts'
import type { ListedProduct } from '#domain/product/product-list.service.ts'
import type { Product as OwnProduct, ProductChange, Size } from '#domain/product/product.rules.ts'

/** A product as its form has it. */
export const toProduct = (product: OwnProduct): Product => ({
  id: product.id,
  version: product.version,
  updated_at: isoDate(product.updatedAt),
  ...toNames(productTable, 'wire', product),
  category_id: product.categoryId,
  next_gst: product.nextGst && { gst_rate: product.nextGst.ratePercent, from: product.nextGst.from },
  sizes: product.sizes.map(toSize),
  pictures: product.pictures.map(({ picture, alt }) => ({ picture, alt, url: pictureAddress(picture) })),
  recommended: product.recommended.map(({ id }) => id),
  recommended_products: [...product.recommended],
})

const toSize = (size: Size) => ({
  sku_id: size.id,
  ...toNames(sizeTable, 'wire', size),
  mrp: toRupees(size.mrp),
  price: toRupees(size.unitPrice),
  cost: size.cost === null ? null : toRupees(size.cost),
  in_stock: size.available,
})

type Sent = { [K in keyof ProductInput]?: ProductInput[K] | undefined } & { texts?: TextsChange | undefined }

/** What a request changes of a product: only what it names. */
export const toChange = (input: Sent): ProductChange => ({
  ...fromNames(productTable, 'wire', input),
  ...(input.texts && { texts: input.texts }),
  ...(input.category_id !== undefined && { categoryId: input.category_id }),
  ...(input.sizes && { sizes: input.sizes.map(toSizeChange) }),
  ...(input.stock && { stock: input.stock.map(({ sku_id: skuId, ...counted }) => ({ skuId, ...counted })) }),
  ...(input.pictures && { pictures: input.pictures }),
  ...(input.recommended && { recommended: input.recommended }),
})

const toSizeChange = ({ sku_id: id, ...size }: ProductInput['sizes'][number]) => ({
  ...fromNames(sizeTable, 'wire', size),
  id,
  mrp: fromRupees(size.mrp),
  unitPrice: fromRupees(size.price),
  cost: typeof size.cost === 'number' ? fromRupees(size.cost) : size.cost,
})

/** A line of the list. */
export const toProductRow = (product: ListedProduct): ProductRow => ({
  id: product.id,
  version: product.version,
  slug: product.slug,
  name: product.name,
  image: pictureAddress(product.picture),
  category_id: product.categoryId,
  category: product.category,
  badge: product.badge,
  visible: product.isVisible,
  archived: product.isArchived,
  price_from: product.lowestPrice && toRupees(product.lowestPrice),
  price_to: product.highestPrice && toRupees(product.highestPrice),
  in_stock: product.available,
  sizes: product.sizes.map((size) => ({
    sku_id: size.id,
    size: size.name,
    mrp: toRupees(size.mrp),
    price: toRupees(size.unitPrice),
    in_stock: size.available,
    low: size.isLow,
  })),
  waiting: product.waiting,
  updated_at: isoDate(product.updatedAt),
})
