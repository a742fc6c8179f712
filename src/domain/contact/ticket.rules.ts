import type { TicketState } from '#contract/admin/ticket-fields.ts'

/** The law gives 48 hours for a first answer. */
export const ANSWER_HOURS = 48
const HOUR_MS = 3_600_000
const ORDER_NO = /\b[A-Z]{2}\d{16}\b/g
/** So many numbers of a text are looked up; nobody writes about more orders at once. */
const ORDERS_MAX = 5

type Clock = { now: Date; createdAt: Date; firstAnswerAt: Date | null; state: TicketState }

/** By when the first answer is due and how many whole hours are left; nothing once there was one, or nothing to answer. */
export function answerClock({ now, createdAt, firstAnswerAt, state }: Clock) {
  if (firstAnswerAt !== null || state === 'closed') return { answerBy: null, hoursLeft: null }
  const answerBy = new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS)
  return { answerBy, hoursLeft: Math.floor((answerBy.getTime() - now.getTime()) / HOUR_MS) }
}

/** An answer with what it answers beneath: who reads it in a week still knows what it is about. */
export const withQuestion = (answer: string, question: string): string =>
  question === '' ? answer : `${answer}\n\nYou wrote:\n${question.replace(/^/gm, '> ')}`

/** Order numbers in a text, each once. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set(text.toUpperCase().match(ORDER_NO))].slice(0, ORDERS_MAX)
