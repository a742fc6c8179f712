import type { ScanSource, Tracking } from '#contract/admin/parcel-fields.ts'
import { paise, type Paise } from '#contract/core/money.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import type { RemarkName } from '#text/languages.ts'

/** What is looked at before a courier is asked for anything; money in paise, weight in grams. */
export type ParcelFacts = {
  mobile: string
  street: string
  zip: string
  weightGrams: number | null
  declared: Paise
}

/**
 * Why no courier is asked to take a parcel, the name of its text; undefined when one may be (spec C1.12). The pincode is one of India
 * that the shop can place.
 */
export function parcelProblem({ mobile, street, zip, weightGrams, declared }: ParcelFacts): RemarkName | undefined {
  if (!/^[6-9]\d{9}$/.test(mobile)) return 'mobileNotIndian'
  if (street.trim().length < STREET_MIN) return 'streetTooShort'
  if (placeOf(zip) === undefined) return 'noSuchPincode'
  if (weightGrams === null) return 'weightMissing'
  if (declared > DECLARED_MAX) return 'needsEwayBill'
  return undefined
}

/** What a parcel of an order is worth, in paise: a replacement costs nothing, and what is in it is worth as much as before. */
export const declaredOf = ({ source, goods, total }: { source: string; goods: Paise; total: Paise }): Paise =>
  source === 'replacement' ? goods : total

/** What a courier reports of a parcel; `code` is its own. */
export type Scan = { at: Date; code: string; tracking: Tracking }

/**
 * Where a parcel is after these scans, in whatever order and however often they came (spec C2.2): the last by time counts, but
 * after `returning` only what ends or follows a way back does. Nothing dated after `endedAt`, an end that was acted on, counts.
 */
export function trackingOf(scans: readonly Scan[], endedAt?: Date): Tracking {
  const counted = endedAt ? scans.filter(({ at }) => at <= endedAt) : scans
  let isReturning = false
  let tracking: Tracking = 'none'
  for (const scan of counted.toSorted(byTime)) {
    // what does not say where it is leaves it where it was
    if (scan.tracking === 'none' || (isReturning && !AFTER_RETURNING.has(scan.tracking))) continue
    tracking = scan.tracking
    isReturning ||= tracking === 'returning'
  }
  return tracking
}

/**
 * The scans that count: what a call to the shop says of an end or of a way back counts once its courier has said the same when
 * it was asked (spec C2.3).
 */
export const believedScans = <S extends Scan & { source: ScanSource }>(scans: readonly S[]): S[] =>
  scans.filter(({ source, tracking }) => source !== 'webhook' || !AFTER_RETURNING.has(tracking))

/** Whether a scan ends a parcel or turns it round: money may follow from it. */
export const isEndOrBack = (tracking: Tracking): boolean => AFTER_RETURNING.has(tracking)

/** Whether a parcel is at an end: nothing more is expected of its courier. */
export const isTrackingEnd = (tracking: Tracking): boolean => ENDS.has(tracking)

/** The next reference of a parcel: a courier takes none twice, not even one that was cancelled. */
export function nextReference(reference: string): string {
  const [orderNo = '', part = '1'] = reference.split('-')
  return `${orderNo}-${Number(part) + 1}`
}

const STREET_MIN = 10
const DECLARED_MAX = paise(50_000_00)

const RANKS: Readonly<Record<Tracking, number>> = {
  none: 0,
  booked: 1,
  picked_up: 2,
  in_transit: 3,
  out_for_delivery: 4,
  failed: 5,
  returning: 6,
  delivered: 7,
  returned: 8,
  lost: 9,
  damaged: 9,
}
const ENDS: ReadonlySet<Tracking> = new Set(['delivered', 'returned', 'lost', 'damaged'])
const AFTER_RETURNING: ReadonlySet<Tracking> = new Set([...ENDS, 'returning'])

/** By time, then rank, then code, and at last by what they say: two scans of one time and code are never put at random. */
const byTime = (a: Scan, b: Scan): number =>
  a.at.getTime() - b.at.getTime() ||
  RANKS[a.tracking] - RANKS[b.tracking] ||
  compared(a.code, b.code) ||
  compared(a.tracking, b.tracking)

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
