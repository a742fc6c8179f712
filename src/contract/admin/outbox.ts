import { z } from '../core/zod.ts'
import { CHANNELS, MESSAGE_TEMPLATES } from '../message.ts'
import { adminPage, bulkAnswer, day, listRequest, moment, several } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

/** Failed: the provider will never take it. Dead: its time was up before anybody took it. */
export const OUTBOX_STATES = ['waiting', 'sent', 'delivered', 'failed', 'dead'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
export const outboxStateTitles: Readonly<Record<OutboxState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  dead: 'Dead',
}
/** As many at once. */
export const AGAIN_MOST = 100

export const outboxRow = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_TEMPLATES),
  channel: z.enum(CHANNELS),
  /** Empty once the person is forgotten. */
  to: z.string(),
  order_no: z.string().nullable(),
  at: moment,
  sent_at: moment.nullable(),
  state: z.enum(OUTBOX_STATES),
  /** As sent; codes and links that open something are dotted. */
  subject: z.string(),
  text: z.string(),
  tries: z.number().int(),
  /** Why it did not go out, in plain words, and what the provider said. */
  problem: z.object({ words: z.string(), said: z.string() }).nullable(),
  /** It was sent again, or is that second try. */
  was_again: z.boolean(),
  is_again: z.boolean(),
  may_resend: z.boolean(),
})
export type OutboxRow = z.infer<typeof outboxRow>

const uuid = z.uuid()
const count = z.number().int()

/** Every message that the shop sends (spec B3.10). */
export const outboxRows = {
  messages: {
    method: 'GET',
    path: '/messages',
    summary: 'The outbox, the newest first: found by recipient or order',
    roles: OS,
    request: listRequest.extend({
      state: several(OUTBOX_STATES),
      channel: z.enum(CHANNELS).optional(),
      kind: z.enum(MESSAGE_TEMPLATES).optional(),
      day: day.optional(),
    }),
    response: adminPage(outboxRow),
    refusals: ['NARROW'],
  },
  messageCounts: {
    method: 'GET',
    path: '/messages/counts',
    summary: 'How many wait, and how many did not go out and can be sent again, counted up to 10,000',
    roles: OS,
    request: z.strictObject({}),
    response: z.object({ waiting: count, unsent: count, again: z.array(uuid) }),
    refusals: [],
  },
  resendMessage: {
    method: 'POST',
    path: '/messages/{id}/again',
    summary: 'Send again what failed or is dead, with the words of today',
    roles: OS,
    request: z.strictObject({ id: uuid }),
    response: outboxRow,
    refusals: ['NOT_RESENT'],
    isKeyed: true,
  },
  resendMessages: {
    method: 'POST',
    path: '/messages/again',
    summary: 'The same for many',
    roles: OS,
    request: z.strictObject({ ids: z.array(uuid).min(1).max(AGAIN_MOST) }),
    response: bulkAnswer,
    refusals: [],
    isKeyed: true,
  },
} as const satisfies Record<string, AdminRow>
