import { dayFromNow, thisYear } from '#contract/core/dates.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { PincodeAnswer } from '#contract/pincode.ts'
import type { Settings } from '#contract/settings.ts'
import * as refusals from '#text/common/delivery-refusals.ts'
import * as messages from '#text/common/messages.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/delivery.ts'
import { showCalendarDay, showWeekday, showWeekdayOfYear } from '#web/ui/text/dates.ts'

import type { Delivery } from './use-delivery.ts'

/** 'Reaches you by Thu, 26 Nov', counted from now; or that nothing, or nothing fresh, can be sent there. */
export function arrivalText(zip: string, { serviceable, etd_days, changes }: PincodeAnswer): string {
  if (!serviceable) return fill(refusals.NOT_SERVED, { zip })
  return changes.length > 0 ? fill(messages.notFresh, { zip }) : fill(t.reachesYouBy, { day: showArrival(etd_days) })
}

/** That these goods stay in the shop's own state for now (spec L2); undefined when they may go. */
export const onlyWithinText = (
  { other_state, shop_state }: Pick<PincodeAnswer, 'other_state' | 'shop_state'>,
  isTaxed: boolean,
): string | undefined => {
  if (other_state !== 'closed' && !(other_state === 'untaxed' && isTaxed)) return undefined
  return shop_state ? fill(t.soldOnlyWithin, { state: shop_state }) : t.soldOnlyWithinOwn
}

/** 'Thu, 26 Nov'; a day that is not this year's says which. */
function showArrival(inDays: number): string {
  const day = dayFromNow(inDays)
  return day.startsWith(thisYear()) ? showWeekday(day) : showWeekdayOfYear(day)
}

/** When a parcel leaves that is ordered today: after so many days, on a holiday not before its end. */
export function dispatchText({ limits: { dispatch_days: days }, pause }: Pick<Settings, 'limits' | 'pause'>): string {
  if (pause) return pauseText(pause)
  if (days === 0) return t.leavesSameDay
  if (days === 1) return t.leavesInOneDay
  return fill(t.leavesInDays, { from: days - 1, to: days })
}

/** What a holiday means for an order: it leaves later, or is not taken at all. */
export const pauseText = ({ mode, until }: NonNullable<Settings['pause']>): string =>
  mode === 'closed'
    ? fill(refusals.SHOP_PAUSED, { date: showCalendarDay(until) })
    : fill(t.leavesFrom, { day: showCalendarDay(until) })

/** What is made to order says so; the rest says nothing. */
export function leadText(days: number): string | undefined {
  if (days === 0) return undefined
  return plural(t.madeToOrder, days)
}

/** Why an order to this pincode would be refused, in the server's words; without an answer the server alone decides. */
export function deliveryProblem({ zip, answer }: Delivery, mode: PaymentMode): string | undefined {
  if (!answer) return undefined
  if (!answer.serviceable) return fill(refusals.NOT_SERVED, { zip })
  if (mode === 'cod' && !answer.cod) return fill(refusals.NO_CASH_THERE, { zip })
  return answer.changes[0]?.message
}
