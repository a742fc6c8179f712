import { z } from '../core/zod.ts'
import { BADGES, GST_RATES, PRODUCT_TYPES, SHELF_UNITS, SIZE_UNITS, SPICE_LEVELS } from '../product-choices.ts'
import { adminPage, bulkAnswer, key, listRequest, moment, several, truth, version } from './fields.ts'
import { productFields } from './product-fields.ts'
import { OS, type AdminRow } from './row.ts'

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
  updated_at: moment,
})
export type ProductRow = z.infer<typeof productRow>

const size = z.object({
  sku_id: z.number().int(),
  size: z.string(),
  mrp: z.number(),
  price: z.number(),
  default: z.boolean(),
  best_seller: z.boolean(),
  unit: z.enum(SIZE_UNITS),
  quantity_per_unit: z.number(),
  net_quantity: z.string(),
  low_at: z.number().int().nullable(),
  /** what can be bought now */
  in_stock: z.number().int(),
})

/** A product as its form has it. */
export const product = z.object({
  id: z.number().int(),
  version: z.number().int(),
  updated_at: moment,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category_id: z.number().int(),
  type: z.enum(PRODUCT_TYPES),
  badge: z.enum(BADGES),
  spice_level: z.enum(SPICE_LEVELS),
  visible: z.boolean(),
  archived: z.boolean(),
  lead_days: z.number().int(),
  max_shelf_life: z.number().int(),
  shelf_duration: z.enum(SHELF_UNITS),
  hsn: z.string(),
  gst_rate: z.number(),
  country_of_origin: z.string(),
  packed_by: z.string(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  nutrition: z.array(z.string()),
  highlight: z.array(z.string()),
  dietary_preference: z.array(z.string()),
  other_feature: z.array(z.string()),
  search_words: z.array(z.string()),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keyword: z.string(),
  sizes: z.array(size),
  pictures: z.array(z.object({ picture: z.string(), alt: z.string(), url: z.string() })),
  recommended: z.array(z.number().int()),
  /** the same, with what they are called */
  recommended_products: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type Product = z.infer<typeof product>

const one = z.strictObject({ id: key })
const { name, category_id, ...rest } = productFields
const optional = z.strictObject(rest).partial()

export const BULK_ACTS = ['show', 'hide', 'category', 'badge', 'price_percent'] as const
const bulkRequest = z
  .strictObject({
    ids: z.array(key).min(1).max(100),
    act: z.enum(BULK_ACTS),
    category_id: key.optional(),
    badge: productFields.badge.optional(),
    /** −50 to +100; rounded up to whole rupees, never above the MRP */
    percent: z.number().min(-50).max(100).optional(),
  })
  .refine(({ act, category_id: id }) => act !== 'category' || id !== undefined, {
    path: ['category_id'],
    message: 'Category is required.',
  })
  .refine(({ act, badge }) => act !== 'badge' || badge !== undefined, {
    path: ['badge'],
    message: 'Badge is required.',
  })
  .refine(({ act, percent }) => act !== 'price_percent' || percent !== undefined, {
    path: ['percent'],
    message: 'Percent is required.',
  })
const writes = ['PRICE_ABOVE_MRP', 'STOCK_MOVED', 'SIZE_IN_USE', 'ADDRESS_TAKEN', 'INVALID'] as const

/** What the shop sells, as its people change it; one call saves a whole form, all or nothing (spec B2.3). */
export const productRows = {
  products: {
    method: 'GET',
    path: '/products',
    summary: 'Products; archived ones only in their tab and in a search',
    roles: OS,
    request: filters,
    response: adminPage(productRow),
    refusals: ['NARROW'],
  },
  exportProducts: {
    method: 'GET',
    path: '/products.csv',
    summary: 'The products of a list as a file, a row a size; it can be imported again',
    roles: OS,
    request: filters.omit({ page: true, per_page: true, sort: true }),
    response: 'file',
    refusals: [],
  },
  productCounts: {
    method: 'GET',
    path: '/products/counts',
    summary: 'How many products each tab has',
    roles: OS,
    request: z.strictObject({}),
    response: z.object({
      all: z.number().int(),
      shown: z.number().int(),
      hidden: z.number().int(),
      low: z.number().int(),
      sold_out: z.number().int(),
      archived: z.number().int(),
    }),
    refusals: [],
  },
  product: {
    method: 'GET',
    path: '/products/{id}',
    summary: 'A product as its form has it',
    roles: OS,
    request: one,
    response: product,
    refusals: [],
  },
  addProduct: {
    method: 'POST',
    path: '/products',
    summary: 'Add a product; it is hidden unless the request says otherwise',
    roles: OS,
    request: optional.extend({ name, category_id }),
    response: product,
    refusals: writes,
    isKeyed: true,
  },
  changeProduct: {
    method: 'PATCH',
    path: '/products/{id}',
    summary: 'Save the fields sent; sizes, pictures and recommended are sent whole',
    roles: OS,
    request: optional.extend({ id: key, version, name: name.optional(), category_id: category_id.optional() }),
    response: product,
    refusals: ['CHANGED', ...writes],
  },
  changeProducts: {
    method: 'POST',
    path: '/products/bulk',
    summary: 'Show, hide, move, badge or re-price many products, each by itself',
    roles: OS,
    request: bulkRequest,
    response: bulkAnswer,
    refusals: ['INVALID'],
    isKeyed: true,
  },
} as const satisfies Record<string, AdminRow>
