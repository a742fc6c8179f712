import { namesOf, type InputOf, type ParsedOf, type PayloadOf } from '../call.ts'
import { blogRows } from './blog.ts'
import { booksRows } from './books.ts'
import { breachRows } from './breaches.ts'
import { categoryRows } from './category.ts'
import { claimRows } from './claims.ts'
import { couponRows } from './coupon.ts'
import { dataRequestCalls } from './data-requests.ts'
import { areaRows } from './delivery-area.ts'
import { deliveryRows } from './delivery.ts'
import { earningRows } from './earnings.ts'
import { exceptionRows } from './exceptions.ts'
import { fairSellingRows } from './fair-selling.ts'
import { gstRows } from './gst-return.ts'
import { handPaymentRows } from './hand-payment.ts'
import { healthRows } from './health.ts'
import { importRows } from './import.ts'
import { journalRows } from './journal.ts'
import { kitchenRows } from './kitchen.ts'
import { languageRows } from './languages.ts'
import { moderationRows } from './moderation.ts'
import { moneyRows } from './money.ts'
import { openingRows } from './opening.ts'
import { orderChangeRows } from './order-changes.ts'
import { orderRows } from './orders.ts'
import { outboxRows } from './outbox.ts'
import { packingRows } from './packing.ts'
import { pageRows } from './page.ts'
import { parcelRows } from './parcels.ts'
import { phoneOrderRows } from './phone-order.ts'
import { pictureRows } from './picture.ts'
import { productRows } from './product.ts'
import { pushRows } from './push.ts'
import { refundRows } from './refunds.ts'
import { reportRows } from './report.ts'
import { returnRows } from './returns.ts'
import type { AdminRow } from './row.ts'
import { sessionRows } from './session.ts'
import { settingRows } from './setting-rows.ts'
import { settlementRows } from './settlements.ts'
import { shopperCalls } from './shoppers.ts'
import { showcaseRows } from './showcase.ts'
import { staffRows } from './staff.ts'
import { stockRows } from './stock.ts'
import { templateRows } from './template.ts'
import { ticketRows } from './ticket.ts'
import { todoRows } from './todo.ts'

export const ADMIN_API = '/admin/api/v1'

/** The whole API of the owner's side, noun by noun (spec B2.3). */
export const adminEndpoints = {
  ...sessionRows,
  ...staffRows,
  ...orderRows,
  ...handPaymentRows,
  ...claimRows,
  ...packingRows,
  ...kitchenRows,
  ...parcelRows,
  ...moneyRows,
  ...settlementRows,
  ...booksRows,
  ...phoneOrderRows,
  ...orderChangeRows,
  ...refundRows,
  ...returnRows,
  ...exceptionRows,
  ...journalRows,
  ...productRows,
  ...categoryRows,
  ...stockRows,
  ...pictureRows,
  ...couponRows,
  ...shopperCalls,
  ...dataRequestCalls,
  ...breachRows,
  ...moderationRows,
  ...ticketRows,
  ...outboxRows,
  ...pushRows,
  ...blogRows,
  ...showcaseRows,
  ...pageRows,
  ...fairSellingRows,
  ...settingRows,
  ...openingRows,
  ...areaRows,
  ...deliveryRows,
  ...todoRows,
  ...reportRows,
  ...earningRows,
  ...gstRows,
  ...importRows,
  ...healthRows,
  ...templateRows,
  ...languageRows,
} as const satisfies Record<string, AdminRow>

export type AdminEndpoints = typeof adminEndpoints
export type AdminCall = keyof AdminEndpoints
export type AdminInput<K extends AdminCall> = InputOf<AdminEndpoints[K]>
export type AdminParsed<K extends AdminCall> = ParsedOf<AdminEndpoints[K]>
export type AdminPayload<K extends AdminCall> = PayloadOf<AdminEndpoints[K]>
/** A row as the table's type has it, without the literal types of its own. */
export const adminRow = (name: AdminCall): AdminRow => adminEndpoints[name]
export const adminCalls = namesOf(adminEndpoints)
