import { formatPaise, type Paise } from '#contract/core/money.ts'
import type { NamedText, TextValues } from '#contract/core/named-text.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { faultText } from '#domain/answer/named-text.rules.ts'
import { remark } from '#domain/remark.rules.ts'
import type { RemarkName } from '#text/languages.ts'

/** Of what a record is: the parcel's mobile, its address, the account, its pincode. */
export type RecordKind = 'mobile' | 'address' | 'account' | 'pin'

/** How cash parcels ended, over all quarters that count; `lately` are those that came back in the last two (spec C8.1). */
export type DeliveryRecord = { kind: RecordKind; delivered: number; rto: number; lately: number }

/**
 * What speaks for or against the parcel, as a text by its name, and what it counts. `text` is its sentence in English: rows
 * of an earlier version have no other, and such a version reads no other.
 */
export type RiskMark = NamedText & { text: string; points: number }
/** The same as it is stored, maybe by an earlier version. */
export type StoredMark = Partial<NamedText> & Pick<RiskMark, 'text' | 'points'>
/** What was found of a cash order when it was placed. */
export type Risk<Mark = RiskMark> = { points: number; marks: Mark[] }

/** What is looked at of a cash order; money in paise. */
export type CashOrderFacts = {
  records: readonly DeliveryRecord[]
  place: { zip: string; house: string; mobile: string }
  accountMobile: string
  total: Paise
  /** The account has no order yet that was not cancelled. */
  isFirst: boolean
  /** Cash orders of the account that are on the way. */
  openCash: number
  /** Above this a first order is marked; null is never. */
  firstAbove: Paise | null
}

const PIN_PARCELS_MIN = 10
const [PIN_BAD, PIN_WORST] = [40, 60]
const OPEN_CASH_MIN = 2
const TAKEN_MIN = 3
/** What a mobile of many taken parcels is forgiven. */
const TAKEN_POINTS = -4
/** House and street of fewer characters find nobody. */
const HOUSE_MIN = 15

/** The marks of a cash order and their sum, never below 0 (spec C8.2); undefined where nothing is marked. */
export function riskOf(facts: CashOrderFacts): Risk | undefined {
  const marks = [
    ...sentBack(facts.records),
    ...pinMarks(facts),
    ...firstMarks(facts),
    ...(isOther(facts) ? [markOf(1, 'riskOtherMobile')] : []),
    ...(facts.openCash < OPEN_CASH_MIN ? [] : [markOf(1, 'riskOpenCash', { count: facts.openCash })]),
    ...(isShort(facts.place.house) ? [markOf(1, 'riskShortAddress')] : []),
    ...takenMarks(facts.records),
  ]
  if (marks.length === 0) return undefined
  return {
    points: Math.max(
      0,
      marks.reduce((sum, { points }) => sum + points, 0),
    ),
    marks,
  }
}

/** What one kind of record has; zeros where there is none. */
const recordOf = (records: readonly DeliveryRecord[], kind: RecordKind): Omit<DeliveryRecord, 'kind'> =>
  records.find((record) => record.kind === kind) ?? { delivered: 0, rto: 0, lately: 0 }

function sentBack(records: readonly DeliveryRecord[]): RiskMark[] {
  const rules = [
    ['mobile', 'riskMobile', (n: number) => (n > 1 ? 6 : 4)],
    ['address', 'riskAddress', () => 3],
    ['account', 'riskAccount', () => 3],
  ] as const
  return rules.flatMap(([kind, name, pointsOf]) => {
    const { rto } = recordOf(records, kind)
    return rto > 0 ? [markOf(pointsOf(rto), name, { n: rto })] : []
  })
}

function pinMarks({ records, place: { zip } }: CashOrderFacts): RiskMark[] {
  const { delivered, rto } = recordOf(records, 'pin')
  const n = delivered + rto
  if (n < PIN_PARCELS_MIN || rto * 100 < n * PIN_BAD) return []
  const points = rto * 100 >= n * PIN_WORST ? 3 : 2
  return [markOf(points, 'riskPincode', { count: n, zip, percent: Math.floor((rto * 100) / n) })]
}

const firstMarks = ({ isFirst, firstAbove, total }: CashOrderFacts): RiskMark[] =>
  isFirst && firstAbove !== null && total > firstAbove ? [markOf(1, 'riskFirst', { sum: formatPaise(firstAbove) })] : []

function takenMarks(records: readonly DeliveryRecord[]): RiskMark[] {
  const own = (['mobile', 'address', 'account'] as const).map((kind) => recordOf(records, kind))
  const taken = Math.max(recordOf(records, 'mobile').delivered, recordOf(records, 'account').delivered)
  return taken >= TAKEN_MIN && own.every(({ lately }) => lately === 0)
    ? [markOf(TAKEN_POINTS, 'riskTaken', { count: taken })]
    : []
}

/** An account may have no mobile yet, and then nothing differs. */
const isOther = ({ accountMobile, place: { mobile } }: CashOrderFacts): boolean =>
  accountMobile !== '' && mobile !== '' && accountMobile !== mobile

const isShort = (house: string): boolean => house.length < HOUSE_MIN || !/\p{Nd}/u.test(house)

function markOf(points: number, name: RemarkName, values?: TextValues): RiskMark {
  const found = remark(name, values)
  return { ...found, text: faultText(found, SOURCE_LANGUAGE), points }
}
