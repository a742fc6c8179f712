import type { Tracking } from '#contract/admin/parcel-fields.ts'
import { isoDate } from '#contract/core/dates.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

/** What a courier's list calls where a parcel is (spec C1.23). */
const STATUSES: Readonly<Partial<Record<string, Tracking>>> = {
  'in transit': 'in_transit',
  'out for delivery': 'out_for_delivery',
  'attempt failed': 'failed',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
}
export const STATUS_LIST = Object.keys(STATUSES)

/** A row of a courier's list as a scan of its parcel; `isOfDay`: it says no time. */
export type FileScan = { at: string; isOfDay: boolean; code: string; tracking: Tracking; text: string }

/**
 * Reads a status and a day: '2026-11-26', '26-11-2026' or '26/11/2026', with a time or without. A day without a time is its noon:
 * couriers' lists are by day, and of one day the further status counts. Answers the column that is wrong and why.
 */
export function readScan(
  { status, date, reason }: { status: string; date: string; reason: string },
  today: string,
): FileScan | { column: 'status' | 'date'; problem: Remark } {
  const plain = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  const tracking = Object.hasOwn(STATUSES, plain) ? STATUSES[plain] : undefined
  if (tracking === undefined)
    return { column: 'status', problem: remark('writeThis', { list: STATUS_LIST.join(', ') }) }
  const [, first = '', month = '', third = '', clock] =
    /^(\d{4}|\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{1,2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(date.trim()) ?? []
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T${clock ?? NOON}:00+05:30`)
  if (Number.isNaN(at.getTime()) || !isDay(iso)) return { column: 'date', problem: remark('writeDay') }
  if (iso > today) return { column: 'date', problem: officeFault('dayStillToCome') }
  const text = reason.trim().slice(0, 200) || status.trim()
  return { at: at.toISOString(), isOfDay: clock === undefined, code: `file ${plain}`, tracking, text }
}

const NOON = '12:00'

/** Whether a row's scan is stored: at its time, or on its day. Before noon a row of today was stored with the time of its import. */
export const isStored = ({ at, isOfDay, code }: FileScan, stored: readonly { at: Date; code: string }[]): boolean =>
  stored.some(
    (one) => one.code === code && (one.at.toISOString() === at || (isOfDay && dayOf(one.at) === dayOf(new Date(at)))),
  )

const dayOf = (at: Date): string => isoDate(at).slice(0, 10)

/** 2026-02-30 is none. */
const isDay = (iso: string): boolean => {
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso
}
