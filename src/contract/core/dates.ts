/**
 * Dates on the wire are words ('14-Oct-2026 06:05 PM') with an ISO twin, both in Asia/Kolkata (spec D32, D92). What is
 * shown of them in pages is in `web/ui/text/dates.ts`; here are the English ones of messages, papers and the office.
 * India has one zone and no summer time, so a fixed offset is exact.
 */
const OFFSET_MS = 5.5 * 3_600_000
/** A day in milliseconds: in India every day has 24 hours. */
export const DAY_MS = 86_400_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** 'DD-MMM-YYYY hh:mm A': orders. */
export const orderDate = (instant: Date): string => `${dayOf(partsOf(instant))} ${clock(partsOf(instant), false)}`

/** 'DD-MMM-YYYY hh:mm:ss A': everything else. */
export const wireDate = (instant: Date): string => `${dayOf(partsOf(instant))} ${clock(partsOf(instant), true)}`

/** The ISO twin, with India's offset. */
export function isoDate(instant: Date): string {
  const p = partsOf(instant)
  return `${p.year}-${two(p.month + 1)}-${two(p.day)}T${two(p.hour)}:${two(p.minute)}:${two(p.second)}+05:30`
}

/** The instant of an ISO text; none stays none. */
export const parseDate = <N extends null | undefined>(text: string | N): Date | N =>
  typeof text === 'string' ? new Date(text) : text

/** The day of the calendar (YYYY-MM-DD) so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The day that it is in India so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)

/** The year that it is in India now: what the foot of every page says. */
export const thisYear = (): string => dayFromNow(0).slice(0, 4)

/** The same time of day so many days earlier: what a file to import means by `days_ago`. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS)

/** '14th October 2026' from a day of the calendar, '2026-10-14'. */
export function showCalendarDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${ordinal(Number(date))} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** 'Wed, 14 Oct' from a day of the calendar, '2026-10-14': the day on which something near happens. */
export function showWeekday(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${WEEKDAYS[new Date(day).getUTCDay()] ?? ''}, ${Number(date)} ${months[Number(month) - 1] ?? ''}`
}

/** '14th October 2026, 6:05 PM', India's time. */
export const showDateTime = (instant: Date): string =>
  `${showCalendarDay(isoDate(instant).slice(0, 10))}, ${clock(partsOf(instant), false).replace(/^0/, '')}`

const two = (n: number) => String(n).padStart(2, '0')

function partsOf(instant: Date): Parts {
  const local = new Date(instant.getTime() + OFFSET_MS)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

const clock = (p: Parts, seconds: boolean) =>
  `${two(p.hour % 12 || 12)}:${two(p.minute)}${seconds ? `:${two(p.second)}` : ''} ${p.hour < 12 ? 'AM' : 'PM'}`
const dayOf = (p: Parts) => `${two(p.day)}-${months[p.month] ?? ''}-${p.year}`

function ordinal(day: number): string {
  const suffix = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${suffix}`
}
