import type { ReturnOutcome, ReturnState } from '#contract/admin/return-fields.ts'
import { isoDate, DAY_MS } from '#contract/core/dates.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { Language } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

/** Days of the calendar that are left to answer; 0 is today, below it is overdue. */
export function answerDaysLeft(requestedAt: Date, now: Date, answerDays: number): number {
  const due = new Date(requestedAt.getTime() + answerDays * DAY_MS)
  return dayNumber(due) - dayNumber(now)
}

/** Days of the calendar between delivery and the question. */
export const daysAfter = (delivered: Date, requested: Date): number => dayNumber(requested) - dayNumber(delivered)

/** What a return is, in the sentence 'This return is … now.', by its name. */
export const stateText: Readonly<Record<ReturnState, string>> = {
  requested: officeFault('returnRequested'),
  to_approve: officeFault('returnToApprove'),
  approved: officeFault('returnApproved'),
  rejected: officeFault('returnRejected'),
  refunded: officeFault('returnRefunded'),
}

type Decided = { outcome: ReturnOutcome; words: string; amountPaise: Paise; goodsFirst: boolean }

/** What the shopper reads of a decision: `decision` fits into one place of an SMS. */
export function decisionText(decided: Decided, language: Language): { decision: string; details: string } {
  const { accepted, notAccepted } = textOf(language).messages
  const decision = decided.outcome === 'refuse' ? notAccepted : accepted
  return { decision, details: [decided.words, consequenceOf(decided, language)].filter(Boolean).join('\n\n') }
}

function consequenceOf({ outcome, amountPaise, goodsFirst }: Decided, language: Language): string {
  const text = textOf(language).messages
  if (outcome === 'refuse') return text.notAcceptedDetails
  if (outcome === 'again') return goodsFirst ? text.sentAgainAfterGoods : text.sentAgain
  if (amountPaise === 0) return goodsFirst ? text.nothingDueAfterGoods : text.nothingDue
  const amount = formatNumber(toRupees(amountPaise))
  return fill(goodsFirst ? text.refundedAfterGoods : text.refunded, { amount })
}

/** Days since 1970 by India's calendar. */
const dayNumber = (at: Date): number => Math.round(Date.parse(isoDate(at).slice(0, 10)) / DAY_MS)
