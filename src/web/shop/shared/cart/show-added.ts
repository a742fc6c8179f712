import * as messages from '#text/common/messages.ts'
import * as t from '#text/shop/cart.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { openCart } from './cart-panel-state.ts'

const VISIBLE_MS = 3000

/** Says that a size was added, with the way to the cart (spec D141). On phones the bar at the foot says it. */
export function showAdded(): void {
  if (!matchMedia('(width >= 768px)').matches) return
  const action = { label: t.viewCart, onClick: openCart }
  showToast(messages.addedToCart, 'good', { ms: VISIBLE_MS, action })
}
