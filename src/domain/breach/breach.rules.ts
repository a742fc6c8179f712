import { REPORT_HOURS, type BreachStep } from '#contract/admin/breach-fields.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { orderDate, showCalendarDay } from '#contract/core/dates.ts'
import { formatNumber } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'

export type BreachFacts = {
  what: string
  cause: string
  data: readonly string[]
  foundAt: Date
  fromAt: Date | null
  untilAt: Date | null
  measures: string
  advice: string
}
export type Breach = BreachFacts & {
  id: number
  version: number
  isDrill: boolean
  people: number
  notified: number
  boardFirstAt: Date | null
  notifyingSince: Date | null
  notifiedAt: Date | null
  boardFullAt: Date | null
  closedAt: Date | null
}

const HOUR_MS = 3_600_000

/** The hour after a breach was found. */
export const hourOf = ({ foundAt }: Pick<Breach, 'foundAt'>, hours: number): Date =>
  new Date(foundAt.getTime() + hours * HOUR_MS)
/** When the Board gets the full report at the latest. */
export const reportBy = (breach: Pick<Breach, 'foundAt'>): Date => hourOf(breach, REPORT_HOURS)

/** Why a step cannot be taken now, in words; undefined when it can. One that was taken already changes nothing. */
export function stepProblem(step: BreachStep, breach: Breach): string | undefined {
  if (step === 'notify' && breach.people === 0) return officeFault('chooseWhomItHit')
  if (step === 'notify' && (breach.measures === '' || breach.advice === '')) return officeFault('nameWhatWasDone')
  if (step === 'close' && !breach.isDrill && (breach.boardFirstAt === null || breach.boardFullAt === null))
    return officeFault('writeToTheBoard')
  if (step === 'close' && breach.notifyingSince !== null && breach.notifiedAt === null) return officeFault('waitForAll')
  return undefined
}

/** What people who are hit are told today. */
export const noticeVars = (
  breach: BreachFacts,
  { phone, today }: { phone: string; /** YYYY-MM-DD */ today: string },
) => ({
  what: breach.what,
  when: whenOf(breach),
  day: showCalendarDay(today),
  risk: riskOf(breach),
  done: breach.measures,
  advice: breach.advice,
  phone: phone || 'us',
})

const riskOf = ({ data }: BreachFacts): string => `Others may know: ${data.join(', ')}.`

/** What the Board is told at once: only what is known. */
export const firstReport = (breach: Breach, shop: SettingValues['shop']): string =>
  lines([
    isDrillLine(breach),
    'To the Data Protection Board of India: a personal data breach.',
    ['Data fiduciary', `${shop.legal_name || shop.shop_name}, ${shop.address}`],
    ['Found', orderDate(breach.foundAt)],
    ['What happened', breach.what],
    ['Data', breach.data.join(', ')],
    ['People hit, as far as is known', formatNumber(breach.people)],
    ['Likely consequences', riskOf(breach)],
    ['Contact', contactOf(shop)],
  ])

/** What it is told within 72 hours: everything. */
export const fullReport = (breach: Breach, shop: SettingValues['shop']): string =>
  lines([
    isDrillLine(breach),
    'To the Data Protection Board of India: the full report on a personal data breach.',
    ['Data fiduciary', `${shop.legal_name || shop.shop_name}, ${shop.address}`],
    ['Found', orderDate(breach.foundAt)],
    ['When it happened', whenOf(breach)],
    ['What happened', breach.what],
    ['Why', breach.cause || 'Not known yet.'],
    ['Data', breach.data.join(', ')],
    ['People hit', formatNumber(breach.people)],
    ['What was done about it', breach.measures],
    ['What the people were told', `${formatNumber(breach.notified)} of them. What they can do: ${breach.advice}`],
    ['First told to the Board', breach.boardFirstAt ? orderDate(breach.boardFirstAt) : 'Not yet.'],
    ['Contact', contactOf(shop)],
  ])

const isDrillLine = ({ isDrill }: Breach) => (isDrill ? 'THIS IS A DRILL. Do not send it.' : '')

const whenOf = ({ fromAt, untilAt, foundAt }: BreachFacts): string =>
  fromAt === null
    ? `found on ${orderDate(foundAt)}`
    : [orderDate(fromAt), untilAt && orderDate(untilAt)].filter(Boolean).join(' to ')

const contactOf = ({ grievance_officer: officer, phone, email }: SettingValues['shop']): string =>
  [officer.name, officer.designation, officer.email || email, officer.phone || phone].filter(Boolean).join(', ')

const lines = (parts: readonly (string | readonly [string, string])[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : `${part[0]}: ${part[1]}`))
    .filter(Boolean)
    .join('\n')
