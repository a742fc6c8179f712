import type { PricedLine } from '#contract/cart.ts'
import { SIZES_PER_ORDER } from '#contract/core/limits.ts'
import { orderLines, reprice, type Cart, type CartChange, type CartItem } from '#domain/cart/cart.rules.ts'
import { call } from '#web/api/client.ts'

import { currentCart, saveCart } from './cart.ts'

/** What a new look at prices and stock changed, line by line; or why there was none. */
export type CartNews = { changes: readonly CartChange[]; problem: string | undefined }
export const noNews: CartNews = { changes: [], problem: undefined }

/** Brings the cart to today's prices and stock; what was added meanwhile stays as it is (spec D46). */
export async function refreshCart(): Promise<CartNews> {
  const asked = currentCart()
  if (asked.length === 0) return noNews
  const answer = await call('priceCart', { all_product: orderLines(asked) })
  const known = answer.status && answer.data ? answer.data.lines : undefined
  if (!known && (answer.status_code !== 422 || asked.length > SIZES_PER_ORDER))
    return { changes: [], problem: answer.message }
  const { cart, changes } = reprice(currentCart(), known ?? (await oneByOne(asked)))
  saveCart(cart)
  return { changes, problem: undefined }
}

const soldOut = ({ sku_id, amount, mrp }: CartItem): PricedLine => ({
  sku_id,
  count: 0,
  available: 0,
  amount,
  mrp,
  line_total: 0,
})

/** One size the shop no longer knows makes the whole answer 422 (spec D128): asked one by one, only that one is out. */
async function oneByOne(cart: Cart): Promise<PricedLine[]> {
  const answers = await Promise.all(
    cart.map(async (item) => {
      const answer = await call('priceCart', { all_product: orderLines([item]) })
      if (answer.status && answer.data) return answer.data.lines
      return answer.status_code === 422 ? [soldOut(item)] : []
    }),
  )
  return answers.flat()
}
