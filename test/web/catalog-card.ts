import type { Card, Sku } from '#contract/catalog.ts'

/** A size as the API answers it; by default 250 g, of which ten are left. */
export const testSize = (skuId: number, size: Partial<Sku> = {}): Sku => ({
  sku_id: skuId,
  sku_name: '250 g',
  units: { name: 'g' },
  net_quantity: '250 g',
  quantity_per_unit: 250,
  weight_g: null,
  mrp: 200,
  amount: 180,
  per_gram: 0.72,
  gst_rate: 5,
  quantity: 10,
  is_default: 0,
  is_best_seller: 0,
  ...size,
})

/** A product's card as the API answers it, by default with one size. */
export const testCard = (id: number, name: string, sizes: Sku[] = [testSize(id * 10)]): Card => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  image: `/media/${id}`,
  type: 'veg',
  description: `About ${name}`,
  badge: '',
  glaze: 'haldi',
  discount: null,
  out_of_stock: 0,
  over_all_reviews: [],
  product_sku: sizes,
})
