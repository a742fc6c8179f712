import { fill } from './fill.ts'

type Texts<Key extends string> = Readonly<Record<Key, string>>
/** How a language writes a day, a near one and a time (`common/dates.ts`). Lists have a space between their entries. */
type DayTexts = Texts<'day' | 'ordinals' | 'months'>
type WeekdayTexts = Texts<'weekday' | 'weekdays' | 'shortMonths'>
type TimeTexts = Texts<'dayAndTime' | 'time' | 'periods'>
/** How it writes how long something lasts (`server/durations.ts`). */
type DurationTexts = Texts<'seconds' | 'minutes' | 'hours' | 'days'>

/** '14th October 2026' from India's time in figures, '2026-10-14' or '2026-10-14T18:05'. */
export function dayText({ day, ordinals, months }: DayTexts, time: string): string {
  const [year = '', month, date] = time.slice(0, 10).split('-')
  return fill(day, { ordinal: nth(ordinals, date), month: nth(months, month), year })
}

/** '14th October 2026, 6:05 PM' from '2026-10-14T18:05'. */
export function dayAndTimeText(texts: DayTexts & TimeTexts, iso: string): string {
  const hour = Number(iso.slice(11, 13))
  const clock = `${hour % 12 || 12}:${iso.slice(14, 16)}`
  const time = fill(texts.time, { clock, period: nth(texts.periods, hour + 1) })
  return fill(texts.dayAndTime, { day: dayText(texts, iso), time })
}

/** 'Wed, 14 Oct' from '2026-10-14': the day on which something near happens. */
export function weekdayText({ weekday, weekdays, shortMonths }: WeekdayTexts, day: string): string {
  const at = new Date(day)
  return fill(weekday, {
    weekday: nth(weekdays, at.getUTCDay() + 1),
    date: at.getUTCDate(),
    month: nth(shortMonths, at.getUTCMonth() + 1),
  })
}

/** 42 s, 3 min, 5 h 10 min, 12 days. */
export function durationText(texts: DurationTexts, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return fill(texts.seconds, { n: Math.max(0, Math.floor(seconds)) })
  if (hours < 1) return fill(texts.minutes, { n: minutes })
  return hours < 48
    ? fill(texts.hours, { n: hours, minutes: minutes % 60 })
    : fill(texts.days, { n: Math.floor(hours / 24) })
}

/** The entry at a place of a list, counted from one. */
const nth = (list: string, place: string | number | undefined): string => list.split(' ')[Number(place) - 1] ?? ''
