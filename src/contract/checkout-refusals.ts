import type { RefusalTable } from './refusal-text.ts'

/** Why an order cannot be placed so, as the server says and the checkout finds by itself: apart, for it needs no others. */
export const checkoutRefusals = {
  NOT_SERVED: [422],
  NO_CASH_THERE: [422],
  NO_CASH: [422],
  NO_ONLINE: [422],
  CASH_LIMIT: [422],
  CASH_ON_THE_WAY: [422],
  OTP_NEEDED: [422],
  NOT_OPEN: [422],
  SHOP_PAUSED: [422],
  COUPON_MINIMUM: [422],
  COUPON_WITH_ANNAS: [422],
  COUPON_WITH_CASH: [422],
  ANNAS_WITH_CASH: [422],
  ANNAS_NEEDED: [422],
  ANNAS_RANGE: [422],
  ANNAS_SHORT: [422],
} as const satisfies RefusalTable<string>

export type CheckoutRefusalCode = keyof typeof checkoutRefusals
