import { messages } from './core/messages.ts'
import { textIn, type RefusalParams } from './refusal-text.ts'

/** Why an order cannot be placed so, as the server says and the checkout finds by itself: apart, for it needs no others. */
export const checkoutRefusals = {
  NO_CASH: [422, 'Cash is not available. Please pay online.'],
  NO_ONLINE: [422, 'Please choose Cash.'],
  CASH_LIMIT: [422, 'Cash is available up to Rs.{n}. Please pay online.'],
  CASH_ON_THE_WAY: [422, 'You have {n} cash orders on the way. Please pay online.'],
  OTP_NEEDED: [422, 'Please verify your mobile first.'],
  NOT_OPEN: [422, 'We are not open yet.'],
  SHOP_PAUSED: [422, messages.onHoliday('{date}')],
  COUPON_MINIMUM: [422, 'Minimum order should be {min_order}'],
  COUPON_WITH_ANNAS: [422, messages.alreadyUsingAnna],
  COUPON_WITH_CASH: [422, 'Coupons not available for Cash'],
  ANNAS_WITH_CASH: [422, 'Annas not available for Cash'],
  ANNAS_NEEDED: [422, messages.enterAnnas],
  ANNAS_RANGE: [422, 'Max Rs.{max} & Min Rs.{min} can be used'],
  ANNAS_SHORT: [422, 'Not enough annas.'],
} as const satisfies Record<string, readonly [number, string]>

export type CheckoutRefusalCode = keyof typeof checkoutRefusals

/** The text of such a refusal with its places filled in. */
export const checkoutRefusalText = (code: CheckoutRefusalCode, params?: RefusalParams): string =>
  textIn(checkoutRefusals, code, params)
