import { say } from '#web/ui/toast/say.ts'

import { laterCall } from './later-call.ts'

const inFlight = new Set<number>()

/** Asks to be told when a product is back and toasts what the server says; repeat taps are ignored in flight (specification §4). */
export const notify = async (productId: number): Promise<void> => {
  if (inFlight.has(productId)) return
  inFlight.add(productId)
  const { status, message } = await laterCall('createProductNotify', { product_id: productId })
  inFlight.delete(productId)
  say(message, status ? 'good' : 'bad')
}
