import { plural } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
/** '11 days after delivery'. */
export function daysAfterLabel(days: number): string {
  if (days === 0) return t.dayOfDelivery
  return plural(t.daysAfterDelivery, days)
}
