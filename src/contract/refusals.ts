import { apiMessages } from './core/api-messages.ts'
import { messages } from './core/messages.ts'
import type { OrderChanges } from './order.ts'

/** Every refusal of the API: its code, its HTTP status and its text (spec D62, D88, D134). */

export const refusals = {
  INVALID_REQUEST: [400, 'Invalid request.'],
  LOGIN_NEEDED: [401, 'Please log in to continue.'],
  NOT_PAID: [402, 'Payment could not be verified.'],
  PAYMENT_FAILED: [402, 'Payment failed. Nothing was deducted.'],
  PAYMENT_EXPIRED: [402, 'The payment was not finished in time. Nothing was deducted.'],
  PAYMENT_REFUNDED: [402, apiMessages.paymentRefunded('{amount}')],
  BLOCKED: [403, 'Your account is blocked. Please contact support.'],
  NOT_FOUND: [404, 'Not found.'],
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  CATEGORY_NOT_FOUND: [404, 'Category not found'],
  NOTHING_FOUND: [404, 'No product found for {keyword}'],
  BLOG_NOT_FOUND: [404, 'Blog not found'],
  NO_BLOGS: [404, messages.noBlogs],
  NO_ORDERS: [404, messages.noOrders],
  NO_ADDRESS: [404, 'Address Not Available.'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed.'],
  STOCK_SHORT: [409, '{name} is out of stock.'],
  NOT_FRESH: [409, `{name}: ${messages.notFresh('{zip}')}`],
  PRICES_CHANGED: [409, 'Prices have changed. Please review your order.'],
  IN_PROCESS: [409, messages.alreadyInProcess],
  OTHER_CART: [409, 'This was already used for another cart.'],
  NOT_CANCELLABLE: [409, 'This order can no longer be cancelled.'],
  ALREADY_VERIFIED: [409, 'Your e-mail is already verified.'],
  ALREADY_REVIEWED: [409, messages.alreadyReviewed],
  RETURN_OPEN: [409, 'A return of this order is already under way.'],
  NOT_A_STEP: [409, 'The order cannot take that step.'],
  NOT_NOW: [409, 'There is nothing to answer now.'],
  PAY_LINK_OVER: [410, 'The time to pay is over. Please try again.'],
  TOO_LARGE: [413, 'Request is too large.'],
  NOT_JSON: [415, 'Content type must be application/json.'],
  SESSION_EXPIRED: [419, 'Your session has expired. Please log in again.'],
  INVALID: [422, '{message}'],
  WRONG_LOGIN: [422, 'Invalid email or password'],
  WRONG_OTP: [422, 'OTP is invalid or expired.'],
  WRONG_CURRENT: [422, 'Current password is incorrect.'],
  VERIFY_FIRST: [422, 'Please verify OTP first'],
  EMAIL_TAKEN: [422, 'This e-mail already has an account. Please login.'],
  BAD_LINK: [422, 'Verification link is invalid or expired.'],
  UNKNOWN_SIZE: [422, 'Product not found'],
  NOT_BOUGHT: [422, 'You can review only products you have bought.'],
  NOT_RETURNABLE: [422, 'Only delivered orders can be returned.'],
  ADDRESS_LIMIT: [422, apiMessages.addressLimit],
  NOT_SERVED: [422, messages.notServed('{zip}')],
  NO_CASH_THERE: [422, messages.noCashThere('{zip}')],
  OTHER_STATE: [422, '{message}'],
  NO_CASH: [422, 'Cash is not available. Please pay online.'],
  NO_ONLINE: [422, 'Please choose Cash.'],
  CASH_LIMIT: [422, 'Cash is available up to Rs.{n}. Please pay online.'],
  CASH_ON_THE_WAY: [422, 'You have {n} cash orders on the way. Please pay online.'],
  FULL_DAYS: [422, 'We are booked out. Please order again from {date}.'],
  NOT_OPEN: [422, 'We are not open yet.'],
  SHOP_PAUSED: [422, messages.onHoliday('{date}')],
  COUPON_ENDED: [422, 'Coupon is no longer available.'],
  COUPON_CODE_TAKEN: [422, 'A coupon with this code already exists.'],
  COUPON_USED: [422, 'Coupon already used.'],
  COUPON_MINIMUM: [422, apiMessages.minimumOrder('{min_order}')],
  COUPON_WITH_ANNAS: [422, messages.alreadyUsingAnna],
  COUPON_WITH_CASH: [422, 'Coupons not available for Cash'],
  ANNAS_WITH_CASH: [422, 'Annas not available for Cash'],
  ANNAS_NEEDED: [422, messages.enterAnnas],
  ANNAS_RANGE: [422, apiMessages.annasRange('{min}', '{max}')],
  ANNAS_SHORT: [422, 'Not enough annas.'],
  TOO_MANY: [429, 'Too many requests. Please try again later.'],
  FAULT: [500, 'Something went wrong. Please try again.'],
  BUSY: [503, 'Service is busy. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals

type Wait = { retry_after: number }
/**
 * What travels with a refusal, by its code; with every other code nothing does. `retry_after` is seconds. `begun` false says
 * that nothing of it was done, so that anything may be asked again; where it is missing nobody knows.
 */
export type RefusalData = {
  STOCK_SHORT: OrderChanges | null
  PRICES_CHANGED: OrderChanges | null
  NOT_FRESH: { sku_id: number } | null
  TOO_MANY: Wait | null
  BUSY: (Wait & { begun?: boolean }) | null
}

/** What fills the `{…}` places of a refusal's text. */
export type RefusalParams = Readonly<Record<string, string>>
/** The codes of one side of the API, each with its HTTP status and its text. */
export type RefusalTable<C extends string = RefusalCode> = Readonly<Record<C, readonly [status: number, text: string]>>

/** The text of a refusal with its places filled in; a place without a param is left out. */
export const textIn = <C extends string>(table: RefusalTable<C>, code: C, params: RefusalParams = {}): string =>
  table[code][1].replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')

/** The same for the shop. */
export const refusalText = (code: RefusalCode, params?: RefusalParams): string => textIn(refusals, code, params)
