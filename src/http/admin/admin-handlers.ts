import type { AdminHandlers } from './admin-handler.ts'
import { blogHandlers } from './blog.handlers.ts'
import { categoryHandlers } from './category.handlers.ts'
import { couponHandlers } from './coupon.handlers.ts'
import { customerHandlers } from './customer.handlers.ts'
import { exceptionHandlers } from './exceptions.handlers.ts'
import { gstHandlers } from './gst.handlers.ts'
import { healthHandlers } from './health.handlers.ts'
import { importHandlers } from './import.handlers.ts'
import { journalHandlers } from './journal.handlers.ts'
import { moderationHandlers } from './moderation.handlers.ts'
import { handPaymentHandlers, orderHandlers } from './orders.handlers.ts'
import { outboxHandlers } from './outbox.handlers.ts'
import { packingHandlers } from './packing.handlers.ts'
import { pageHandlers } from './page.handlers.ts'
import { phoneOrderHandlers } from './phone-order.handlers.ts'
import { pictureHandlers } from './product.handlers.ts'
import { productHandlers } from './product.handlers.ts'
import { pushHandlers } from './push.handlers.ts'
import { refundHandlers } from './refunds.handlers.ts'
import { reportHandlers } from './report.handlers.ts'
import { returnHandlers } from './returns.handlers.ts'
import { sessionHandlers } from './session.handlers.ts'
import { settingHandlers } from './settings.handlers.ts'
import { showcaseHandlers } from './showcase.handlers.ts'
import { staffHandlers } from './staff.handlers.ts'
import { stockHandlers } from './stock.handlers.ts'
import { templateHandlers } from './template.handlers.ts'
import { ticketHandlers } from './ticket.handlers.ts'

/** What answers each call of the owner's side. */
export const adminHandlers: AdminHandlers = {
  ...sessionHandlers,
  ...staffHandlers,
  ...journalHandlers,
  ...orderHandlers,
  ...handPaymentHandlers,
  ...packingHandlers,
  ...phoneOrderHandlers,
  ...refundHandlers,
  ...returnHandlers,
  ...exceptionHandlers,
  ...productHandlers,
  ...categoryHandlers,
  ...stockHandlers,
  ...pictureHandlers,
  ...couponHandlers,
  ...customerHandlers,
  ...moderationHandlers,
  ...ticketHandlers,
  ...outboxHandlers,
  ...pushHandlers,
  ...blogHandlers,
  ...showcaseHandlers,
  ...pageHandlers,
  ...settingHandlers,
  ...importHandlers,
  ...healthHandlers,
  ...templateHandlers,
  ...reportHandlers,
  ...gstHandlers,
}
