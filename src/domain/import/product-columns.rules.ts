import { productFields, productSize } from '#contract/admin/product-fields.ts'
import { BADGES, GST_RATES, PRODUCT_TYPES, SHELF_UNITS, SIZE_UNITS, SPICE_LEVELS } from '#contract/product-choices.ts'
import type { ProductVersion } from '#domain/product/product.rules.ts'

import {
  inWords,
  readChoice,
  readList,
  readNumber,
  readTruth,
  writeList,
  writeTruth,
  type Reading,
} from './cell.rules.ts'

export type Cell = string | number | null
export type Category = { id: number; name: string }
export type Size = ProductVersion['sizes'][number]
type Schema = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}

/** A column of products.csv: the field it fills, and how a cell becomes its value and back. */
export type Column<T> = {
  field: string
  write: (thing: T) => Cell
  read: (text: string) => Reading
  schema: Schema
  /** what `-` makes of it; without it, it cannot be empty */
  empty?: unknown
  /** added to what is said of a wrong one */
  hint?: string
}

type TextField =
  | 'name'
  | 'description'
  | 'hsn'
  | 'country_of_origin'
  | 'packed_by'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keyword'
type ListField =
  | 'highlight'
  | 'dietary_preference'
  | 'other_feature'
  | 'ingredients'
  | 'nutrition'
  | 'allergens'
  | 'search_words'

const text = (field: TextField, more: Partial<Column<ProductVersion>> = {}): Column<ProductVersion> => ({
  field,
  write: (product) => product[field],
  read: (said) => ({ value: said }),
  schema: productFields[field],
  empty: '',
  ...more,
})
const list = (field: ListField): Column<ProductVersion> => ({
  field,
  write: (product) => writeList(product[field]),
  read: readList,
  schema: productFields[field],
  empty: [],
})
const choice = (
  field: 'type' | 'badge' | 'spice_level' | 'shelf_duration',
  choices: readonly string[],
): Column<ProductVersion> => ({
  field,
  write: (product) => product[field],
  read: (said) => readChoice(said, choices),
  schema: productFields[field],
  ...(choices.includes('') && { empty: '' }),
})
const whole = (field: 'lead_days' | 'max_shelf_life'): Column<ProductVersion> => ({
  field,
  write: (product) => product[field],
  read: readNumber,
  schema: productFields[field],
  empty: 0,
})

/** A category stands by its name, in any case. */
const categoryColumn = (categories: readonly Category[]): Column<ProductVersion> => ({
  field: 'category_id',
  write: (product) => product.category,
  read: (said) => {
    const found = categories.find(({ name }) => name.toLowerCase() === said.trim().toLowerCase())
    if (found) return { value: found.id }
    return { problem: `No such category. There are ${inWords(categories.map(({ name }) => name))}.` }
  },
  schema: productFields.category_id,
})

/** The columns of the product itself, in the file's order. */
export const productColumns: Readonly<Record<string, Column<ProductVersion>>> = {
  name: text('name'),
  category: categoryColumn([]),
  type: choice('type', PRODUCT_TYPES),
  badge: choice('badge', BADGES),
  visible: {
    field: 'visible',
    write: ({ visible }) => writeTruth(visible),
    read: readTruth,
    schema: productFields.visible,
  },
  description: text('description'),
  shelf_life: whole('max_shelf_life'),
  shelf_unit: choice('shelf_duration', SHELF_UNITS),
  spice_level: choice('spice_level', SPICE_LEVELS),
  lead_days: whole('lead_days'),
  hsn: text('hsn', { hint: 'It has 4, 6 or 8 digits.' }),
  gst_rate: {
    field: 'gst_rate',
    write: (product) => product.gst_rate,
    read: readNumber,
    schema: productFields.gst_rate,
    hint: `Write ${inWords(GST_RATES.map(String))}.`,
  },
  country_of_origin: text('country_of_origin'),
  packed_by: text('packed_by'),
  highlight: list('highlight'),
  dietary_preference: list('dietary_preference'),
  other_feature: list('other_feature'),
  ingredients: list('ingredients'),
  nutrition: list('nutrition'),
  allergens: list('allergens'),
  search_words: list('search_words'),
  meta_title: text('meta_title'),
  meta_description: text('meta_description'),
  meta_keyword: text('meta_keyword'),
}

/** The same, where the shop has these categories. */
export const columnsIn = (categories: readonly Category[]) => ({
  ...productColumns,
  category: categoryColumn(categories),
})

const ofSize = productSize.shape
const figure = (field: 'mrp' | 'price' | 'quantity_per_unit' | 'low_at', more: Partial<Column<Size>> = {}) => ({
  field,
  write: (size: Size) => size[field],
  read: readNumber,
  schema: ofSize[field],
  ...more,
})
const flag = (field: 'default' | 'best_seller'): Column<Size> => ({
  field,
  write: (size) => writeTruth(size[field]),
  read: readTruth,
  schema: ofSize[field],
})

/** The columns of a size, after its name. */
export const sizeColumns: Readonly<Record<string, Column<Size>>> = {
  unit: {
    field: 'unit',
    write: ({ unit }) => unit,
    read: (said) => readChoice(said, SIZE_UNITS),
    schema: ofSize.unit,
  },
  quantity_per_unit: figure('quantity_per_unit'),
  net_quantity: {
    field: 'net_quantity',
    write: (size) => size.net_quantity,
    read: (said) => ({ value: said }),
    schema: ofSize.net_quantity,
    empty: '',
  },
  mrp: figure('mrp', { hint: 'Write rupees from 0.01 to 1,00,000.' }),
  price: figure('price', { hint: 'Write rupees from 0.01 to 1,00,000.' }),
  default: flag('default'),
  best_seller: flag('best_seller'),
  low_at: figure('low_at', { empty: null }),
}
