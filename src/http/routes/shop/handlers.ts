import { accountRoutes } from './account.routes.ts'
import { addressRoutes } from './address.routes.ts'
import { blogRoutes } from './blog.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { dataRequestRoutes } from './data-request.routes.ts'
import { discountRoutes } from './discount.routes.ts'
import type { Handlers } from './handler.ts'
import { loginRoutes } from './login.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { reminderRoutes } from './reminder.routes.ts'
import { returnRoutes } from './return.routes.ts'
import { reviewRoutes } from './review.routes.ts'
import { shopRoutes } from './shop.routes.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...catalogRoutes,
  ...reviewRoutes,
  ...returnRoutes,
  ...accountRoutes,
  ...loginRoutes,
  ...ownAccountRoutes,
  ...dataRequestRoutes,
  ...signUpRoutes,
  ...discountRoutes,
  ...shopRoutes,
  ...passwordRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...blogRoutes,
  ...wishlistRoutes,
  ...reminderRoutes,
}
