import { faults } from './core/faults.ts'
import { bit, id, keyword, page, pageOfSchema, storableText, text } from './core/fields.ts'
import { KEYWORD_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { answerShape } from './field-table.ts'
import { alsoIn, inMain } from './in-main.ts'
import { shopTable } from './product-fields.ts'
import { cleanFilter } from './product-filter.ts'

/** One size of a product. `quantity` is what can be bought now; `gst_rate` is a percentage; `per_gram` is rupees per gram, millilitre or piece; `weight_g` a packed piece, null where its content says it. */
export const sku = z.object({
  sku_id: z.number().int(),
  sku_name: z.string(),
  units: z.object({ name: z.string() }),
  net_quantity: z.string(),
  quantity_per_unit: z.number(),
  weight_g: z.number().int().nullable(),
  mrp: z.number(),
  amount: z.number(),
  per_gram: z.number(),
  gst_rate: z.number(),
  quantity: z.number().int(),
  is_default: bit,
  is_best_seller: bit,
})
export const card = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  type: z.string(),
  description: z.string(),
  badge: z.string(),
  /** The category's glaze, which colours its tab and its cards' marks. */
  glaze: z.string(),
  discount: z.object({ discount_value: z.number().int() }).nullable(),
  out_of_stock: bit,
  over_all_reviews: z.array(z.object({ rating: z.number(), total_reviews: z.number().int() })),
  product_sku: z.array(sku),
  in_main: inMain,
})
export const product = card.extend({
  category: z.object({ id: z.number().int(), name: z.string() }),
  /** the languages besides the main one that it has been translated to */
  also_in: alsoIn,
  /** the earliest date on a pack that is sent now; null where no batch says it (spec L7) */
  use_by_from: z.iso.date().nullable(),
  images: z.array(z.object({ id: z.number().int(), image: z.string(), alt: z.string() })),
  ...answerShape(shopTable, 'column'),
  // whatever the shop is to show of them
  shelf_duration: z.string(),
  spice_level: z.string(),
})
export const category = z.object({ id: z.number().int(), name: z.string(), glaze: z.string() })
export const banner = z.object({
  image: z.string(),
  alt: z.string(),
  link: z.string(),
  words: z.string(),
  side: z.enum(['left', 'right']),
})
export const testimonial = z.object({
  url: z.string(),
  name: z.string(),
  designation: z.string(),
  description: z.string(),
})
export const dashboard = z.object({
  category: z.array(category),
  banners: z.array(banner),
  collections: z.array(z.object({ id: z.number().int(), name: z.string(), products: z.array(card) })),
  /** how many products can be seen in all; what the collections lack comes page by page as category 0 */
  total: z.number().int(),
  metadata: z.object({ title: z.string(), description: z.string(), keywords: z.string(), image: z.string() }),
  recommendations: z.array(testimonial),
})
export const cards = z.array(card)
export const cardPage = pageOfSchema(card)

const everything = z.union([z.literal(0), z.literal('0').transform(() => 0)])
/** 0: every product that can be seen. */
export const categoryRequest = z.object({ category_id: z.union([id('Category'), everything]), page })
export const searchRequest = z.object({ keyword, page })
/** The slug; a product's number works too (spec D68). */
export const detailsRequest = z.object({
  p_id: z.union([text('Product'), id('Product').transform(String)], faults.required('Product')),
})
export const productRequest = z.object({ product_id: id('Product') })

const QUERY_MAX = 300
/** A value of a query that is dropped where it means nothing, so that equal questions have one key (spec G2). */
const loose = (clean: (value: string) => string | undefined) =>
  storableText(faults.invalid('Filter'))
    .pipe(z.string().max(QUERY_MAX, faults.invalid('Filter')))
    .transform((value) => clean(value))
    .optional()
/** Half a letter at its end is none. */
const cleanKeyword = (typed: string) =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, KEYWORD_MAX).toWellFormed() || undefined
export const listRequest = z.object({
  q: loose(cleanKeyword),
  category: loose((value) => (/^[1-9]\d{0,8}$/.test(value) ? value : undefined)),
  stock: loose(cleanFilter.stock),
  spice: loose(cleanFilter.spice),
  diet: loose(cleanFilter.diet),
  free: loose(cleanFilter.free),
  min: loose(cleanFilter.min),
  max: loose(cleanFilter.max),
  weight: loose(cleanFilter.weight),
  sort: loose(cleanFilter.sort),
  page: loose((value) => (/^\d{1,3}$/.test(value) && Number(value) > 1 ? String(Number(value)) : undefined)),
})
/** By the slugs of the choices. */
const counts = z.record(z.string(), z.number().int())
/** How many products would be left with each choice; null above so many found that nobody counts them. */
const facets = z.object({
  stock: z.number().int(),
  spice: counts,
  diet: counts,
  free: counts,
  weight: counts,
})
export const productList = cardPage.extend({ facets: facets.nullable(), total_is_capped: bit })
export const suggestRequest = z.object({ q: loose(cleanKeyword) })
export const suggestion = z.object({
  products: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      size: z.string(),
      amount: z.number(),
      image: z.string(),
    }),
  ),
  categories: z.array(category),
})
export type ProductListAnswer = z.infer<typeof productList>
export type Facets = z.infer<typeof facets>
export type Suggestion = z.infer<typeof suggestion>
export type Sku = z.infer<typeof sku>
export type Card = z.infer<typeof card>
export type Product = z.infer<typeof product>
export type Category = z.infer<typeof category>
export type Banner = z.infer<typeof banner>
export type Testimonial = z.infer<typeof testimonial>
export type Dashboard = z.infer<typeof dashboard>
