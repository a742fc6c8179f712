import { call } from '#web/api/client.ts'
import { currentUser } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { openBackInStock, type SoldOutProduct } from './back-in-stock-state.ts'

const inFlight = new Set<number>()

/**
 * Asks the server to write when a product is back in stock, and toasts its answer. Repeated taps are ignored while a
 * request is in flight. A visitor is asked for name, email and mobile first (spec S4).
 */
export async function requestBackInStock(product: SoldOutProduct): Promise<void> {
  if (!currentUser()) {
    openBackInStock(product)
    return
  }
  if (inFlight.has(product.id)) return
  inFlight.add(product.id)
  const { status, message } = await call('createProductNotify', { product_id: product.id })
  inFlight.delete(product.id)
  showToast(message, status ? 'good' : 'bad')
}
