import { tabStorage } from '#web/api/browser-storage.ts'
import { clearSession } from '#web/api/session.ts'

import { clearCart } from '../cart/cart.ts'
import { forgetMode } from '../cart/last-mode.ts'
import { forgetPincode } from '../delivery/saved-pincode.ts'
import { forgetSearches } from '../recent-searches.ts'
import { forgetRecentlyViewed } from '../recently-viewed/recently-viewed.ts'
import { forgetWishlist } from '../wishlist/wishlist.ts'

/** Takes all that is a shopper's out of this browser: token, user details, cart and pincode (spec S2, D137). */
export function forgetShopper(): void {
  clearSession()
  clearCart()
  forgetPincode()
  forgetSearches()
  forgetRecentlyViewed()
  forgetWishlist()
  forgetMode()
  // a payment that this tab waited for is not the next shopper's
  tabStorage.clear()
}
