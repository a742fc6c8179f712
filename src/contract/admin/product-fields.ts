import { storableText } from '../core/fields.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { textOrEmpty, whole } from '../field-kinds.ts'
import { requestShape } from '../field-table.ts'
import { productTable, SIZES_MAX, sizeTable, STOCK_MAX } from '../product-fields.ts'
/** A product as its form sends it: its own fields, and what is in other tables of the store (spec B3.5). */
import { key } from './fields.ts'
import { textsRequest } from './text-fields.ts'

export const PICTURES_MAX = 8
export const RECOMMENDED_MAX = 12

export const productSize = z.strictObject({
  /** none: a new size */
  sku_id: key.nullish(),
  ...requestShape(sizeTable),
})

/** What can be bought of a size, as the form showed it and as it is to be; a new size is identified by its name. */
const stockCount = z.strictObject({
  sku_id: key.optional(),
  size: storableText().trim().max(40).optional(),
  from: whole('In stock', 0, STOCK_MAX),
  to: whole('In stock', 0, STOCK_MAX),
})

const productPicture = z.strictObject({
  picture: storableText().max(140),
  alt: textOrEmpty('Alternative text', 120),
  texts: textsRequest({ alt: textOrEmpty('Alternative text', 120) }),
})

export const productFields = {
  ...requestShape(productTable),
  category_id: key,
  /** each whole: what is left out of the list is taken out of the shop */
  sizes: z.array(productSize).max(SIZES_MAX, officeFault('sizesMax', SIZES_MAX)),
  pictures: z.array(productPicture).max(PICTURES_MAX, officeFault('picturesMax', PICTURES_MAX)),
  recommended: z.array(key).max(RECOMMENDED_MAX, officeFault('productsMax', RECOMMENDED_MAX)),
  stock: z.array(stockCount).max(SIZES_MAX),
}

/** A product's fields as a request has them. */
export type ProductInput = z.output<z.ZodObject<typeof productFields>>
