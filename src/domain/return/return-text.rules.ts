import type { ReturnOutcome, ReturnState } from '#contract/admin/return-fields.ts'
import { isoDate, DAY_MS } from '#contract/core/dates.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'

/** Days of the calendar that are left to answer; 0 is today, below it is overdue. */
export function answerDaysLeft(requestedAt: Date, now: Date, answerDays: number): number {
  const due = new Date(requestedAt.getTime() + answerDays * DAY_MS)
  return dayNumber(due) - dayNumber(now)
}

/** Days of the calendar between delivery and the question. */
export const daysAfter = (delivered: Date, requested: Date): number => dayNumber(requested) - dayNumber(delivered)

/** What a return is, in the sentence 'This return is … now.' */
export const stateText: Readonly<Record<ReturnState, string>> = {
  requested: 'still to be answered',
  to_approve: 'waiting for a second person',
  approved: 'accepted',
  rejected: 'refused',
  refunded: 'paid back',
}

/** What the shopper reads of a decision: `decision` fits into one place of an SMS. */
export function decisionText(decided: {
  outcome: ReturnOutcome
  words: string
  amountPaise: Paise
  goodsFirst: boolean
}): { decision: string; details: string } {
  const { outcome, words: text, amountPaise, goodsFirst } = decided
  const decision = outcome === 'refuse' ? 'not accepted' : 'accepted'
  return { decision, details: [text, consequenceOf(outcome, amountPaise, goodsFirst)].filter(Boolean).join('\n\n') }
}

function consequenceOf(outcome: ReturnOutcome, amountPaise: Paise, goodsFirst: boolean): string {
  if (outcome === 'refuse') return 'If you do not agree, please answer this e-mail or call us.'
  if (outcome === 'again')
    return goodsFirst
      ? 'Please send the goods back to us first. Then we send you the same again, and there is nothing to pay.'
      : 'We send you the same again, and there is nothing to pay.'
  if (amountPaise === 0)
    return goodsFirst
      ? 'Please send the goods back to us first. There is nothing to pay for them.'
      : 'There is nothing to pay for them.'
  const amount = `Rs ${formatNumber(toRupees(amountPaise))}`
  return goodsFirst
    ? `Please send the goods back to us first. Then we will refund ${amount} and tell you when it is sent.`
    : `We will refund ${amount} and tell you when it is sent.`
}

/** Days since 1970 by India's calendar. */
const dayNumber = (at: Date): number => Math.round(Date.parse(isoDate(at).slice(0, 10)) / DAY_MS)
