import { faults } from './core/faults.ts'
/**
 * The fields of a product: one row a field, with all that is known of it but its column in a migration. The rows make the
 * owner's requests, answers and form, the columns of products.csv, what is stored and what the shop shows (decision 045).
 */
import { pageAddress, singleLine } from './core/fields.ts'
import { z } from './core/zod.ts'
import {
  area,
  choice,
  count,
  flag,
  lines,
  oneOf,
  rupees,
  rupeesOrNone,
  set,
  text,
  textOrEmpty,
  truth,
  whole,
  type Field,
  type Input,
} from './field-kinds.ts'
import { named, pick, recordOf } from './field-table.ts'
import {
  ALLERGENS,
  BADGES,
  DIETS,
  GST_RATES,
  PRODUCT_TYPES,
  SHELF_UNITS,
  SIZE_UNITS,
  SPICE_LEVELS,
} from './product-choices.ts'

export const SIZES_MAX = 20
export const STOCK_MAX = 100_000
const WEIGHT_MAX_G = 100_000
const { invalid } = faults
const SEARCH_TERMS_MAX = 50
const OF_SHOP: Input = { hint: 'Leave empty for the shop’s own.' }

export const productTable = {
  slug: {
    ...named('slug'),
    kind: 'text',
    label: 'Web address',
    // an address of digits alone is a product's number
    schema: pageAddress('Web address').refine((slug) => !/^\d+$/.test(slug), invalid('Web address')),
    answer: z.string(),
    blank: '',
  },
  name: {
    ...named('name'),
    kind: 'text',
    label: 'Name',
    schema: singleLine('Name', 120),
    answer: z.string(),
    blank: '',
    input: { maxLength: 120 },
  },
  description: { ...named('description'), ...area('Description', 5_000, { span: true, maxLength: 5_000 }) },
  type: { ...named('type'), ...choice('Type', PRODUCT_TYPES, 'Veg') },
  badge: { ...named('badge'), ...choice('Badge', BADGES, ''), empty: '' },
  spiceLevel: { ...named('spice_level'), ...choice('Spice level', SPICE_LEVELS, 'No') },
  isVisible: { ...named('visible', 'is_active'), ...truth('Visible in the shop', 'Visible') },
  isArchived: { ...named('archived', 'archived_at'), ...truth('Archived', 'Archived') },
  leadDays: {
    ...named('lead_days'),
    ...count('Lead time', 60, { unit: 'days', hint: 'Made to order: 0 to 60.' }),
    label: 'Lead time (days)',
  },
  /** Over all sizes; null is no limit (spec C5.3). */
  dayLimit: {
    ...named('day_pieces'),
    kind: 'whole',
    label: 'Pieces a day',
    schema: whole('Pieces a day', 1, STOCK_MAX).nullable(),
    answer: z.number().int().nullable(),
    blank: null,
    empty: null,
    cellHint: 'Write 1 to 1,00,000.',
    input: { inputMode: 'numeric', hint: 'Over all sizes. More move to a later day; empty: no limit.' },
  },
  maxShelfLife: { ...named('max_shelf_life'), ...count('Max shelf life', 999, {}) },
  shelfDuration: { ...named('shelf_duration'), ...choice('Unit', SHELF_UNITS, 'Months') },
  hsn: {
    ...named('hsn'),
    ...text('HSN', 8, { inputMode: 'numeric', hint: '4, 6 or 8 digits.' }),
    schema: textOrEmpty('HSN', 8).refine((digits) => /^(\d{4}|\d{6}|\d{8})?$/.test(digits), invalid('HSN')),
    cellHint: 'It has 4, 6 or 8 digits.',
  },
  gstRatePercent: {
    ...named('gst_rate', 'gst_rate_percent'),
    kind: 'figure',
    label: 'GST rate %',
    choices: GST_RATES,
    schema: oneOf('GST rate', GST_RATES),
    answer: z.number(),
    blank: 5,
  },
  countryOfOrigin: { ...named('country_of_origin'), ...text('Country of origin', 200, OF_SHOP) },
  packedBy: { ...named('packed_by'), ...text('Packed by', 200, OF_SHOP) },
  ingredients: { ...named('ingredients', 'ingredient'), ...lines('Ingredients') },
  allergens: { ...named('allergens'), ...lines('Allergens') },
  diets: { ...named('diets'), ...set('Diet', DIETS, 'Shoppers choose by these.') },
  contains: { ...named('contains'), ...set('Contains', ALLERGENS, 'What is in it. The lines above stay as they are.') },
  mayContain: {
    ...named('may_contain'),
    ...set('May contain', ALLERGENS, 'Traces, from your kitchen or your supplier.'),
  },
  /** Only then is it found by who looks for goods without one of them (spec G3). */
  allergensChecked: {
    ...named('allergens_checked'),
    ...truth('None of the listed allergens but those ticked', 'None of the listed'),
  },
  nutrition: { ...named('nutrition', 'nutritional_information'), ...lines('Nutrition') },
  highlight: { ...named('highlight'), ...lines('Highlight') },
  dietaryPreference: { ...named('dietary_preference'), ...lines('Dietary preference') },
  otherFeature: { ...named('other_feature'), ...lines('Other feature') },
  searchTerms: {
    ...named('search_words'),
    ...lines('Search words', SEARCH_TERMS_MAX, 40, 'Other names and spellings, one a line.'),
  },
  metaTitle: { ...named('meta_title'), ...text('Meta title', 70, { hint: 'At most 70 letters.', maxLength: 70 }) },
  metaDescription: {
    ...named('meta_description'),
    ...area('Meta description', 160, { hint: 'At most 160 letters.', maxLength: 160 }),
  },
  metaKeyword: { ...named('meta_keyword'), ...text('Meta keywords', 200, { maxLength: 200 }) },
} as const satisfies Record<string, Field>

