import { checkoutRefusals } from './checkout-refusals.ts'
import type { OrderChanges } from './order.ts'
import type { RefusalTable } from './refusal-text.ts'

/** Every refusal of the API: its code and its HTTP status (spec D62, D88, D134). Its text is of `src/text`. */

export const refusals = {
  INVALID_REQUEST: [400],
  LOGIN_NEEDED: [401],
  NOT_PAID: [402],
  PAYMENT_FAILED: [402],
  PAYMENT_EXPIRED: [402],
  PAYMENT_REFUNDED: [402],
  BLOCKED: [403],
  NOT_FOUND: [404],
  PRODUCT_NOT_FOUND: [404],
  CATEGORY_NOT_FOUND: [404],
  NOTHING_FOUND: [404],
  BLOG_NOT_FOUND: [404],
  NO_BLOGS: [404],
  NO_ORDERS: [404],
  NO_ADDRESS: [404],
  METHOD_NOT_ALLOWED: [405],
  STOCK_SHORT: [409],
  NOT_FRESH: [409],
  PRICES_CHANGED: [409],
  IN_PROCESS: [409],
  OTHER_CART: [409],
  NOT_CANCELLABLE: [409],
  ALREADY_VERIFIED: [409],
  ALREADY_REVIEWED: [409],
  OWN_REVIEW: [409],
  PICTURES_OFF: [409],
  PICTURE_ENDED: [409],
  RETURN_OPEN: [409],
  NOT_A_STEP: [409],
  NOT_NOW: [409],
  NOT_PAYABLE: [409],
  UTR_USED: [409],
  BEING_CHECKED: [409],
  ADVANCE_NEEDED: [422],
  CHANGE_OVER: [410],
  PAY_LINK_OVER: [410],
  TOO_LARGE: [413],
  NOT_JSON: [415],
  SESSION_EXPIRED: [419],
  INVALID: [422],
  WRONG_LOGIN: [422],
  WRONG_OTP: [422],
  WRONG_CURRENT: [422],
  VERIFY_MOBILE: [422],
  VERIFY_FIRST: [422],
  CONFIRM_FIRST: [422],
  WRONG_PINCODE: [422],
  MOBILE_TAKEN: [422],
  EMAIL_TAKEN: [422],
  BAD_LINK: [422],
  UNKNOWN_SIZE: [422],
  NOT_BOUGHT: [422],
  NOT_RETURNABLE: [422],
  ADDRESS_LIMIT: [422],
  OTHER_STATE: [422],
  FULL_DAYS: [422],
  UNPAID_OPEN: [422],
  GIFT_PREPAID: [422],
  GIFT_DAY: [422],
  ...checkoutRefusals,
  BAD_PICTURE: [422],
  COUPON_ENDED: [422],
  COUPON_CODE_TAKEN: [422],
  COUPON_USED: [422],
  TOO_MANY: [429],
  FAULT: [500],
  BUSY: [503],
  OTP_DOWN: [503],
} as const satisfies RefusalTable<string>

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
