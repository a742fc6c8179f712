import type { CheckoutRefusalCode } from '#contract/checkout-refusals.ts'
import type { PlainValues } from '#contract/core/named-text.ts'
import * as own from '#text/common/checkout-refusals.ts'
import * as onDelivery from '#text/common/delivery-refusals.ts'
import { fill } from '#text/fill.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'

const texts: Readonly<Record<CheckoutRefusalCode, string>> = {
  ...own,
  NOT_SERVED: onDelivery.NOT_SERVED,
  NO_CASH_THERE: onDelivery.NO_CASH_THERE,
  SHOP_PAUSED: onDelivery.SHOP_PAUSED,
}

/** The text of a refusal that the checkout finds by itself; a `date` is a day of the calendar. */
export function checkoutRefusalText(code: CheckoutRefusalCode, params: PlainValues = {}): string {
  const { date } = params
  return fill(texts[code], date === undefined ? params : { ...params, date: showCalendarDay(date) })
}
