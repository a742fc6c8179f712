import { z } from '../core/zod.ts'
import { CHANNELS, MESSAGE_TEMPLATES } from '../message.ts'
import { adminPage, bulkAnswer, day, listRequest, datetime, several } from './fields.ts'
import { OUTBOX_STATES, AGAIN_MAX } from './outbox-fields.ts'
import { OS, get, postOnce } from './row.ts'

export const outboxRow = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_TEMPLATES),
  channel: z.enum(CHANNELS),
  /** Empty once the person is forgotten. */
  to: z.string(),
  order_no: z.string().nullable(),
  at: datetime,
  sent_at: datetime.nullable(),
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
  messages: get('/messages', OS, 'The outbox, the newest first: found by recipient or order', {
    request: listRequest.extend({
      state: several(OUTBOX_STATES),
      channel: z.enum(CHANNELS).optional(),
      kind: z.enum(MESSAGE_TEMPLATES).optional(),
      day: day.optional(),
    }),
    response: adminPage(outboxRow),
    refusals: ['NARROW'],
  }),
  messageCounts: get(
    '/messages/counts',
    OS,
    'How many wait, and how many did not go out and can be sent again, counted up to 10,000',
    { response: z.object({ waiting: count, unsent: count, again: z.array(uuid) }) },
  ),
  resendMessage: postOnce('/messages/{id}/again', OS, 'Send again what failed or is dead, with the words of today', {
    request: z.strictObject({ id: uuid }),
    response: outboxRow,
    refusals: ['NOT_RESENT'],
  }),
  resendMessages: postOnce('/messages/again', OS, 'The same for many', {
    request: z.strictObject({ ids: z.array(uuid).min(1).max(AGAIN_MAX) }),
    response: bulkAnswer,
  }),
}
