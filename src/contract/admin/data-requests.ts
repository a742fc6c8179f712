import { faults } from '../core/faults.ts'
import { z } from '../core/zod.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_MAX } from '../data-request-kinds.ts'
import { dataRequestText } from '../data-request.ts'
import { adminPage, datetime, day, key, listRequest, textField } from './fields.ts'
import { OS, get, postOnce } from './row.ts'

/** From this day on an open request is red. */
export const HURRY_AFTER_DAYS = 60

export const dataRequestRow = z.object({
  id: z.number().int(),
  request_no: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  words: z.string(),
  at: datetime,
  due_on: day,
  is_urgent: z.boolean(),
  done_at: datetime.nullable(),
  outcome: z.string(),
  /** null once they are erased */
  customer: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})
export type DataRequestRow = z.infer<typeof dataRequestRow>

export const noteRequestFields = z.strictObject({
  kind: z.enum(DATA_REQUEST_KINDS, faults.required('What they ask')),
  words: dataRequestText.default(''),
})
export const settleRequestFields = z.strictObject({ outcome: textField('What became of it', DATA_REQUEST_MAX) })

/** What customers ask about their data (spec L14). */
export const dataRequestCalls = {
  dataRequests: get('/data-requests', OS, 'What customers ask about their data, the next due first', {
    request: listRequest.omit({ q: true }).extend({ state: z.enum(['open', 'done']).default('open') }),
    response: adminPage(dataRequestRow),
    refusals: ['NARROW'],
  }),
  noteDataRequest: postOnce('/customers/{id}/data-requests', OS, 'Note what a customer asked by phone or letter', {
    request: z.strictObject({ id: key }).extend(noteRequestFields.shape),
    response: dataRequestRow,
  }),
  settleDataRequest: postOnce('/data-requests/{id}/settle', OS, 'Say what became of a request', {
    request: z.strictObject({ id: key }).extend(settleRequestFields.shape),
    response: dataRequestRow,
  }),
}
