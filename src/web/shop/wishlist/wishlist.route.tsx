import * as t from '#text/shop/wishlist.ts'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/wishlist.route'
import { WishlistPage } from './wishlist-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled(t.title, matches, { noindex: true })

export default WishlistPage
