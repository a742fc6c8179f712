import type { AdminInput } from '#contract/admin/endpoints.ts'
import { PICTURES_MAX, productFields, productSize } from '#contract/admin/product-fields.ts'
import type { Product } from '#contract/admin/product.ts'
import type { FormTexts } from '#contract/admin/text-fields.ts'
import { z } from '#contract/core/zod.ts'
import { blankOf, labelsByName } from '#contract/field-table.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { productTable, SIZES_MAX, sizeTable } from '#contract/product-fields.ts'
import { productLabels } from '#domain/product/product.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'
import { others } from '../shared/texts/text-values.ts'

const { stock: _stock, archived: _archived, sizes: _sizes, pictures: _pictures, ...plain } = productFields
const inStock = productFields.stock.element.shape.to

/** The form of a product: the contract's fields, and in each size what can be bought of it. */
const formFields = z.object({
  ...plain,
  gst_rate: z.coerce.number().pipe(productFields.gst_rate),
  category_id: z.coerce.number(t.categoryNeeded).pipe(z.number().int().min(1, t.categoryNeeded)),
  sizes: z
    .array(
      productSize
        .extend({
          unit: z.preprocess((unit) => (unit === '' ? undefined : unit), productSize.shape.unit),
          in_stock: inStock,
          /** what the shop had when the form was filled: stock is counted from here, and never overwritten */
          seen: inStock,
        })
        .refine(({ price, mrp }) => price <= mrp, { message: t.priceAboveMrp, path: ['price'] }),
    )
    .max(SIZES_MAX, fill(t.sizesLimit, { max: SIZES_MAX })),
  pictures: z
    .array(productFields.pictures.element.extend({ picture: z.string() }))
    .max(PICTURES_MAX, fill(t.picturesLimit, { max: PICTURES_MAX })),
})

type Request = Omit<AdminInput<'changeProduct'>, 'id' | 'version'>
/** What the fields hold while a person types: an empty number is null, a choice is text. */
export type ProductValues = Omit<z.input<typeof formFields>, 'sizes' | 'category_id' | 'gst_rate'> & {
  category_id: string
  gst_rate: string
  sizes: SizeValues[]
}
export const productSchema = formSchema<ProductValues>(formFields)
/** Without an address a new one gets one made of its name. */
export const newProductSchema = formSchema<ProductValues>(
  formFields.extend({
    slug: productFields.slug.or(z.literal('')),
  }),
)

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
  weight_g: number | null
  lasts_days: number | null
  cost: number | null
  in_stock: number | null
  seen: number
}

export const formLabels: Labels = {
  ...labelsByName(productTable, 'wire'),
  ...prefixed(labelsByName(sizeTable, 'wire')),
  category_id: productLabels.category,
  pictures: productLabels.pictures,
  recommended: productLabels.recommended,
  'sizes.mrp': t.mrpRupees,
  'sizes.price': t.priceRupees,
  'sizes.cost': t.costRupees,
  'sizes.in_stock': t.inStock,
  sizes: t.sizes,
  'pictures.alt': t.alternativeText,
  ...Object.fromEntries(
    others.map((language) => [
      `pictures.texts.${language}.alt`,
      fill(t.alternativeTextIn, { language: LANGUAGES[language].name }),
    ]),
  ),
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
  weight_g: null,
  lasts_days: null,
  cost: null,
  in_stock: 0,
  seen: 0,
})

/** What a product is before there is anything of it. */
export const blankProduct: Product = {
  id: 0,
  version: 0,
  updated_at: '',
  ...blankOf(productTable),
  category_id: 0,
  sizes: [],
  pictures: [],
  recommended: [],
  next_gst: null,
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
    next_gst: _nextGst,
    texts: _texts,
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
      pictures: pictures.map(({ picture, alt, texts }) => ({ picture, alt, texts: altsOf(texts) })),
    },
  }
}

/** What a picture shows, in the other languages. */
const altsOf = (texts: FormTexts | undefined) =>
  Object.fromEntries(others.map((language) => [language, { alt: String(texts?.[language]?.['alt']?.text ?? '') }]))

/** What changed, as the contract has it: sizes, and with them the pieces that were counted. */
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

/** A new size has no number yet and is known by its name. */
function countToSend({ sku_id: id, size, seen, in_stock: now }: SizeValues) {
  if (now === null || now === seen) return []
  return [{ ...(id === undefined ? { size } : { sku_id: id }), from: seen, to: now }]
}

function prefixed(labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [`sizes.${name}`, label]))
}
