import { showWeekday } from '#contract/core/dates.ts'

/** By which day an order reaches its shopper, YYYY-MM-DD. */
export function ArrivesBy({ day }: { day: string }) {
  return <strong className="arrives-by">Reaches you by {showWeekday(day)}</strong>
}
