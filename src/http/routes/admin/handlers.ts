import { blogRoutes } from './blog.routes.ts'
import { booksRoutes } from './books.routes.ts'
import { breachRoutes } from './breach.routes.ts'
import { categoryRoutes } from './category.routes.ts'
import { claimRoutes } from './claim.routes.ts'
import { couponRoutes } from './coupon.routes.ts'
import { dataRequestRoutes } from './data-request.routes.ts'
import { earningRoutes } from './earnings.routes.ts'
import { exceptionRoutes } from './exceptions.routes.ts'
import { fairSellingRoutes } from './fair-selling.routes.ts'
import { gstRoutes } from './gst.routes.ts'
import type { AdminHandlers } from './handler.ts'
import { healthRoutes } from './health.routes.ts'
import { importRoutes } from './import.routes.ts'
import { journalRoutes } from './journal.routes.ts'
import { kitchenRoutes } from './kitchen.routes.ts'
import { languageRoutes } from './language.routes.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { moneyRoutes } from './money.routes.ts'
import { openingRoutes } from './opening.routes.ts'
import { orderChangeRoutes } from './order-change.routes.ts'
import { handPaymentRoutes, orderRoutes } from './orders.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { packingRoutes } from './packing.routes.ts'
import { pageRoutes } from './page.routes.ts'
import { parcelRoutes } from './parcel.routes.ts'
import { phoneOrderRoutes } from './phone-order.routes.ts'
import { pictureRoutes } from './product.routes.ts'
import { productRoutes } from './product.routes.ts'
import { pushRoutes } from './push.routes.ts'
import { refundRoutes } from './refunds.routes.ts'
import { reportRoutes } from './report.routes.ts'
import { returnRoutes } from './returns.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { settingRoutes } from './settings.routes.ts'
import { shopperRoutes } from './shopper.routes.ts'
import { showcaseRoutes } from './showcase.routes.ts'
import { staffRoutes } from './staff.routes.ts'
import { stockRoutes } from './stock.routes.ts'
import { templateRoutes } from './template.routes.ts'
import { ticketRoutes } from './ticket.routes.ts'

/** What answers each call of the owner's side. */
export const adminHandlers: AdminHandlers = {
  ...sessionRoutes,
  ...staffRoutes,
  ...journalRoutes,
  ...orderRoutes,
  ...handPaymentRoutes,
  ...claimRoutes,
  ...packingRoutes,
  ...kitchenRoutes,
  ...parcelRoutes,
  ...moneyRoutes,
  ...booksRoutes,
  ...phoneOrderRoutes,
  ...orderChangeRoutes,
  ...refundRoutes,
  ...returnRoutes,
  ...exceptionRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...languageRoutes,
  ...stockRoutes,
  ...pictureRoutes,
  ...couponRoutes,
  ...shopperRoutes,
  ...dataRequestRoutes,
  ...breachRoutes,
  ...moderationRoutes,
  ...ticketRoutes,
  ...outboxRoutes,
  ...pushRoutes,
  ...blogRoutes,
  ...showcaseRoutes,
  ...pageRoutes,
  ...fairSellingRoutes,
  ...settingRoutes,
  ...openingRoutes,
  ...importRoutes,
  ...healthRoutes,
  ...templateRoutes,
  ...reportRoutes,
  ...earningRoutes,
  ...gstRoutes,
}
