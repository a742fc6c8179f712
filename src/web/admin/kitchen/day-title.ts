import { addDays } from '#contract/core/dates.ts'
import * as t from '#text/office/kitchen.ts'

import { showDay } from '../shared/datetime.ts'

/** Sunday first, as JavaScript counts them. */
const weekdays = t.weekdays.split(' ')

/** 'Today', 'Tomorrow', or 'Friday, 18 Oct'; days are YYYY-MM-DD. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return t.today
  if (day === addDays(today, 1)) return t.tomorrow
  return `${weekdays[new Date(day).getUTCDay()] ?? ''}, ${showDay(day)}`
}
