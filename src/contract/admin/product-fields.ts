import { singleLine, optionalText, storableText } from '../core/fields.ts'
import { hasTwoDecimals } from '../core/money.ts'
import { z } from '../core/zod.ts'
/** The fields of a product with their bounds, as the form sends them and the import's rows will (spec B3.5). */
import { BADGES, GST_RATES, PRODUCT_TYPES, SHELF_UNITS, SIZE_UNITS, SPICE_LEVELS } from '../product-choices.ts'
import { key, pageAddress } from './fields.ts'

export const SIZES_MOST = 20
export const PICTURES_MOST = 8
export const RECOMMENDED_MOST = 12
export const LINES_MOST = 30
export const SEARCH_WORDS_MOST = 50
export const PRICE_MOST_RUPEES = 1_00_000
export const STOCK_MOST = 100_000
/** Optional words: null and nothing are the same as ''. */
const words = (label: string, max: number) => optionalText(label, max).transform((said) => said ?? '')
const lines = (label: string, most: number, longest: number) =>
  z.array(singleLine(label, longest), `${label} is not valid.`).max(most, `${label} is not valid.`)
const whole = (label: string, min: number, max: number) =>
  z
    .number(`${label} is not valid.`)
    .int(`${label} is not valid.`)
    .min(min, `${label} is not valid.`)
    .max(max, `${label} is not valid.`)
const oneOf = <T extends readonly (string | number)[]>(label: string, choices: T) =>
  z.literal([...choices] as [...T], `${label} is not valid.`)
/** Rupees with at most two decimals, as somebody types them. */
const price = (label: string) =>
  z
    .number(`${label} is required.`)
    .min(0.01, `${label} is not valid.`)
    .max(PRICE_MOST_RUPEES, `${label} is not valid.`)
    .refine(hasTwoDecimals, `${label} is not valid.`)

export const productSize = z.strictObject({
  /** none: a new size */
  sku_id: key.nullish(),
  size: singleLine('Size', 40),
  mrp: price('MRP'),
  price: price('Price'),
  default: z.boolean().default(false),
  best_seller: z.boolean().default(false),
  /** left out, they are read from the size's name: '250 g' */
  unit: oneOf('Unit', SIZE_UNITS).nullish(),
  quantity_per_unit: z.number('Quantity per unit is not valid.').positive().max(1_000_000).nullish(),
  net_quantity: words('Net quantity', 40).optional(),
  low_at: whole('Low at', 0, STOCK_MOST).nullish(),
})

/** What can be bought of a size, as the form showed it and as it is to be; a new size is told by its name. */
export const stockCount = z.strictObject({
  sku_id: key.optional(),
  size: storableText().trim().max(40).optional(),
  from: whole('In stock', 0, STOCK_MOST),
  to: whole('In stock', 0, STOCK_MOST),
})

export const productPicture = z.strictObject({ picture: storableText().max(140), alt: words('Alternative text', 120) })

export const productFields = {
  name: singleLine('Name', 120),
  slug: pageAddress('Address')
    // an address of digits alone is a product's number
    .refine((slug) => !/^\d+$/.test(slug), 'Address is not valid.'),
  description: words('Description', 5_000),
  category_id: key,
  type: oneOf('Type', PRODUCT_TYPES),
  badge: oneOf('Badge', BADGES),
  spice_level: oneOf('Spice level', SPICE_LEVELS),
  visible: z.boolean('Visible is not valid.'),
  archived: z.boolean('Archived is not valid.'),
  lead_days: whole('Lead time', 0, 60),
  max_shelf_life: whole('Max shelf life', 0, 999),
  shelf_duration: oneOf('Unit', SHELF_UNITS),
  hsn: words('HSN', 8).refine((digits) => /^(\d{4}|\d{6}|\d{8})?$/.test(digits), 'HSN is not valid.'),
  gst_rate: oneOf('GST rate', GST_RATES),
  country_of_origin: words('Country of origin', 200),
  packed_by: words('Packed by', 200),
  ingredients: lines('Ingredients', LINES_MOST, 200),
  allergens: lines('Allergens', LINES_MOST, 200),
  nutrition: lines('Nutrition', LINES_MOST, 200),
  highlight: lines('Highlight', LINES_MOST, 200),
  dietary_preference: lines('Dietary preference', LINES_MOST, 200),
  other_feature: lines('Other feature', LINES_MOST, 200),
  search_words: lines('Search words', SEARCH_WORDS_MOST, 40),
  meta_title: words('Meta title', 70),
  meta_description: words('Meta description', 160),
  meta_keyword: words('Meta keywords', 200),
  /** each whole: what is left out of the list is taken out of the shop */
  sizes: z.array(productSize).max(SIZES_MOST, `At most ${SIZES_MOST} sizes.`),
  pictures: z.array(productPicture).max(PICTURES_MOST, `At most ${PICTURES_MOST} pictures.`),
  recommended: z.array(key).max(RECOMMENDED_MOST, `At most ${RECOMMENDED_MOST} products.`),
  stock: z.array(stockCount).max(SIZES_MOST),
}

/** A product's fields as its services have them. */
export type ProductInput = z.output<z.ZodObject<typeof productFields>>
