import { SIZES_PER_ORDER } from '#contract/core/limits.ts'
import type { AnswerCode } from '#contract/envelope.ts'
import type { OrderChanges } from '#contract/order.ts'
import {
  orderLines,
  reprice,
  type Cart,
  type CartChange,
  type CartItem,
  type TodaysLine,
} from '#domain/cart/cart.rules.ts'
import { call } from '#web/api/client.ts'

import { refreshSettings } from '../fresh-settings.ts'
import { currentCart, saveCart } from './cart.ts'

/** What a new look at prices and stock changed, line by line; or why there was none. */
export type CartUpdate = { changes: readonly CartChange[]; problem: string | undefined }
export const noUpdate: CartUpdate = { changes: [], problem: undefined }

/** How many refused orders have brought newer prices: an answer that was asked for before the last of them is too old. */
let refusals = 0

/** Brings the cart to today's prices, stock and terms; what was added in the meantime stays as it is (spec D46, D140). */
export async function refreshCart(): Promise<CartUpdate> {
  const cart = currentCart()
  if (cart.length === 0) return noUpdate
  const refusalsBefore = refusals
  const [answer] = await Promise.all([call('priceCart', { all_product: orderLines(cart) }), refreshSettings()])
  if (!answer.status && (!isLineAtFault(answer.code) || cart.length > SIZES_PER_ORDER))
    return { changes: [], problem: answer.message }
  const lines = answer.status ? answer.data.lines : await oneByOne(cart)
  return refusals === refusalsBefore ? { changes: applyPrices(lines), problem: undefined } : noUpdate
}

/** Writes what a refused order says of its lines into the cart; answers what changed, undefined when it says nothing. */
export function applyOrderChanges(refusal: OrderChanges | null): CartChange[] | undefined {
  if (!refusal || refusal.changes.length === 0) return undefined
  refusals += 1
  const items = new Map(currentCart().map((item) => [item.sku_id, item]))
  const lines = refusal.changes.map(({ sku_id, quantity, amount }): TodaysLine => ({
    sku_id,
    count: quantity,
    available: quantity,
    amount,
    // the refusal names neither MRP, tax rate, weight nor lead time, and a price is never above it (spec D79)
    mrp: Math.max(items.get(sku_id)?.mrp ?? amount, amount),
    line_total: amount * quantity,
    gst_rate: items.get(sku_id)?.gst_rate ?? 0,
    lead_days: items.get(sku_id)?.lead_days ?? 0,
    weight_g: null,
  }))
  return applyPrices(lines)
}

function applyPrices(lines: readonly TodaysLine[]): CartChange[] {
  const { cart, changes } = reprice(currentCart(), lines)
  saveCart(cart)
  return changes
}

/** One size the shop no longer knows refuses the whole cart (spec D128): asked one by one, only that one is out. */
async function oneByOne(cart: Cart): Promise<TodaysLine[]> {
  const answers = await Promise.all(
    cart.map(async (item) => {
      const answer = await call('priceCart', { all_product: orderLines([item]) })
      if (answer.status) return answer.data.lines
      return isLineAtFault(answer.code) ? [soldOut(item)] : []
    }),
  )
  return answers.flat()
}

const isLineAtFault = (code: AnswerCode) => code === 'UNKNOWN_SIZE' || code === 'INVALID'

const soldOut = ({ sku_id, amount, mrp, gst_rate, lead_days }: CartItem): TodaysLine => ({
  sku_id,
  count: 0,
  available: 0,
  amount,
  mrp,
  line_total: 0,
  gst_rate,
  lead_days,
  weight_g: null,
})