export type FieldKey = keyof typeof productTable
/** A product's own fields, as the program has them. */
export type ProductRecord = z.output<typeof productRecord>
export const productRecord = recordOf(productTable)

/** What the page of a product shows of them besides its card, in the order of the shop's wire. */
export const SHOP_FIELDS = [
  'leadDays',
  'maxShelfLife',
  'shelfDuration',
  'highlight',
  'dietaryPreference',
  'otherFeature',
  'ingredients',
  'nutrition',
  'allergens',
  'countryOfOrigin',
  'packedBy',
  'spiceLevel',
  'metaTitle',
  'metaDescription',
  'metaKeyword',
] as const satisfies readonly FieldKey[]
export const shopTable = pick(productTable, SHOP_FIELDS)
/** These fields; the shop shows a choice as it is, whatever it is. */
export type ShopRecord = {
  [K in keyof typeof shopTable]: ProductRecord[K] extends string ? string : ProductRecord[K]
}

/** What the law wants on the label; the owner is warned of one that is missing. */
export const LABEL_FIELDS = [
  'hsn',
  'ingredients',
  'maxShelfLife',
  'allergens',
  'nutrition',
] as const satisfies readonly FieldKey[]

/** The columns of products.csv after slug, in its order, and the field of each; a category is written by its name. */
export const CSV_COLUMNS = {
  name: 'name',
  category: 'category',
  type: 'type',
  badge: 'badge',
  visible: 'isVisible',
  description: 'description',
  shelf_life: 'maxShelfLife',
  shelf_unit: 'shelfDuration',
  spice_level: 'spiceLevel',
  lead_days: 'leadDays',
  day_pieces: 'dayLimit',
  hsn: 'hsn',
  gst_rate: 'gstRatePercent',
  country_of_origin: 'countryOfOrigin',
  packed_by: 'packedBy',
  highlight: 'highlight',
  dietary_preference: 'dietaryPreference',
  other_feature: 'otherFeature',
  ingredients: 'ingredients',
  nutrition: 'nutrition',
  allergens: 'allergens',
  diets: 'diets',
  contains: 'contains',
  may_contain: 'mayContain',
  allergens_checked: 'allergensChecked',
  search_words: 'searchTerms',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  meta_keyword: 'metaKeyword',
} as const satisfies Record<string, FieldKey | 'category'>

