import { tabStorage } from '#web/api/browser-storage.ts'
import { call } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { clearCart } from '../shared/cart/cart.ts'

/** Ends the session at the server, then here: token, user details and cart are cleared, also without a network (spec S2). */
export async function logOut(): Promise<void> {
  const answer = await call('logout', {})
  clearSession()
  clearCart()
  // a payment that this tab waited for is not the next shopper's
  tabStorage.clear()
  if (answer.status) showToast(answer.message, 'good')
}
