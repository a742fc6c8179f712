import { messages } from '#contract/core/messages.ts'
import { call } from '#web/api/client.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'

import { dropOrderKey, orderKey } from './order-key.ts'
import { contentOf, orderPayload, type Wish } from './order-payload.ts'

/** Sends the cart as a Cash order; a second try of the same cart carries the same key and can never make a second order. */
export async function placeCash(wish: Wish) {
  const cart = currentCart()
  const idempotencyKey = orderKey(contentOf('cod', wish.addressId, cart))
  const answer = await call('createOrder', orderPayload(wish, cart), { idempotencyKey })
  // a key that was used for another cart serves no longer; one that is being worked on does
  if (answer.status_code === 409 && answer.message !== messages.alreadyInProcess) dropOrderKey()
  return answer
}
