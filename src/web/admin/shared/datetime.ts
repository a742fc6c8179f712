import * as t from '#text/common/dates.ts'
import { fill } from '#text/fill.ts'

/** Moments as the back office writes them. They come as ISO 8601 at India's offset, so the clock's figures are read off. */
const DATETIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/
const months = t.shortMonths.split(' ')
const periods = t.periods.split(' ')
const INDIA_MS = 5.5 * 3_600_000

/** '16 Oct, 9:40 AM', with its year when that is another than `now`'s. */
export const showDatetime = (datetime: string, now: Date = new Date()): string =>
  `${showDay(datetime, now)}, ${showClock(datetime)}`

/** '16 Oct', or '16 Oct 2025'. */
export function showDay(datetime: string, now: Date = new Date()): string {
  const [, year = '', month = '', day = ''] = DATETIME.exec(datetime) ?? []
  const text = `${Number(day)} ${months[Number(month) - 1] ?? ''}`
  return year === indiaDay(now).slice(0, 4) ? text : `${text} ${year}`
}

/** '9:40 AM'. */
export function showClock(datetime: string): string {
  const [, , , , hour = '0', minute = '00'] = DATETIME.exec(datetime) ?? []
  return fill(t.time, { clock: `${Number(hour) % 12 || 12}:${minute}`, period: periods[Number(hour)] ?? '' })
}

/** The day in India as YYYY-MM-DD. */
export const indiaDay = (instant: Date): string => indiaDatetime(instant).slice(0, 10)

/** An instant of this browser's clock as the wire writes it. */
export const indiaDatetime = (instant: Date): string =>
  `${new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 19)}+05:30`

const LOCAL_LENGTH = '2026-11-09T06:00'.length

/** A moment of the wire as a field for day and time has it: India's, without its offset. */
export const localDatetime = (datetime: string | null): string | null => datetime && datetime.slice(0, LOCAL_LENGTH)

/** What such a field has, as the wire writes it; what is no moment stays as it was typed. */
export const wireDatetime = (local: string | null, seconds = ':00'): string | null =>
  local?.length === LOCAL_LENGTH ? `${local}${seconds}+05:30` : local
