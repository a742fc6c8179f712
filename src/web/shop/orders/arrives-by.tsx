import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { showWeekday } from '#web/ui/text/dates.ts'

/** By which day an order reaches its shopper, YYYY-MM-DD. */
export function ArrivesBy({ day }: { day: string }) {
  return <strong className="arrives-by">{fill(t.reachesYouBy, { day: showWeekday(day) })}</strong>
}
