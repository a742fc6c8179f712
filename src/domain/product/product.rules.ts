import type { Change } from '#contract/admin/journal.ts'
import type { Product } from '#contract/admin/product.ts'
import { formatRupees, paise, type Paise } from '#contract/core/money.ts'
import { SIZE_UNITS, type SizeUnit } from '#contract/product-choices.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'

const RUPEE = 100
const BASIS_POINTS = 10_000

/** What the form calls its fields; the journal uses the same words. */
export const productLabels = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  category: 'Category',
  type: 'Type',
  badge: 'Badge',
  spice_level: 'Spice level',
  visible: 'Visible in the shop',
  archived: 'Archived',
  lead_days: 'Lead time (days)',
  max_shelf_life: 'Max shelf life',
  shelf_duration: 'Unit',
  hsn: 'HSN',
  gst_rate: 'GST rate %',
  country_of_origin: 'Country of origin',
  packed_by: 'Packed by',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
  highlight: 'Highlight',
  dietary_preference: 'Dietary preference',
  other_feature: 'Other feature',
  search_words: 'Search words',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keyword: 'Meta keywords',
  pictures: 'Pictures',
  recommended: 'Recommended',
} as const

const sizeLabels = {
  size: 'Size',
  mrp: 'MRP',
  price: 'Price',
  default: 'Default',
  best_seller: 'Best seller',
  unit: 'Unit',
  quantity_per_unit: 'Quantity per unit',
  net_quantity: 'Net quantity',
  low_at: 'Low at',
  in_stock: 'In stock',
} as const

type Size = Product['sizes'][number]
export type ProductVersion = Product & { category: string }

/** An address made of a name: 'Mango Pickle' is mango-pickle. A name without Latin letters gives what the thing is. */
export function addressFrom(name: string, thing = 'product'): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[a-z0-9]+/g)
  const address = (words ?? []).join('-').slice(0, 110).replace(/-$/, '')
  return /[a-z]/.test(address) ? address : [thing, address].filter(Boolean).join('-')
}

/** A price changed by so many percent, rounded up to whole rupees and never above the MRP (spec B3.5). */
export function priceByPercent(price: Paise, mrp: Paise, percent: number): Paise {
  const share = BASIS_POINTS + Math.round(percent * 100)
  const rupees = Math.ceil((price * share) / (BASIS_POINTS * RUPEE))
  return paise(Math.min(rupees * RUPEE, mrp))
}

/** How much of what a size holds, read from its name: '250 g' is 250 of g. One that says nothing is one piece. */
export function measureOf(size: string): { unit: SizeUnit; quantity: number } {
  const [, digits = '', word = ''] = /^([\d.]+)\s*([a-z]+)$/i.exec(size.trim()) ?? []
  const unit = SIZE_UNITS.find((known) => known === word.toLowerCase())
  const quantity = Number(digits)
  return unit && quantity > 0 ? { unit, quantity } : { unit: 'pc', quantity: 1 }
}

/** What the law wants on the label and the product does not say; it is told and not refused. */
export function missingOnLabel(
  product: Pick<Product, 'hsn' | 'ingredients' | 'max_shelf_life' | 'allergens' | 'nutrition'>,
): string[] {
  const { hsn, ingredients, max_shelf_life: shelfLife, allergens, nutrition } = product
  return [
    hsn === '' && productLabels.hsn,
    ingredients.length === 0 && productLabels.ingredients,
    shelfLife === 0 && productLabels.max_shelf_life,
    allergens.length === 0 && productLabels.allergens,
    nutrition.length === 0 && productLabels.nutrition,
  ].filter((label) => label !== false)
}

/** What a product lacks to be shown in the shop, in words. */
export function missingToShow({ sizes, pictures }: Pick<Product, 'sizes' | 'pictures'>): string[] {
  return [
    !sizes.some(({ net_quantity: net }) => net !== '') &&
      'To be shown it needs a size with MRP, price and net quantity.',
    !pictures.some(({ alt }) => alt !== '') && 'To be shown it needs a picture with alternative text.',
  ].filter((lack) => lack !== false)
}

/** What differs between two versions, in the labels of the form; those of sizes name the size: 'Price, 250 g'. */
export function productChanges(before: ProductVersion | undefined, after: ProductVersion): Change[] {
  return [
    ...changesBetween(before ? comparable(before) : {}, comparable(after), productLabels),
    ...sizeChanges(before?.sizes ?? [], after.sizes),
  ]
}

/** Whether a price or an MRP is among these changes. */
export const isMoneyChange = ({ field }: Change): boolean =>
  field.startsWith(`${sizeLabels.price}, `) || field.startsWith(`${sizeLabels.mrp}, `)

/** Whether it is a count of stock, which is no change of the product itself. */
export const isStockChange = ({ field }: Change): boolean => field.startsWith(`${sizeLabels.in_stock}, `)

const comparable = (product: ProductVersion): Record<string, unknown> => ({
  ...product,
  pictures: product.pictures.map(({ picture, alt }) => (alt === '' ? picture : `${alt} (${picture})`)),
  recommended: product.recommended_products.map(({ name }) => name),
})

function sizeChanges(before: readonly Size[], after: readonly Size[]): Change[] {
  const old = new Map(before.map((size) => [size.sku_id, size]))
  const kept = new Set(after.map((size) => size.sku_id))
  const gone = before.filter(({ sku_id: id }) => !kept.has(id))
  return [
    ...after.flatMap((size) => {
      const was = old.get(size.sku_id)
      return changesBetween(was ? sizeWords(was) : {}, sizeWords(size), labelsOf(was?.size ?? size.size))
    }),
    ...gone.map(({ size }) => ({ field: `${sizeLabels.size}, ${size}`, before: size, after: '' })),
    ...orderChange(
      before.filter(({ sku_id: id }) => kept.has(id)),
      after.filter(({ sku_id: id }) => old.has(id)),
    ),
  ]
}

const sizeWords = ({ mrp, price, ...size }: Size): Record<string, unknown> => ({
  ...size,
  mrp: formatRupees(mrp),
  price: formatRupees(price),
})

const labelsOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(sizeLabels).map(([key, label]) => [key, `${label}, ${name}`]))

function orderChange(before: readonly Size[], after: readonly Size[]): Change[] {
  const places = (sizes: readonly Size[]) => sizes.map(({ sku_id: id }) => id).join()
  const names = (sizes: readonly Size[]) => sizes.map(({ size }) => size).join(', ')
  return places(before) === places(after)
    ? []
    : [{ field: 'Order of sizes', before: names(before), after: names(after) }]
}
