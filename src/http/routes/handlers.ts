import { accountRoutes } from './account.routes.ts'
import { addressRoutes } from './address.routes.ts'
import { annaRoutes } from './anna.routes.ts'
import { backInStockRoutes } from './back-in-stock.routes.ts'
import { blogRoutes } from './blog.routes.ts'
import { cartRoutes } from './cart.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { contactRoutes } from './contact.routes.ts'
import { couponRoutes } from './coupon.routes.ts'
import type { Handlers } from './handler.ts'
import { orderRoutes } from './order.routes.ts'
import { pageRoutes } from './page.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { pincodeRoutes } from './pincode.routes.ts'
import { returnRoutes } from './return.routes.ts'
import { reviewRoutes } from './review.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { teamRoutes } from './team.routes.ts'

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...catalogRoutes,
  ...reviewRoutes,
  ...returnRoutes,
  ...backInStockRoutes,
  ...accountRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...addressRoutes,
  ...pincodeRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...couponRoutes,
  ...annaRoutes,
  ...settingsRoutes,
  ...blogRoutes,
  ...teamRoutes,
  ...pageRoutes,
  ...contactRoutes,
}
