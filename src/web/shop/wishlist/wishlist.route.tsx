import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/wishlist.route'
import { WishlistPage } from './wishlist-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled('Wish list', matches, { noindex: true })

export default WishlistPage