/** Blocks of the form that are folded as long as they are empty, each with its fields in their order. */
export const FORM_BLOCKS = {
  'On the label': [
    'maxShelfLife',
    'shelfDuration',
    'ingredients',
    'allergens',
    'nutrition',
    'countryOfOrigin',
    'packedBy',
  ],
  'Diet and allergens': ['diets', 'contains', 'mayContain', 'allergensChecked'],
  'What is special': ['highlight', 'dietaryPreference', 'otherFeature'],
  'HSN and GST': ['hsn', 'gstRatePercent'],
  'Search engines': ['searchTerms', 'metaDescription', 'metaTitle', 'metaKeyword'],
} as const satisfies Record<string, readonly FieldKey[]>

/** A whole number that may be missing. */
const wholeOrNone = (label: string, schema: ReturnType<typeof whole>) =>
  ({ kind: 'figure', label, schema: schema.nullish(), answer: z.number().int().nullable(), empty: null }) as const

/** The fields of a size. What a new one leaves out of its measure is read from its name: '250 g'. */
export const sizeTable = {
  name: {
    ...named('size', 'sku_name'),
    kind: 'text',
    label: 'Size',
    schema: singleLine('Size', 40),
    answer: z.string(),
  },
  mrp: { ...named('mrp', 'mrp_paise'), ...rupees('MRP') },
  unitPrice: { ...named('price', 'amount_paise'), ...rupees('Price') },
  isDefault: { ...named('default', 'is_default'), ...flag('Default') },
  isBestSeller: { ...named('best_seller', 'is_best_seller'), ...flag('Best seller') },
  unit: {
    ...named('unit'),
    kind: 'choice',
    label: 'Unit',
    choices: SIZE_UNITS,
    schema: oneOf('Unit', SIZE_UNITS).nullish(),
    answer: z.enum(SIZE_UNITS),
  },
  quantityPerUnit: {
    ...named('quantity_per_unit'),
    kind: 'figure',
    label: 'Quantity per unit',
    schema: z.number(invalid('Quantity per unit')).positive().max(1_000_000).nullish(),
    answer: z.number(),
  },
  netQuantity: {
    ...named('net_quantity'),
    kind: 'text',
    label: 'Net quantity',
    schema: textOrEmpty('Net quantity', 40).optional(),
    answer: z.string(),
    empty: '',
  },
  lowAt: {
    ...named('low_at'),
    kind: 'figure',
    label: 'Low at',
    schema: whole('Low at', 0, STOCK_MAX).nullish(),
    answer: z.number().int().nullable(),
    empty: null,
  },
  weightGrams: { ...named('weight_g'), ...wholeOrNone('Weight (g)', whole('Weight', 1, WEIGHT_MAX_G)) },
  /** For how many days one piece lasts; a reminder comes before it is empty (spec N5.4.1). */
  lastsDays: { ...named('lasts_days'), ...wholeOrNone('Lasts about (days)', whole('Lasts about', 1, 365)) },
  /** What one piece costs the owner; shoppers never see it (spec C7.1). */
  cost: { ...named('cost', 'cost_paise'), ...rupeesOrNone('Cost') },
} as const satisfies Record<string, Field>

export type SizeKey = keyof typeof sizeTable
/** The columns of a size in products.csv after its name, in its order. */
export const SIZE_COLUMNS = {
  unit: 'unit',
  quantity_per_unit: 'quantityPerUnit',
  net_quantity: 'netQuantity',
  mrp: 'mrp',
  price: 'unitPrice',
  default: 'isDefault',
  best_seller: 'isBestSeller',
  low_at: 'lowAt',
  weight_g: 'weightGrams',
  cost: 'cost',
  lasts_days: 'lastsDays',
} as const satisfies Record<string, SizeKey>
