import type { AnswerWay, TicketState } from '#contract/admin/ticket-fields.ts'

/** The law gives 48 hours for a first answer. */
export const ANSWER_HOURS = 48
const HOUR_MS = 3_600_000
const ORDER_NO = /\b[A-Z]{2}\d{16}\b/g
/** So many numbers of a text are looked up; nobody writes about more orders at once. */
const ORDERS_MAX = 5

/** So long after their newest message WhatsApp takes free texts (spec N11.5.3). */
export const WINDOW_HOURS = 24

type Clock = {
  now: Date
  createdAt: Date
  firstAnswerAt: Date | null
  /** When their first message came that has no answer yet; null where it is the ticket itself, or none waits. */
  unansweredSince: Date | null
  state: TicketState
}

/** By when an answer is due and how many whole hours are left; nothing once there was one, or nothing to answer. */
export function answerClock({ now, createdAt, firstAnswerAt, unansweredSince, state }: Clock) {
  const since = unansweredSince ?? (firstAnswerAt === null ? createdAt : null)
  if (since === null || state === 'closed') return { answerBy: null, hoursLeft: null }
  const answerBy = new Date(since.getTime() + ANSWER_HOURS * HOUR_MS)
  return { answerBy, hoursLeft: Math.floor((answerBy.getTime() - now.getTime()) / HOUR_MS) }
}

/** Until when a free text may answer by WhatsApp; null when that is over, or they never wrote there. */
export function windowOf({ now, newestInAt }: { now: Date; newestInAt: Date | null }): Date | null {
  const until = newestInAt && new Date(newestInAt.getTime() + WINDOW_HOURS * HOUR_MS)
  return until !== null && until > now ? until : null
}

/** How a ticket can be answered now, the best way first. */
export const waysOf = ({
  email,
  mobile,
  windowUntil,
}: {
  email: string
  mobile: string
  windowUntil: Date | null
}): AnswerWay[] => [
  ...(windowUntil ? (['whatsapp'] as const) : []),
  ...(email ? (['mail'] as const) : []),
  ...(mobile ? (['link'] as const) : []),
]

/** An answer with what it answers beneath: who reads it in a week still knows what it is about. */
export const withQuestion = (answer: string, question: string): string =>
  question === '' ? answer : `${answer}\n\nYou wrote:\n${question.replace(/^/gm, '> ')}`

/** Order numbers in a text, each once. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set(text.toUpperCase().match(ORDER_NO))].slice(0, ORDERS_MAX)
