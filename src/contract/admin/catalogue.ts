/** The files an owner imports a catalogue from; the demo shop is written in the same shape (demo/README.md). Money in paise. */
import { z } from '../core/zod.ts'
import { BADGES, SIZE_UNITS, SPICE_LEVELS } from '../product-choices.ts'

const words = z.array(z.string().min(1)).default([])
const size = z
  .object({
    sku_name: z.string().min(1),
    unit: z.enum(SIZE_UNITS),
    quantity_per_unit: z.number().positive(),
    net_quantity: z.string().min(1),
    mrp_paise: z.number().int().positive(),
    amount_paise: z.number().int().positive(),
    stock: z.number().int().min(0),
    is_default: z.boolean().default(false),
    is_best_seller: z.boolean().default(false),
  })
  .refine((one) => one.amount_paise <= one.mrp_paise, 'The price is above the MRP.')

export const catalogueProduct = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, 'A slug is small letters, digits and hyphens.'),
  name: z.string().min(1).max(120),
  type: z.string().default('Veg'),
  badge: z.enum(BADGES).default(''),
  description: z.string(),
  images: z.array(z.object({ file: z.string(), alt: z.string() })),
  max_shelf_life: z.number().int().min(0),
  shelf_duration: z.string(),
  spice_level: z.enum(SPICE_LEVELS),
  highlight: words,
  dietary_preference: words,
  other_feature: words,
  ingredient: words,
  nutritional_information: words,
  allergens: words,
  country_of_origin: z.string().default(''),
  packed_by: z.string().default(''),
  search_words: words,
  meta_title: z.string().default(''),
  meta_description: z.string().default(''),
  meta_keyword: z.string().default(''),
  hsn: z.string().default(''),
  gst_rate_percent: z.number().min(0).max(40).default(5),
  sizes: z
    .array(size)
    .min(1)
    .refine((sizes) => new Set(sizes.map((one) => one.sku_name)).size === sizes.length, 'Two sizes have one name.')
    .refine((sizes) => sizes.filter((one) => one.is_default).length <= 1, 'Only one size can be the default.'),
})
export const catalogueFile = z.object({
  category: z.object({ name: z.string().min(1), glaze: z.string().default('') }),
  products: z.array(catalogueProduct),
})
export type CatalogueFile = z.infer<typeof catalogueFile>
export type CatalogueProduct = z.infer<typeof catalogueProduct>
