import { fill } from './fill.ts'

/** How a language writes days and times (`common/dates.ts`). Lists have a space between their entries. */
export type DateTexts = Readonly<
  Record<
    | 'ordinals'
    | 'months'
    | 'shortMonths'
    | 'weekdays'
    | 'periods'
    | 'day'
    | 'weekday'
    | 'weekdayOfYear'
    | 'time'
    | 'dayAndTime',
    string
  >
>

/** '14th October 2026' from India's time in figures, '2026-10-14' or '2026-10-14T18:05'. */
export function dayText(texts: DateTexts, time: string): string {
  const [year = '', month, date] = time.slice(0, 10).split('-')
  return fill(texts.day, { ordinal: nth(texts.ordinals, date), month: nth(texts.months, month), year })
}

/** '14th October 2026, 6:05 PM' from '2026-10-14T18:05'. */
export function dayAndTimeText(texts: DateTexts, time: string): string {
  const [hour, minute] = [Number(time.slice(11, 13)), time.slice(14, 16)]
  const clock = fill(texts.time, { clock: `${hour % 12 || 12}:${minute}`, period: nth(texts.periods, hour + 1) })
  return fill(texts.dayAndTime, { day: dayText(texts, time), time: clock })
}

/** 'Wed, 14 Oct' from '2026-10-14': the day on which something near happens. */
export function weekdayText(texts: DateTexts, day: string): string {
  const [, month, date] = day.split('-')
  const weekday = nth(texts.weekdays, new Date(day).getUTCDay() + 1)
  return fill(texts.weekday, { weekday, date: Number(date), month: nth(texts.shortMonths, month) })
}

/** 'Tue, 5 Jan, 2027': the same where the year is not the present one. */
export const weekdayOfYearText = (texts: DateTexts, day: string): string =>
  fill(texts.weekdayOfYear, { day: weekdayText(texts, day), year: day.slice(0, 4) })

/** The entry at a place of a list, counted from one. */
const nth = (list: string, place: string | number | undefined): string => list.split(' ')[Number(place) - 1] ?? ''
