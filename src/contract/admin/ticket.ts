import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import { adminPage, key, listRequest, datetime, privatePictures, version, textField, truth } from './fields.ts'
import { RETURN_PLACES } from './return-fields.ts'
import { OS, get, post, postOnce, patch, remove } from './row.ts'
import { ANSWER_WAYS, TICKET_CATEGORIES, TICKET_CHANNELS, TICKET_STATES, readyAnswerLabels } from './ticket-fields.ts'

/** So few hours left are red. */
export const HURRY_HOURS = 8
export const ANSWER_MAX = 5_000

export const answerFields = z.strictObject({ text: textField('Answer', ANSWER_MAX) })
export const ticketNoteFields = z.strictObject({ text: textField('Note', ANSWER_MAX) })
export const readyAnswerFields = z.strictObject({
  title: textField(readyAnswerLabels.title, 60),
  text: textField(readyAnswerLabels.text, 2_000),
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
  channel: z.enum(TICKET_CHANNELS),
  /** Until when a text answers by WhatsApp; null when that is over, or they never wrote there. */
  window_until: datetime.nullable(),
  assigned_to: person.nullable(),
  created_at: datetime,
  /** By when the first answer is due; null once there was one. */
  answer_by: datetime.nullable(),
  /** Whole hours until then, below 0 when it is overdue. */
  hours_left: z.number().int().nullable(),
  /** By when it should be settled; null once it is. */
  settle_by: datetime.nullable(),
})
export type TicketRow = z.infer<typeof ticketRow>

export const ticketDetail = ticketRow.extend({
  version: z.number().int(),
  settled_at: datetime.nullable(),
  pictures: privatePictures,
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['answer', 'note', 'message']),
      /** How it went or came; null for a note, and for an e-mail of before. */
      channel: z.enum(ANSWER_WAYS).nullable(),
      /** Of their picture: its address for staff, and whether it is here. */
      picture: z.string().nullable(),
      picture_state: z.enum(['waiting', 'stored', 'failed']).nullable(),
      /** Returns that it was added to. */
      on_returns: z.array(z.object({ id: z.number().int(), ticket_no: z.string() })),
      text: z.string(),
      at: datetime,
      by: z.string().nullable(),
      /** What became of an answer's message; null for a note, and once the message is forgotten. */
      mail: z.enum(['waiting', 'sent', 'delivered', 'failed', 'dead']).nullable(),
    }),
  ),
  /** Messages beyond an hour's limit, which have no entry. */
  more: z.number().int(),
  /** How it can be answered now. */
  ways: z.array(z.enum(ANSWER_WAYS)),
  /** Orders that the text names, and the newest of this mobile. */
  orders: z.array(
    z.object({
      order_no: z.string(),
      status: z.enum(TRACK_STATUSES),
      total: z.number(),
      created_at: datetime,
      named: z.boolean(),
      /** It was ordered with the mobile that they wrote from: a number in a text proves nothing. */
      same_mobile: z.boolean(),
    }),
  ),
  /** Returns of this mobile, and of orders that the text names: a photo can be added to one. */
  returns: z.array(
    z.object({ id: z.number().int(), ticket_no: z.string(), order_no: z.string(), place: z.enum(RETURN_PLACES) }),
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
  tickets: get(
    '/tickets',
    OS,
    'Tickets: the open ones, what is due first on top, or others, the newest first; a search looks in all of them',
    {
      request: listRequest.extend({
        state: z.enum([...TICKET_STATES, 'all']).default('open'),
        category: z.enum(TICKET_CATEGORIES).optional(),
        // less than eight hours left for a first answer
        due: truth.optional(),
        channel: z.enum(TICKET_CHANNELS).optional(),
      }),
      response: adminPage(ticketRow),
      refusals: ['NARROW'],
    },
  ),
  ticketCounts: get('/tickets/counts', OS, 'How many tickets are in each state, counted up to 10,000', {
    response: z.object({ open: count, waiting: count, closed: count }),
  }),
  ticket: get('/tickets/{id}', OS, 'One ticket with its thread and the orders that it may be about', {
    request: one,
    response: ticketDetail,
  }),
  answerTicket: postOnce(
    '/tickets/{id}/answers',
    OS,
    'Answer by e-mail, by WhatsApp or by a link; with close, it is settled then',
    {
      request: one.extend({
        ...answerFields.shape,
        close: z.boolean().optional(),
        by: z.enum(ANSWER_WAYS).default('mail'),
      }),
      response: ticketDetail,
      refusals: ['TOO_LATE'],
    },
  ),
  noteTicket: postOnce('/tickets/{id}/notes', OS, 'A note that only staff read', {
    request: one.extend(ticketNoteFields.shape),
    response: ticketDetail,
  }),
  addToReturn: post(
    '/tickets/{id}/entries/{entry_id}/returns',
    OS,
    'Put a photo that came with a message to a return',
    {
      request: one.extend({ entry_id: key, return_id: key }),
      response: ticketDetail,
    },
  ),
  changeTicket: patch('/tickets/{id}', OS, 'Close it or open it again, sort it, ask somebody to see to it', {
    request: one.extend({
      version,
      state: z.enum(TICKET_STATES).optional(),
      category: z.enum(TICKET_CATEGORIES).optional(),
      assigned_to: key.nullable().optional(),
    }),
    response: ticketDetail,
    refusals: ['CHANGED'],
  }),
  readyAnswers: get('/ready-answers', OS, 'Words for answers that are given often, by their titles', {
    response: z.array(readyAnswer),
  }),
  addReadyAnswer: postOnce('/ready-answers', OS, 'Add a ready answer', {
    request: readyAnswerFields,
    response: readyAnswer,
    refusals: ['CODE_TAKEN'],
  }),
  changeReadyAnswer: patch('/ready-answers/{id}', OS, 'Change a ready answer', {
    request: one.extend({ version, ...readyAnswerFields.partial().shape }),
    response: readyAnswer,
    refusals: ['CHANGED', 'CODE_TAKEN'],
  }),
  removeReadyAnswer: remove('/ready-answers/{id}', OS, 'Delete a ready answer', {
    request: one.extend({ version }),
    refusals: ['CHANGED'],
  }),
}
