import type { Sku } from '#contract/catalog.ts'
import { PICTURE_DEFAULT_WIDTH } from '#contract/pictures.ts'

/** A size as the database has it; money in paise. */
export type SkuRow = {
  sku_id: number
  sku_name: string
  unit: string
  quantity_per_unit: number
  net_quantity: string
  mrp_paise: number
  amount_paise: number
  quantity: number
  is_default: boolean
  is_best_seller: boolean
}

const perUnit: Readonly<Record<string, number>> = { kg: 1000, l: 1000 }

/** Rupees per gram, millilitre or piece, half up to two decimals (spec D109). */
export function perGram(amountPaise: number, unit: string, quantity: number): number {
  const base = quantity * (perUnit[unit] ?? 1)
  return Math.floor(amountPaise / base + 0.5) / 100
}

export const toSku = (row: SkuRow): Sku => ({
  sku_id: row.sku_id,
  sku_name: row.sku_name,
  units: { name: row.unit },
  net_quantity: row.net_quantity,
  mrp: row.mrp_paise / 100,
  amount: row.amount_paise / 100,
  per_gram: perGram(row.amount_paise, row.unit, row.quantity_per_unit),
  quantity: row.quantity,
  is_default: row.is_default ? 1 : 0,
  is_best_seller: row.is_best_seller ? 1 : 0,
})

/** Percent off the MRP of the default size (else the first), rounded down; null below 1 (spec D12, D109). */
export function discountOf(skus: readonly SkuRow[]): { discount_value: number } | null {
  const shown = skus.find((sku) => sku.is_default) ?? skus[0]
  if (!shown) return null
  const percent = Math.floor(((shown.mrp_paise - shown.amount_paise) * 100) / shown.mrp_paise)
  return percent < 1 ? null : { discount_value: percent }
}

/** 1 only when no size can be bought (spec D11). */
export const outOfStock = (skus: readonly SkuRow[]): 0 | 1 => (skus.every((sku) => sku.quantity < 1) ? 1 : 0)

/** The first entry of over_all_reviews: the mean to one decimal, half up; no entry without reviews. */
export const overallReviews = (halfStars: number, total: number): { rating: number; total_reviews: number }[] =>
  total === 0 ? [] : [{ rating: meanRating(halfStars, total), total_reviews: total }]

export const meanRating = (halfStars: number, total: number): number =>
  total === 0 ? 0 : Math.floor((halfStars * 10) / (2 * total) + 0.5) / 10

/** The address of a stored picture. */
export const pictureAddress = (picture: string): string =>
  picture === '' || picture.startsWith('/') ? picture : `/media/${picture}/${PICTURE_DEFAULT_WIDTH}.webp`
