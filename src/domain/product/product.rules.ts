import type { TextsChange } from '#contract/admin/text-fields.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { labelsOf, type Named } from '#contract/field-table.ts'
import { SIZE_UNITS, type SizeUnit } from '#contract/product-choices.ts'
import { LABEL_FIELDS, productTable, sizeTable, type ProductRecord } from '#contract/product-fields.ts'
import type { Size as ShopSize } from '#domain/catalog/catalog.rules.ts'
import { inLatin } from '#domain/catalog/in-latin.rules.ts'
import { rawTokens } from '#domain/catalog/search.rules.ts'
import { changesBetween, type Change } from '#domain/journal/journal.rules.ts'

const RUPEE = 100
const BASIS_POINTS = 10_000

/** A size on sale; it counts as low at `lowAt`, null: at what the shop says. */
export type Size = ShopSize & { unit: SizeUnit; lowAt: number | null; lastsDays: number | null; cost: Paise | null }
/** A product as the owner sees it. `recommended` are what the owner chose to show beside it, in their order. */
export type Product = ProductRecord & {
  id: number
  version: number
  updatedAt: Date
  categoryId: number
  category: string
  /** The rate that it has from a day on (YYYY-MM-DD); null is none. */
  nextGst: { ratePercent: number; from: string } | null
  sizes: readonly Size[]
  pictures: readonly { picture: string; alt: string }[]
  recommended: readonly { id: number; name: string }[]
}

/** A size as it is to be. What is left out stays; of a new one, or one of another name, it is read from the name. */
export type SizeChange = Pick<Size, 'name' | 'mrp' | 'unitPrice' | 'isDefault' | 'isBestSeller'> & {
  [K in 'id' | 'unit' | 'quantityPerUnit' | 'netQuantity' | 'lowAt' | 'weightGrams' | 'lastsDays' | 'cost']?:
    | Size[K]
    | null
    | undefined
}
/** A picture as it is to be; what is not there of its texts stays. */
export type PictureChange = Product['pictures'][number] & { texts?: TextsChange | undefined }
/** What can be bought of a size, as somebody saw it and as it is to be; a new size is identified by its name. */
export type StockCount = { skuId?: number | undefined; size?: string | undefined; from: number; to: number }
/** What a form, a switch, a bulk change or an import changes; what is not there stays. Lists are given whole. */
export type ProductChange = { [K in keyof ProductRecord]?: ProductRecord[K] | undefined } & {
  categoryId?: number | undefined
  sizes?: readonly SizeChange[] | undefined
  stock?: readonly StockCount[] | undefined
  pictures?: readonly PictureChange[] | undefined
  texts?: TextsChange | undefined
  recommended?: readonly number[] | undefined
}

const { slug, name: called, description, ...others } = labelsOf(productTable)
/** What the form and the journal call the fields of a product. */
export const productLabels = {
  name: called,
  slug,
  description,
  category: 'Category',
  ...others,
  pictures: 'Pictures',
  recommended: 'Recommended',
} as const
const sizeLabels = { ...labelsOf(sizeTable), available: 'In stock' } as const

/** An address made of a name: 'Mango Pickle' is mango-pickle, आम का अचार is aam-ka-achar. Other letters give what the thing is. */
export function addressFrom(name: string, thing = 'product'): string {
  const parts = rawTokens(name).map((raw) => (/^[a-z0-9]/.test(raw) ? raw : inLatin(raw)))
  const address = parts.filter(Boolean).join('-').slice(0, 110).replace(/-$/, '')
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
  const [, digits = '', unitName = ''] = /^([\d.]+)\s*([a-z]+)$/i.exec(size.trim()) ?? []
  const unit = SIZE_UNITS.find((one) => one === unitName.toLowerCase())
  const quantity = Number(digits)
  return unit && quantity > 0 ? { unit, quantity } : { unit: 'pc', quantity: 1 }
}

