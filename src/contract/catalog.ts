import { id, keyword, page, pageOfSchema, text, bit } from './core/fields.ts'
import { messages } from './core/messages.ts'
import { z } from './core/zod.ts'
import { answerShape } from './field-table.ts'
import { shopTable } from './product-fields.ts'

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
})
export const product = card.extend({
  category: z.object({ id: z.number().int(), name: z.string() }),
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
  p_id: z.union([text('Product'), id('Product').transform(String)], messages.required('Product')),
})
export const productRequest = z.object({ product_id: id('Product') })
export type Sku = z.infer<typeof sku>
export type Card = z.infer<typeof card>
export type Product = z.infer<typeof product>
export type Category = z.infer<typeof category>
export type Banner = z.infer<typeof banner>
export type Testimonial = z.infer<typeof testimonial>
export type Dashboard = z.infer<typeof dashboard>
