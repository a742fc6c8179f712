import { sessionStore } from '#web/api/session.ts'
import { say } from '#web/ui/toast/say.ts'

import { laterCall } from '../product-card/later-call.ts'
import { openNotify, type SoldOut } from './notify-state.ts'

const inFlight = new Set<number>()

/**
 * Asks to be told when a product is back: who is logged in at once, and toasts what the server says; repeat taps are
 * ignored in flight. A visitor is asked for name, email and mobile first (spec S4).
 */
export async function notify(product: SoldOut): Promise<void> {
  if (!sessionStore.get().user) {
    openNotify(product)
    return
  }
  if (inFlight.has(product.id)) return
  inFlight.add(product.id)
  const { status, message } = await laterCall('createProductNotify', { product_id: product.id })
  inFlight.delete(product.id)
  say(message, status ? 'good' : 'bad')
}
