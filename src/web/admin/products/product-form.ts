import type { AdminInput } from '#contract/admin/endpoints.ts'
import { PICTURES_MOST, productFields, productSize, SIZES_MOST } from '#contract/admin/product-fields.ts'
import type { Product } from '#contract/admin/product.ts'
import { z } from '#contract/core/zod.ts'
import { productLabels } from '#domain/product/product.rules.ts'

import type { FormSchema, Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

const { stock: _stock, archived: _archived, sizes: _sizes, pictures: _pictures, ...plain } = productFields
const inStock = productFields.stock.element.shape.to

/** The form of a product: the contract's fields, and in each size what can be bought of it. */
const formFields = z.object({
  ...plain,
  gst_rate: z.coerce.number().pipe(productFields.gst_rate),
  category_id: z.coerce.number('Category is required.').pipe(z.number().int().min(1, 'Category is required.')),
  sizes: z
    .array(
      productSize
        .extend({
          unit: z.preprocess((unit) => (unit === '' ? undefined : unit), productSize.shape.unit),
          in_stock: inStock,
          /** what the shop had when the form was filled: stock is counted from here, and never overwritten */
          seen: inStock,
        })
        .refine(({ price, mrp }) => price <= mrp, { message: 'The price is above the MRP.', path: ['price'] }),
    )
    .max(SIZES_MOST, `At most ${SIZES_MOST} sizes.`),
  pictures: z
    .array(z.object({ picture: z.string(), alt: productFields.pictures.element.shape.alt }))
    .max(PICTURES_MOST, `At most ${PICTURES_MOST} pictures.`),
})

type Request = Omit<AdminInput<'changeProduct'>, 'id' | 'version'>
/** What the fields hold while somebody types: an empty number is null, a choice is text. */
export type ProductValues = Omit<z.input<typeof formFields>, 'sizes' | 'category_id' | 'gst_rate'> & {
  category_id: string
  gst_rate: string
  sizes: SizeValues[]
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
export const productSchema = formFields as unknown as FormSchema<ProductValues>
/** Without an address a new one gets one made of its name. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
export const newProductSchema = formFields.extend({
  slug: productFields.slug.or(z.literal('')),
}) as unknown as FormSchema<ProductValues>

export type SizeValues = {
  sku_id?: number
  size: string
  mrp: number | null
  price: number | null
  default: boolean
  best_seller: boolean
  unit: string
  quantity_per_unit: number | null
  net_quantity: string
  low_at: number | null
  in_stock: number | null
  seen: number
}

export const formLabels: Labels = {
  ...productLabels,
  category_id: productLabels.category,
  'sizes.size': 'Size',
  'sizes.mrp': 'MRP ₹',
  'sizes.price': 'Price ₹',
  'sizes.in_stock': 'In stock',
  'sizes.default': 'Default',
  'sizes.best_seller': 'Best seller',
  'sizes.unit': 'Unit',
  'sizes.quantity_per_unit': 'Quantity per unit',
  'sizes.net_quantity': 'Net quantity',
  'sizes.low_at': 'Low at',
  sizes: 'Sizes',
  'pictures.alt': 'Alternative text',
}

export const sizeKeys = { sizes: 'sku_id' } as const

export const blankSize = (): SizeValues => ({
  size: '',
  mrp: null,
  price: null,
  default: false,
  best_seller: false,
  unit: '',
  quantity_per_unit: null,
  net_quantity: '',
  low_at: null,
  in_stock: 0,
  seen: 0,
})

/** What a product is before there is anything of it. */
export const blankProduct: Product = {
  id: 0,
  version: 0,
  updated_at: '',
  slug: '',
  name: '',
  description: '',
  category_id: 0,
  type: 'Veg',
  badge: '',
  spice_level: 'No',
  visible: false,
  archived: false,
  lead_days: 0,
  max_shelf_life: 0,
  shelf_duration: 'Months',
  hsn: '',
  gst_rate: 5,
  country_of_origin: '',
  packed_by: '',
  ingredients: [],
  allergens: [],
  nutrition: [],
  highlight: [],
  dietary_preference: [],
  other_feature: [],
  search_words: [],
  meta_title: '',
  meta_description: '',
  meta_keyword: '',
  sizes: [],
  pictures: [],
  recommended: [],
  recommended_products: [],
}

/** A product as the form edits it. */
export function readProduct(product: Product): Version<ProductValues> {
  const {
    id: _id,
    version,
    updated_at: _at,
    archived: _isArchived,
    recommended_products: _names,
    sizes,
    pictures,
    category_id: categoryId,
    gst_rate: rate,
    ...fields
  } = product
  return {
    version,
    values: {
      ...fields,
      category_id: categoryId === 0 ? '' : String(categoryId),
      gst_rate: String(rate),
      sizes: version === 0 ? [blankSize()] : sizes.map((size) => ({ ...size, seen: size.in_stock })),
      pictures: pictures.map(({ picture, alt }) => ({ picture, alt })),
    },
  }
}

/** What changed, as the contract has it: sizes, and beside them the pieces that were counted. */
export function toRequest({
  category_id: category,
  gst_rate: rate,
  sizes,
  ...fields
}: Partial<ProductValues>): Request {
  return {
    ...fields,
    ...(category !== undefined && { category_id: Number(category) }),
    ...(rate !== undefined && { gst_rate: productFields.gst_rate.parse(Number(rate)) }),
    ...(sizes && { sizes: sizes.map(sizeToSend), stock: sizes.flatMap(countToSend) }),
  }
}

function sizeToSend({ in_stock: _now, seen: _was, mrp, price, unit, net_quantity: net, ...size }: SizeValues) {
  return {
    ...size,
    mrp: Number(mrp),
    price: Number(price),
    unit: productSize.shape.unit.parse(unit || undefined),
    // an empty one is read from the size's name
    ...(net !== '' && { net_quantity: net }),
  }
}

/** A new size has no number yet and is told by its name. */
function countToSend({ sku_id: id, size, seen, in_stock: now }: SizeValues) {
  if (now === null || now === seen) return []
  return [{ ...(id === undefined ? { size } : { sku_id: id }), from: seen, to: now }]
}
