import { fill } from '#text/fill.ts'
import * as t from '#text/office/dashboard.ts'

const WEEKDAYS = t.weekdays.split(' ')
const NOON = 12
const EVENING = 17

/** What one says to somebody at this hour. Moments come at India's offset, so the hour is read off. */
export function greeting(datetime: string, name: string): string {
  const hour = Number(datetime.slice(11, 13))
  if (hour < NOON) return fill(t.goodMorning, { name })
  return hour < EVENING ? fill(t.goodAfternoon, { name }) : fill(t.goodEvening, { name })
}

export const dayName = (datetime: string): string => WEEKDAYS[new Date(datetime.slice(0, 10)).getUTCDay()] ?? ''
