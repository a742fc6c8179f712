/** Why an order, its price or its payment is refused. */
const NO_COUPON = ['COUPON_ENDED', 'COUPON_USED', 'COUPON_MINIMUM', 'COUPON_WITH_ANNAS', 'COUPON_WITH_CASH'] as const
const NO_ANNAS = ['ANNAS_WITH_CASH', 'ANNAS_NEEDED', 'ANNAS_RANGE', 'ANNAS_SHORT'] as const
export const NO_PRICE = ['UNKNOWN_SIZE', 'VERIFY_MOBILE', ...NO_COUPON, ...NO_ANNAS] as const

/** What became of a payment without an order (spec D156). */
export const UNPAID = ['NOT_PAID', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PAYMENT_REFUNDED'] as const

const NO_MODE = ['NO_CASH', 'NO_ONLINE', 'CASH_LIMIT', 'CASH_ON_THE_WAY', 'ADVANCE_NEEDED'] as const
export const NO_ORDER = [
  'NOT_OPEN',
  'OTP_NEEDED',
  'NOT_FOUND',
  'NOT_SERVED',
  'NO_CASH_THERE',
  'OTHER_STATE',
  'GIFT_PREPAID',
  'GIFT_DAY',
  ...NO_MODE,
  'FULL_DAYS',
  'SHOP_PAUSED',
  'STOCK_SHORT',
  'NOT_FRESH',
  'PRICES_CHANGED',
  'OTHER_CART',
  ...UNPAID,
  ...NO_PRICE,
] as const
