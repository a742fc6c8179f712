import { isRecord, parseJson } from '#contract/core/json.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { call } from '#web/api/client.ts'
import { newKey } from '#web/api/new-key.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'

import { orderPayload, type CheckoutRequest } from './order-payload.ts'

const ORDER_KEY = 'order_key'

type OrderKey = { key: string; content: string }

/**
 * Sends the cart as a Cash order, or as one that is paid by UPI afterwards. One key per cart content and address goes with every try, so that a lost answer or a
 * second tap never makes a second order: the server answers the first one again (spec D103, D127).
 */
export async function placeCashOrder(request: CheckoutRequest) {
  const cart = currentCart()
  const idempotencyKey = orderKeyFor(contentOf(request, cart))
  const answer = await call('createOrder', orderPayload(request, cart), { idempotencyKey })
  // it was used for another cart; a key of an order that is being placed must stay
  if (answer.code === 'OTHER_CART') clearOrderKey()
  return answer
}

export const clearOrderKey = (): void => tabStorage.remove(ORDER_KEY)

function orderKeyFor(content: string): string {
  const stored = parseJson(tabStorage.read(ORDER_KEY), isOrderKey)
  if (stored?.content === content) return stored.key
  const key = newKey()
  tabStorage.write(ORDER_KEY, JSON.stringify({ key, content } satisfies OrderKey))
  return key
}

/** What makes an order another order: address, lines and counts. Prices are no part of it. */
const contentOf = ({ mode, addressId }: CheckoutRequest, cart: Cart): string =>
  JSON.stringify([mode, addressId, ...cart.map(({ sku_id, count }) => [sku_id, count])])

const isOrderKey = (value: unknown): value is OrderKey =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['content'] === 'string'
