import { inTab } from '#web/api/browser-store.ts'
import { call } from '#web/api/client.ts'
import { dropSession } from '#web/api/session.ts'
import { say } from '#web/ui/toast/say.ts'

import { clearCart } from '../shared/cart/cart.ts'

/** The site's home (spec D6). */
export const HOME = '/'

/** Ends the session at the server, then here: token, user details and cart go, even when the network is gone (spec S2). */
export async function logOut(): Promise<void> {
  const answer = await call('logout', {})
  dropSession()
  clearCart()
  // a payment that this tab waited for is not the next person's
  inTab.clear()
  if (answer.status) say(answer.message, 'good')
}
