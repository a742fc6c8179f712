import { checkoutRefusals } from './checkout-refusals.ts'
import { apiMessages } from './core/api-messages.ts'
import { messages } from './core/messages.ts'
import type { OrderChanges } from './order.ts'
import { textIn, type RefusalParams } from './refusal-text.ts'

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
  NOT_PAYABLE: [409, 'This order cannot be paid online any more.'],
  CHANGE_OVER: [410, 'This offer is over. Please call us.'],
  PAY_LINK_OVER: [410, 'The time to pay is over. Please try again.'],
  TOO_LARGE: [413, 'Request is too large.'],
  NOT_JSON: [415, 'Content type must be application/json.'],
  SESSION_EXPIRED: [419, 'Your session has expired. Please log in again.'],
  INVALID: [422, '{message}'],
  WRONG_LOGIN: [422, 'Invalid email or password'],
  WRONG_OTP: [422, 'OTP is invalid or expired.'],
  WRONG_CURRENT: [422, 'Current password is incorrect.'],
  VERIFY_MOBILE: [422, 'Please verify your mobile first.'],
  VERIFY_FIRST: [422, 'Please verify OTP first'],
  CONFIRM_FIRST: [422, 'Please confirm that it is you.'],
  WRONG_PINCODE: [422, 'This is not the pincode of the last parcel.'],
  MOBILE_TAKEN: [422, 'This number has an account of its own. Log in with it.'],
  EMAIL_TAKEN: [422, 'This e-mail already has an account. Please login.'],
  BAD_LINK: [422, 'Verification link is invalid or expired.'],
  UNKNOWN_SIZE: [422, 'Product not found'],
  NOT_BOUGHT: [422, 'You can review only products you have bought.'],
  NOT_RETURNABLE: [422, 'Only delivered orders can be returned.'],
  ADDRESS_LIMIT: [422, apiMessages.addressLimit],
  NOT_SERVED: [422, messages.notServed('{zip}')],
  NO_CASH_THERE: [422, messages.noCashThere('{zip}')],
  OTHER_STATE: [422, '{message}'],
  FULL_DAYS: [422, 'We are booked out. Please order again from {date}.'],
  ...checkoutRefusals,
  COUPON_ENDED: [422, 'Coupon is no longer available.'],
  COUPON_CODE_TAKEN: [422, 'A coupon with this code already exists.'],
  COUPON_USED: [422, 'Coupon already used.'],
  TOO_MANY: [429, 'Too many requests. Please try again later.'],
  FAULT: [500, 'Something went wrong. Please try again.'],
  BUSY: [503, 'Service is busy. Please try again.'],
  OTP_DOWN: [503, 'We cannot send a code right now.'],
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
  WRONG_PINCODE: { tries_left: number } | null
  /** 1 where an order can go on without a code */
  OTP_DOWN: { guest: 0 | 1 } | null
  BUSY: (Wait & { begun?: boolean }) | null
}

/** The same for the shop. */
export const refusalText = (code: RefusalCode, params?: RefusalParams): string => textIn(refusals, code, params)
