import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import { adminPage, key, listRequest, moment, nothing, version, words } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

/** To be answered; answered, and they may write again; settled. */
export const TICKET_STATES = ['open', 'waiting', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]
export const TICKET_CATEGORIES = ['Question', 'Order', 'Complaint', 'Personal data'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]
/** So few hours left are red. */
export const HURRY_HOURS = 8
export const ANSWER_MOST = 5_000

export const ticketStateTitles: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waits for them',
  closed: 'Closed',
}
export const ticketLabels = { state: 'State', category: 'Category', assigned_to: 'Assigned to' } as const
export const readyAnswerLabels = { title: 'Title', text: 'Words' } as const

export const answerFields = z.strictObject({ text: words('Answer', ANSWER_MOST) })
export const ticketNoteFields = z.strictObject({ text: words('Note', ANSWER_MOST) })
export const readyAnswerFields = z.strictObject({
  title: words(readyAnswerLabels.title, 60),
  text: words(readyAnswerLabels.text, 2_000),
})

const person = z.object({ id: z.number().int(), name: z.string() })

export const ticketRow = z.object({
  id: z.number().int(),
  ticket_no: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** What they wrote, in full. */
  message: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  state: z.enum(TICKET_STATES),
  assigned_to: person.nullable(),
  created_at: moment,
  /** By when the first answer is due; null once there was one. */
  answer_by: moment.nullable(),
  /** Whole hours until then, below 0 when it is overdue. */
  hours_left: z.number().int().nullable(),
  /** By when it should be settled; null once it is. */
  settle_by: moment.nullable(),
})
export type TicketRow = z.infer<typeof ticketRow>

export const ticketDetail = ticketRow.extend({
  version: z.number().int(),
  settled_at: moment.nullable(),
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['answer', 'note']),
      text: z.string(),
      at: moment,
      by: z.string().nullable(),
      /** What became of an answer's e-mail; null for a note, and once the e-mail is forgotten. */
      mail: z.enum(['waiting', 'sent', 'delivered', 'failed', 'dead']).nullable(),
    }),
  ),
  /** Orders that the text names, and the newest of this mobile. */
  orders: z.array(
    z.object({
      order_no: z.string(),
      status: z.enum(TRACK_STATUSES),
      total: z.number(),
      created_at: moment,
      named: z.boolean(),
      /** It was ordered with the mobile that they wrote from: a number in a text proves nothing. */
      same_mobile: z.boolean(),
    }),
  ),
  /** Who may be asked to see to it. */
  people: z.array(person),
})
export type TicketDetail = z.infer<typeof ticketDetail>

export const readyAnswer = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  version: z.number().int(),
})
export type ReadyAnswer = z.infer<typeof readyAnswer>

const one = z.strictObject({ id: key })
const count = z.number().int()

/** What people write to the shop, and its answers (spec B3.10). */
export const ticketRows = {
  tickets: {
    method: 'GET',
    path: '/tickets',
    summary:
      'Tickets: the open ones, what is due first on top, or others, the newest first; a search looks in all of them',
    roles: OS,
    request: listRequest.extend({
      state: z.enum([...TICKET_STATES, 'all']).default('open'),
      category: z.enum(TICKET_CATEGORIES).optional(),
    }),
    response: adminPage(ticketRow),
    refusals: ['NARROW'],
  },
  ticketCounts: {
    method: 'GET',
    path: '/tickets/counts',
    summary: 'How many tickets are in each state, counted up to 10,000',
    roles: OS,
    request: nothing,
    response: z.object({ open: count, waiting: count, closed: count }),
    refusals: [],
  },
  ticket: {
    method: 'GET',
    path: '/tickets/{id}',
    summary: 'One ticket with its thread and the orders that it may be about',
    roles: OS,
    request: one,
    response: ticketDetail,
    refusals: [],
  },
  answerTicket: {
    method: 'POST',
    path: '/tickets/{id}/answers',
    summary: 'Answer by e-mail; with close, it is settled then',
    roles: OS,
    request: one.extend({ ...answerFields.shape, close: z.boolean().optional() }),
    response: ticketDetail,
    refusals: [],
    isKeyed: true,
  },
  noteTicket: {
    method: 'POST',
    path: '/tickets/{id}/notes',
    summary: 'A note that only staff read',
    roles: OS,
    request: one.extend(ticketNoteFields.shape),
    response: ticketDetail,
    refusals: [],
    isKeyed: true,
  },
  changeTicket: {
    method: 'PATCH',
    path: '/tickets/{id}',
    summary: 'Close it or open it again, sort it, ask somebody to see to it',
    roles: OS,
    request: one.extend({
      version,
      state: z.enum(TICKET_STATES).optional(),
      category: z.enum(TICKET_CATEGORIES).optional(),
      assigned_to: key.nullable().optional(),
    }),
    response: ticketDetail,
    refusals: ['CHANGED'],
  },
  readyAnswers: {
    method: 'GET',
    path: '/ready-answers',
    summary: 'Words for answers that are given often, by their titles',
    roles: OS,
    request: nothing,
    response: z.array(readyAnswer),
    refusals: [],
  },
  addReadyAnswer: {
    method: 'POST',
    path: '/ready-answers',
    summary: 'Add a ready answer',
    roles: OS,
    request: readyAnswerFields,
    response: readyAnswer,
    refusals: ['CODE_TAKEN'],
    isKeyed: true,
  },
  changeReadyAnswer: {
    method: 'PATCH',
    path: '/ready-answers/{id}',
    summary: 'Change a ready answer',
    roles: OS,
    request: one.extend({ version, ...readyAnswerFields.partial().shape }),
    response: readyAnswer,
    refusals: ['CHANGED', 'CODE_TAKEN'],
  },
  removeReadyAnswer: {
    method: 'DELETE',
    path: '/ready-answers/{id}',
    summary: 'Delete a ready answer',
    roles: OS,
    request: one.extend({ version }),
    response: nothing,
    refusals: ['CHANGED'],
  },
} as const satisfies Record<string, AdminRow>
