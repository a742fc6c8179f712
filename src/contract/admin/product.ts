import { faults } from '../core/faults.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { answerShape, requestShape } from '../field-table.ts'
import { BADGES, GST_RATES } from '../product-choices.ts'
import { productTable, sizeTable } from '../product-fields.ts'
import { adminPage, bulkAnswer, day, key, listRequest, datetime, several, truth, version } from './fields.ts'
import { productFields } from './product-fields.ts'
import { OS, get, file, postOnce, patch } from './row.ts'
import { formTexts, ownerTexts, textsRequest } from './text-fields.ts'

export const PRODUCT_TABS = ['shown', 'hidden', 'low', 'sold_out', 'archived'] as const
/** Newest change, name, what is left, what went in 30 days; `-` turns the order round. */
export const PRODUCT_SORTS = ['-updated_at', 'updated_at', 'name', '-name', 'stock', '-stock', '-sold', 'sold'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const numbers = z
  .union([z.number().transform(String), z.string()])
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number().int().min(1)).max(50))
  .optional()

const filters = listRequest.extend({
  tab: z.enum(PRODUCT_TABS).optional(),
  category: numbers,
  badge: several(BADGES.filter((badge) => badge !== '')),
  gst_rate: several(GST_RATES.map(String)),
  /** HSN, ingredients, shelf life, allergens or nutrition are missing */
  incomplete: truth.optional(),
  /** Words that FSSAI forbids on food, or allows under conditions only (spec L13). */
  claims: truth.optional(),
  /** Nobody has ticked that none but the chosen allergens are in it (spec G1.2). */
  unchecked: truth.optional(),
  sort: z.enum(PRODUCT_SORTS).default('-updated_at'),
})

const rowSize = z.object({
  sku_id: z.number().int(),
  size: z.string(),
  mrp: z.number(),
  price: z.number(),
  in_stock: z.number().int(),
  low: z.boolean(),
})
export const productRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  category_id: z.number().int(),
  category: z.string(),
  badge: z.string(),
  visible: z.boolean(),
  archived: z.boolean(),
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  in_stock: z.number().int(),
  sizes: z.array(rowSize),
  /** who wait for it to come back */
  waiting: z.number().int(),
  updated_at: datetime,
})
export type ProductRow = z.infer<typeof productRow>

const size = z.object({
  sku_id: z.number().int(),
  ...answerShape(sizeTable, 'wire'),
  /** what can be bought now */
  in_stock: z.number().int(),
})

const { slug, name: called, description, ...others } = answerShape(productTable, 'wire')
/** A product as its form has it. */
export const product = z.object({
  id: z.number().int(),
  version: z.number().int(),
  updated_at: datetime,
  slug,
  name: called,
  description,
  category_id: z.number().int(),
  ...others,
  /** the rate that it has from a day on */
  next_gst: z.object({ gst_rate: z.number(), from: z.iso.date() }).nullable(),
  sizes: z.array(size),
  pictures: z.array(z.object({ picture: z.string(), alt: z.string(), url: z.string(), texts: formTexts })),
  recommended: z.array(z.number().int()),
  /** the same, with what they are called */
  recommended_products: z.array(z.object({ id: z.number().int(), name: z.string() })),
  texts: formTexts,
})
export type Product = z.infer<typeof product>

const one = z.strictObject({ id: key })
const { name, category_id, ...rest } = productFields
const optional = z.strictObject(rest).partial()
const texts = textsRequest(requestShape(ownerTexts.product.fields))

export const BULK_ACTIONS = [
  'show',
  'hide',
  'category',
  'badge',
  'price_percent',
  'gst_rate_from',
  'allergens_checked',
] as const
const bulkRequest = z
  .strictObject({
    ids: z.array(key).min(1).max(100),
    act: z.enum(BULK_ACTIONS),
    category_id: key.optional(),
    badge: productFields.badge.optional(),
    /** −50 to +100; rounded up to whole rupees, never above the MRP */
    percent: z.number().min(-50).max(100).optional(),
    /** the rate of the papers from a day to come on (spec L19) */
    gst_rate: productFields.gst_rate.optional(),
    from: day.optional(),
  })
  .refine(({ act: action, category_id: id }) => action !== 'category' || id !== undefined, {
    path: ['category_id'],
    message: faults.required('Category'),
  })
  .refine(({ act: action, badge }) => action !== 'badge' || badge !== undefined, {
    path: ['badge'],
    message: faults.required('Badge'),
  })
  .refine(({ act: action, percent }) => action !== 'price_percent' || percent !== undefined, {
    path: ['percent'],
    message: faults.required('Percent'),
  })
  .refine(
    ({ act: action, gst_rate: rate, from }) => action !== 'gst_rate_from' || (rate !== undefined && from !== undefined),
    {
      path: ['from'],
      message: officeFault('gstRateAndDay'),
    },
  )
const writes = ['PRICE_ABOVE_MRP', 'STOCK_MOVED', 'SIZE_IN_USE', 'ADDRESS_TAKEN', 'INVALID'] as const

/** What the shop sells, as its people change it; one call saves a whole form, all or nothing (spec B2.3). */
export const productRows = {
  products: get('/products', OS, 'Products; archived ones only in their tab and in a search', {
    request: filters,
    response: adminPage(productRow),
    refusals: ['NARROW'],
  }),
  exportProducts: file(
    '/products.csv',
    OS,
    'The products of a list as a file, a row a size; it can be imported again',
    { request: filters.omit({ page: true, per_page: true, sort: true }) },
  ),
  productCounts: get('/products/counts', OS, 'How many products each tab has', {
    response: z.object({
      all: z.number().int(),
      shown: z.number().int(),
      hidden: z.number().int(),
      low: z.number().int(),
      sold_out: z.number().int(),
      archived: z.number().int(),
    }),
  }),
  product: get('/products/{id}', OS, 'A product as its form has it', { request: one, response: product }),
  addProduct: postOnce('/products', OS, 'Add a product; it is hidden unless the request says otherwise', {
    request: optional.extend({ name, category_id }),
    response: product,
    refusals: writes,
  }),
  changeProduct: patch('/products/{id}', OS, 'Save the fields sent; sizes, pictures and recommended are sent whole', {
    request: optional.extend({ id: key, version, name: name.optional(), category_id: category_id.optional(), texts }),
    response: product,
    refusals: ['CHANGED', ...writes],
  }),
  changeProducts: postOnce('/products/bulk', OS, 'Show, hide, move, badge or re-price many products, each by itself', {
    request: bulkRequest,
    response: bulkAnswer,
    refusals: ['INVALID'],
  }),
}
