import { addDays } from '#contract/core/dates.ts'

import { showDay } from '../shared/datetime.ts'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

/** 'Today', 'Tomorrow', or 'Friday, 18 Oct'; days are YYYY-MM-DD. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return `${weekday.format(new Date(day))}, ${showDay(day)}`
}
