import type { ReturnOutcome, ReturnState } from '#contract/admin/returns.ts'
import { isoDate } from '#contract/core/dates.ts'
import { formatNumber, toRupees } from '#contract/core/money.ts'

const DAY_MS = 86_400_000

/** Days of the calendar that are left to answer; 0 is today, below it is overdue. */
export function answerDaysLeft(askedAt: Date, now: Date, answerDays: number): number {
  const due = new Date(askedAt.getTime() + answerDays * DAY_MS)
  return dayNumber(due) - dayNumber(now)
}

/** Days of the calendar between delivery and the question. */
export const daysAfter = (delivered: Date, asked: Date): number => dayNumber(asked) - dayNumber(delivered)

/** What a return is, in the sentence 'This return is … now.' */
export const stateWords: Readonly<Record<ReturnState, string>> = {
  requested: 'still to be answered',
  to_approve: 'waiting for a second person',
  approved: 'accepted',
  rejected: 'refused',
  refunded: 'paid back',
}

/** What the shopper reads of a decision: `decision` fits into one place of an SMS. */
export function decisionWords(decided: {
  outcome: ReturnOutcome
  words: string
  amountPaise: number
  goodsFirst: boolean
}): { decision: string; details: string } {
  const { outcome, words, amountPaise, goodsFirst } = decided
  const decision = outcome === 'refuse' ? 'not accepted' : 'accepted'
  return { decision, details: [words, whatFollows(outcome, amountPaise, goodsFirst)].filter(Boolean).join('\n\n') }
}

function whatFollows(outcome: ReturnOutcome, amountPaise: number, goodsFirst: boolean): string {
  if (outcome === 'refuse') return 'If you do not agree, please answer this e-mail or call us.'
  const what =
    outcome === 'again'
      ? 'we send you the same again, and there is nothing to pay'
      : `you get Rs ${formatNumber(toRupees(amountPaise))} back, and a message when it is on its way`
  return goodsFirst ? `Please send the goods back to us first. Then ${what}.` : `Now ${what}.`
}

/** Days since 1970 by India's calendar. */
const dayNumber = (at: Date): number => Math.round(Date.parse(isoDate(at).slice(0, 10)) / DAY_MS)
