import type { Handlers } from './reply.ts'
import { accountRoutes } from './routes/account.routes.ts'
import { addressRoutes } from './routes/address.routes.ts'
import { blogRoutes } from './routes/blog.routes.ts'
import { catalogRoutes } from './routes/catalog.routes.ts'
import { contentRoutes } from './routes/content.routes.ts'
import { notifyRoutes } from './routes/notify.routes.ts'
import { offersRoutes } from './routes/offers.routes.ts'
import { orderRoutes } from './routes/order.routes.ts'
import { passwordRoutes } from './routes/password.routes.ts'
import { paymentRoutes } from './routes/payment.routes.ts'
import { pincodeRoutes } from './routes/pincode.routes.ts'
import { returnRoutes } from './routes/return.routes.ts'
import { reviewRoutes } from './routes/review.routes.ts'
import { settingsRoutes } from './routes/settings.routes.ts'
import { signUpRoutes } from './routes/sign-up.routes.ts'

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...catalogRoutes,
  ...reviewRoutes,
  ...returnRoutes,
  ...notifyRoutes,
  ...accountRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...addressRoutes,
  ...pincodeRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...offersRoutes,
  ...settingsRoutes,
  ...blogRoutes,
  ...contentRoutes,
}
