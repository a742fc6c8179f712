import type { OrderLine, PricedLine } from '#contract/cart.ts'
import type { Card, Sku } from '#contract/catalog.ts'
import { isRecord, parseJson } from '#contract/core/json.ts'
import { COUNT_MAX } from '#contract/core/limits.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { Line } from '#domain/pricing/goods.rules.ts'

/** A size in the cart: its variant's fields, the product's, and how many (spec S3). Prices in rupees, as they came. */
export type CartItem = Sku & {
  product_id: number
  name: string
  slug: string
  type: string
  image: string
  count: number
  /** Days in which it is made to order, as the last look at prices said; 0 before there was one. */
  lead_days: number
}
export type Cart = readonly CartItem[]

/** What a cart of an earlier version says nothing of; the next look at prices brings it. */
type Later = 'gst_rate' | 'lead_days' | 'weight_g' | 'quantity_per_unit'
type StoredItem = Omit<CartItem, Later> & Partial<Pick<CartItem, Later>>

/** What today's prices and stock changed in a cart line. */
export type CartChange = { item: CartItem; was: CartItem; kind: 'price' | 'fewer' | 'gone' }

/** What a look at prices says of a size; a weight of null is not looked up and stays what it was. */
export type TodaysLine = Omit<PricedLine, 'weight_g' | 'name'> & { weight_g: number | null; name?: string }

type Product = Pick<Card, 'id' | 'name' | 'slug' | 'type' | 'image'>

/** Dearer than anything sold: above it a stored price is no price, and sums would leave what a double holds exactly. */
const MAX_PRICE_RUPEES = 1_000_000

/** Whether a size is in the cart. */
export const hasSku = (cart: Cart, skuId: number): boolean => cart.some((item) => item.sku_id === skuId)

/** Puts one of a size at the front; undefined when that size is already in the cart or cannot be bought (spec D39). */
export function addToCart(cart: Cart, product: Product, sku: Sku): Cart | undefined {
  if (hasSku(cart, sku.sku_id) || sku.quantity < 1) return undefined
  const { id: product_id, name, slug, type, image } = product
  return [{ ...sku, product_id, name, slug, type, image, count: 1, lead_days: 0 }, ...cart]
}

/** Sets a size's count: below 1 takes it out, above what can be bought stops there (spec S4). */
export const setCount = (cart: Cart, skuId: number, count: number): Cart =>
  cart.flatMap((item) => {
    if (item.sku_id !== skuId) return [item]
    const next = Math.min(Math.trunc(count), maxCount(item))
    return next < 1 ? [] : [{ ...item, count: next }]
  })

/** Whether any size of a product is in the cart: then its card says Added. */
export const hasProduct = (cart: Cart, productId: number): boolean => cart.some((item) => item.product_id === productId)

/** How many pieces the cart holds (spec D126). */
export const countUnits = (cart: Cart): number => cart.reduce((sum, item) => sum + item.count, 0)

/** In how many days the slowest of a cart is made. */
export const leadOf = (cart: Cart): number => Math.max(0, ...cart.map((item) => item.lead_days))

/** The lines that price-cart and the orders of the API take. */
export const orderLines = (cart: Cart): OrderLine[] => cart.map(({ sku_id, count }) => ({ sku_id, count }))

/** The lines that totals are calculated from, in the order of their sizes' numbers. */
export const linesOfCart = (cart: Cart): Line[] =>
  cart
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map(({ amount, mrp, count, gst_rate, weight_g, units, quantity_per_unit }) => ({
      unitPrice: fromRupees(amount),
      mrp: fromRupees(mrp),
      count,
      gstRatePercent: gst_rate,
      measure: { grams: weight_g, unit: units.name, quantity: quantity_per_unit },
    }))

/** Brings a cart to today's prices and stock (spec D46): changes are reported, what is sold out is taken out. */
export function reprice(cart: Cart, lines: readonly TodaysLine[]): { cart: Cart; changes: CartChange[] } {
  const today = new Map(lines.map((line) => [line.sku_id, line]))
  const changes: CartChange[] = []
  const next = cart.flatMap((was) => {
    const line = today.get(was.sku_id)
    if (!line) return [was]
    const { available: quantity, amount, mrp, gst_rate, lead_days, weight_g, name = was.name } = line
    const weighed = { weight_g: weight_g ?? was.weight_g }
    const item = {
      ...was,
      ...weighed,
      // a cart that was filled in another language (spec H6.7)
      name,
      quantity,
      amount,
      mrp,
      gst_rate,
      lead_days,
      count: Math.min(was.count, quantity),
    }
    if (item.count < 1) {
      changes.push({ item, was, kind: 'gone' })
      return []
    }
    if (item.count < was.count) changes.push({ item, was, kind: 'fewer' })
    if (item.amount !== was.amount) changes.push({ item, was, kind: 'price' })
    return [item]
  })
  return { cart: next, changes }
}

/** A cart from stored text; whatever is not a sound cart line is left out, so an old or broken store never breaks a page. */
export const readCart = (stored: string | null): Cart =>
  parseJson(stored, Array.isArray)
    ?.filter(isItem)
    .map(({ gst_rate = 0, lead_days = 0, weight_g = null, quantity_per_unit = 0, ...item }) => ({
      ...item,
      gst_rate,
      lead_days,
      weight_g,
      quantity_per_unit,
    })) ?? []

const maxCount = (item: Sku) => Math.min(item.quantity, COUNT_MAX)

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PRICE_RUPEES
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= COUNT_MAX

const isItem = (value: unknown): value is StoredItem =>
  isRecord(value) &&
  isPrice(value['amount']) &&
  isPrice(value['mrp']) &&
  value['amount'] <= value['mrp'] &&
  ['sku_id', 'product_id', 'per_gram', 'quantity'].every((key) => isNumber(value[key])) &&
  ['sku_name', 'name', 'slug', 'type', 'image'].every((key) => isText(value[key])) &&
  isRecord(value['units']) &&
  isText(value['units']['name']) &&
  isCount(value['count']) &&
  (value['gst_rate'] === undefined || isNumber(value['gst_rate'])) &&
  (value['lead_days'] === undefined || isNumber(value['lead_days'])) &&
  (value['weight_g'] === undefined || value['weight_g'] === null || isNumber(value['weight_g'])) &&
  (value['quantity_per_unit'] === undefined || isNumber(value['quantity_per_unit']))