type LabelField = (typeof LABEL_FIELDS)[number]
/** What the law wants on the label and a product of the wire does not say; it is told and not refused. */
export const missingOnLabel = (
  product: Named<typeof productTable, Pick<ProductRecord, LabelField>, 'wire'>,
): string[] =>
  LABEL_FIELDS.filter((field) => isBlank(product[productTable[field].wire])).map((field) => productLabels[field])

/** What a product lacks to be shown in the shop: faults. */
export function missingToShow({ sizes, pictures }: Pick<Product, 'sizes' | 'pictures'>): string[] {
  return [
    !sizes.some(({ netQuantity }) => netQuantity !== '') && officeFault('addSellableSize'),
    !pictures.some(({ alt }) => alt !== '') && officeFault('describePicture'),
  ].filter((missing) => missing !== false)
}

/** Whether goods come from another country than India; '' is where the shop says that its goods come from (spec L22). */
export const isImported = ({ countryOfOrigin }: Pick<Product, 'countryOfOrigin'>, ofShop: string): boolean =>
  (countryOfOrigin.trim() || ofShop.trim() || 'India').toLowerCase() !== 'india'

/** What differs between two versions, in the labels of the form; those of sizes name the size: 'Price, 250 g'. */
export function productChanges(before: Product | undefined, after: Product): Change[] {
  return [
    ...changesBetween(before ? comparable(before) : {}, comparable(after), productLabels),
    ...sizeChanges(before?.sizes ?? [], after.sizes),
  ]
}

/** Whether a price or an MRP is among these changes. */
export const isMoneyChange = ({ field }: Change): boolean =>
  field.startsWith(`${sizeLabels.unitPrice}, `) || field.startsWith(`${sizeLabels.mrp}, `)

/** Whether it is a count of stock, which is no change of the product itself. */
export const isStockChange = ({ field }: Change): boolean => field.startsWith(`${sizeLabels.available}, `)

const comparable = (product: Product): Record<string, unknown> => ({
  ...product,
  pictures: product.pictures.map(({ picture, alt }) => (alt === '' ? picture : `${alt} (${picture})`)),
  recommended: product.recommended.map((other) => other.name),
})

function sizeChanges(before: readonly Size[], after: readonly Size[]): Change[] {
  const old = new Map(before.map((size) => [size.id, size]))
  const staying = new Set(after.map((size) => size.id))
  const removed = before.filter(({ id }) => !staying.has(id))
  return [
    ...after.flatMap((size) => {
      const was = old.get(size.id)
      return changesBetween(was ? comparableSize(was) : {}, comparableSize(size), labelsOfSize(was?.name ?? size.name))
    }),
    ...removed.map((size) => ({ field: `${sizeLabels.name}, ${size.name}`, before: size.name, after: '' })),
    ...orderChange(
      before.filter(({ id }) => staying.has(id)),
      after.filter(({ id }) => old.has(id)),
    ),
  ]
}

const comparableSize = ({ mrp, unitPrice, cost, ...size }: Size): Record<string, unknown> => ({
  ...size,
  mrp: formatPaise(mrp),
  unitPrice: formatPaise(unitPrice),
  cost: cost === null ? null : formatPaise(cost),
})

const labelsOfSize = (size: string): Record<string, string> =>
  Object.fromEntries(Object.entries(sizeLabels).map(([key, label]) => [key, `${label}, ${size}`]))

function orderChange(before: readonly Size[], after: readonly Size[]): Change[] {
  const places = (sizes: readonly Size[]) => sizes.map(({ id }) => id).join()
  const names = (sizes: readonly Size[]) => sizes.map((size) => size.name).join(', ')
  return places(before) === places(after)
    ? []
    : [{ field: 'Order of sizes', before: names(before), after: names(after) }]
}

const isBlank = (value: string | number | readonly string[]): boolean =>
  typeof value === 'number' ? value === 0 : value.length === 0
