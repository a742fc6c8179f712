import { paise, toRupees, type Paise } from '#contract/core/money.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { ShopRecord } from '#contract/product-fields.ts'

/** One size of a product; `available` is what can be bought now. */
export type Size = {
  id: number
  name: string
  unit: string
  quantityPerUnit: number
  netQuantity: string
  /** A packed piece; null where its content says it. */
  weightGrams: number | null
  mrp: Paise
  unitPrice: Paise
  available: number
  isDefault: boolean
  isBestSeller: boolean
}

/** What is shown of a product in a list. `halfStars` is the sum of all its ratings, in half stars. */
export type ProductCard = {
  id: number
  name: string
  slug: string
  picture: string
  type: string
  description: string
  badge: string
  glaze: string
  halfStars: number
  reviewCount: number
  gstRatePercent: number
  sizes: readonly Size[]
  /** Columns of texts that are in the main language because the reader's has none. */
  inMain?: string[]
}

/** What the page of a product shows besides. */
export type ProductDetails = ProductCard &
  ShopRecord & {
    category: { id: number; name: string }
    pictures: readonly { id: number; picture: string; alt: string }[]
    /** Languages besides the main one that it has been translated to. */
    alsoIn?: readonly OtherLanguage[]
  }

/** How many products can be seen of those whose numbers begin with so many thousands. */
export type ThousandCount = { thousand: number; products: number }
/** So many products after the first whose number begins with so many thousands. */
export type Place = { thousand: number; skip: number }

/** Sizes as one order may have them: no more of each than the owner allows, if there is a limit (spec D151). */
export const limitPerOrder = <S extends { available: number }>(sizes: readonly S[], limit: number | null): S[] =>
  sizes.map((size) => ({ ...size, available: Math.min(size.available, limit ?? size.available) }))

const basePerUnit: Readonly<Record<string, number>> = { kg: 1000, l: 1000 }

/** Rupees per gram, millilitre or piece, half up to two decimals (spec D109). */
export function pricePerGram({
  unitPrice,
  unit,
  quantityPerUnit,
}: Pick<Size, 'unitPrice' | 'unit' | 'quantityPerUnit'>): number {
  const base = quantityPerUnit * (basePerUnit[unit] ?? 1)
  return toRupees(paise(Math.floor(unitPrice / base + 0.5)))
}

/** Percent off the MRP of the default size (else the first), rounded down; null below 1 (spec D12, D109). */
export function discountPercent(sizes: readonly Pick<Size, 'mrp' | 'unitPrice' | 'isDefault'>[]): number | null {
  const defaultSize = sizes.find((size) => size.isDefault) ?? sizes[0]
  if (!defaultSize) return null
  const percent = Math.floor(((defaultSize.mrp - defaultSize.unitPrice) * 100) / defaultSize.mrp)
  return percent < 1 ? null : percent
}

/** True only when no size can be bought (spec D11). */
export const isOutOfStock = (sizes: readonly Pick<Size, 'available'>[]): boolean =>
  sizes.every((size) => size.available < 1)

/** The mean of so many ratings to one decimal, half up; 0 without any. Takes the sum of their half stars. */
export const meanRating = (halfStars: number, total: number): number =>
  total === 0 ? 0 : Math.floor((halfStars * 10) / (2 * total) + 0.5) / 10

/** How many products all the counts are together. */
export const totalOf = (counts: readonly ThousandCount[]): number =>
  counts.reduce((total, { products }) => total + products, 0)

/** Where the product is that has `offset` others before it; counts come in order. undefined past the end. */
export function placeAt(counts: readonly ThousandCount[], offset: number): Place | undefined {
  let skip = offset
  for (const { thousand, products } of counts) {
    if (skip < products) return { thousand, skip }
    skip -= products
  }
  return undefined
}
