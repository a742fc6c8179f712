import { formatPaise, type Paise } from '#contract/core/money.ts'

/** Of what a record is: the parcel's mobile, its address, the account, its pincode. */
export type RecordKind = 'mobile' | 'address' | 'account' | 'pin'

/** How cash parcels ended, over all quarters that count; `lately` are those that came back in the last two (spec C8.1). */
export type DeliveryRecord = { kind: RecordKind; delivered: number; rto: number; lately: number }

/** A sentence for staff, and what it counts. */
export type RiskMark = { text: string; points: number }
/** What was found of a cash order when it was placed. */
export type Risk = { points: number; marks: RiskMark[] }

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
    ...(isOther(facts) ? [mark(1, 'The parcel’s mobile is not the account’s')] : []),
    ...(facts.openCash < OPEN_CASH_MIN ? [] : [mark(1, `${facts.openCash} cash orders are on the way`)]),
    ...(isShort(facts.place.house) ? [mark(1, 'The address is short')] : []),
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
  const pointsOf = { mobile: (n: number) => (n > 1 ? 6 : 4), address: () => 3, account: () => 3 }
  return (['mobile', 'address', 'account'] as const).flatMap((kind) => {
    const { rto } = recordOf(records, kind)
    const parcels = rto === 1 ? '1 parcel' : `${rto} parcels`
    return rto > 0 ? [mark(pointsOf[kind](rto), `This ${kind} sent back ${parcels}`)] : []
  })
}

function pinMarks({ records, place: { zip } }: CashOrderFacts): RiskMark[] {
  const { delivered, rto } = recordOf(records, 'pin')
  const n = delivered + rto
  if (n < PIN_PARCELS_MIN || rto * 100 < n * PIN_BAD) return []
  const points = rto * 100 >= n * PIN_WORST ? 3 : 2
  return [mark(points, `Of ${n} parcels to ${zip} ${Math.floor((rto * 100) / n)} % came back`)]
}

const firstMarks = ({ isFirst, firstAbove, total }: CashOrderFacts): RiskMark[] =>
  isFirst && firstAbove !== null && total > firstAbove ? [mark(1, `First order, above ${formatPaise(firstAbove)}`)] : []

function takenMarks(records: readonly DeliveryRecord[]): RiskMark[] {
  const own = (['mobile', 'address', 'account'] as const).map((kind) => recordOf(records, kind))
  const taken = Math.max(recordOf(records, 'mobile').delivered, recordOf(records, 'account').delivered)
  return taken >= TAKEN_MIN && own.every(({ lately }) => lately === 0)
    ? [mark(TAKEN_POINTS, `${taken} parcels were taken`)]
    : []
}

/** An account may have no mobile yet, and then nothing differs. */
const isOther = ({ accountMobile, place: { mobile } }: CashOrderFacts): boolean =>
  accountMobile !== '' && mobile !== '' && accountMobile !== mobile

const isShort = (house: string): boolean => house.length < HOUSE_MIN || !/\p{Nd}/u.test(house)

const mark = (points: number, text: string): RiskMark => ({ text, points })
