import * as t from '#text/office/dashboard.ts'
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const NOON = 12
const EVENING = 17

/** What one says at this hour. Moments come at India's offset, so the hour is read off. */
export function greeting(datetime: string): string {
  const hour = Number(datetime.slice(11, 13))
  if (hour < NOON) return t.goodMorning
  return hour < EVENING ? t.goodAfternoon : t.goodEvening
}

export const dayName = (datetime: string): string => WEEKDAYS[new Date(datetime.slice(0, 10)).getUTCDay()] ?? ''
