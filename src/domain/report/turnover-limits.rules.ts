import { formatNumber, fromRupees, toRupees, type Paise } from '#contract/core/money.ts'
import type { FssaiKind, GstKind } from '#contract/registration.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

/** A limit of sales in a financial year, in rupees, from a day on; of one with states it holds there alone. */
type Limit = {
  what: 'gst' | 'composition' | 'six_digits' | 'fssai_registration' | 'fssai_state'
  rupees: number
  from: string
  states?: readonly string[]
}

/** How the shop stands; `state` is where it sends from. */
export type Registered = { gst: GstKind; fssai: FssaiKind; state: string }

const LAKH = 1_00_000
const CRORE = 100 * LAKH
/** From this share of a limit on the owner hears of it. */
const NEAR_PERCENT = 75

/** Every limit that the shop knows; docs/law.md says which of them an accountant must confirm (spec L15). */
const LIMITS: readonly Limit[] = [
  { what: 'gst', rupees: 40 * LAKH, from: '2019-04-01' },
  {
    what: 'gst',
    rupees: 20 * LAKH,
    from: '2019-04-01',
    states: ['Arunachal Pradesh', 'Meghalaya', 'Puducherry', 'Sikkim', 'Telangana', 'Uttarakhand'],
  },
  { what: 'gst', rupees: 10 * LAKH, from: '2019-04-01', states: ['Manipur', 'Mizoram', 'Nagaland', 'Tripura'] },
  { what: 'composition', rupees: 1.5 * CRORE, from: '2019-04-01' },
  { what: 'six_digits', rupees: 5 * CRORE, from: '2023-08-01' },
  { what: 'fssai_registration', rupees: 1.5 * CRORE, from: '2026-04-01' },
  { what: 'fssai_state', rupees: 50 * CRORE, from: '2026-04-01' },
]

const CONSEQUENCES = {
  gst: 'dueGst',
  composition: 'dueComposition',
  six_digits: 'dueSixDigits',
  fssai_registration: 'dueFssaiState',
  fssai_state: 'dueFssaiCentral',
} as const satisfies Record<Limit['what'], string>

/** The day on which the financial year began that this day is in; days are YYYY-MM-DD. */
export function yearBegan(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`
}

/** What the owner is told of sales since 1 April: each limit that fits the registrations and is near or passed. */
export const turnoverNotes = (sales: Paise, registered: Registered, today: string): Remark[] =>
  limitsOf(registered, today)
    .filter(({ rupees }) => sales * 100 >= fromRupees(rupees) * NEAR_PERCENT)
    .map(({ what, rupees }) =>
      remark(CONSEQUENCES[what], {
        sales: formatNumber(Math.round(toRupees(sales))),
        limit: formatNumber(rupees),
      }),
    )

function limitsOf({ gst, fssai, state }: Registered, today: string): Limit[] {
  const ofGst = { none: 'gst', composition: 'composition', regular: 'six_digits' } as const
  const ofFssai = { registration: 'fssai_registration', state: 'fssai_state', central: undefined } as const
  return [ofGst[gst], ofFssai[fssai]].flatMap((what) => {
    const valid = LIMITS.filter((limit) => limit.what === what && limit.from <= today)
    const inForce = valid.find(({ states }) => states?.includes(state)) ?? valid.find(({ states }) => !states)
    return inForce ?? []
  })
}
