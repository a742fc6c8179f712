/** '11 days after delivery'. */
export function daysAfterLabel(days: number): string {
  if (days === 0) return 'on the day of delivery'
  return days === 1 ? '1 day after delivery' : `${days} days after delivery`
}
