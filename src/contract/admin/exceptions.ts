import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import { EXCEPTION_KINDS } from './exception-fields.ts'
import { adminPage, key, listRequest, datetime, textField } from './fields.ts'
import { parcelAnswer } from './parcels.ts'
import { payeeEnd } from './payee-fields.ts'
import { OS, get, post, postOnce } from './row.ts'

export const exceptionFields = z.strictObject({ note: textField('Note', 500) })

export const exceptionRow = z.object({
  id: z.number().int(),
  kind: z.enum(EXCEPTION_KINDS),
  /** `refund:17`: the thing that it is about. */
  about: z.string(),
  details: z.string(),
  sum: z.number().nullable(),
  customer: z.string().nullable(),
  /** Whom to call about its order. */
  mobile: z.string().nullable(),
  /** What staff wrote about a parcel that could not be delivered. */
  attempt_note: z.string().nullable(),
  order_no: z.string().nullable(),
  /** Where its order is. */
  order_status: z.enum(TRACK_STATUSES).nullable(),
  /** The parcel that its courier could not hand over, and what is wanted of it. */
  parcel_id: z.number().int().nullable(),
  answer: parcelAnswer.nullable(),
  /** The orders that wait for it, where it is about several. */
  order_nos: z.array(z.string()),
  /** The batch that is held back, and how many pieces of it. */
  batch: z.object({ id: z.number().int(), sku_id: z.number().int(), pieces: z.number().int() }).nullable(),
  /** The text of a message that was not sent. */
  template: z.object({ code: z.string(), channel: z.string() }).nullable(),
  /** Where money that is to be paid by hand goes, as far as that is known. */
  pay_to: payeeEnd.nullable(),
  since: datetime,
  solved_at: datetime.nullable(),
  /** Null when its cause went away by itself. */
  solved_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type ExceptionRow = z.infer<typeof exceptionRow>

/** One list of everything that waits for a person (spec B3.4). */
export const exceptionRows = {
  exceptions: get('/exceptions', OS, 'What the shop could not settle alone, newest first', {
    request: listRequest.omit({ q: true }).extend({ state: z.enum(['open', 'solved']).default('open') }),
    response: adminPage(exceptionRow),
    refusals: ['NARROW'],
  }),
  solveException: post('/exceptions/{id}/solved', OS, 'It is settled, and how', {
    request: z.strictObject({ id: key }).extend(exceptionFields.shape),
    response: exceptionRow,
  }),
  takeOverParcel: postOnce(
    '/exceptions/{id}/take-over',
    OS,
    'Have an order follow a parcel that its courier has already',
    {
      request: z.strictObject({ id: key }),
      response: exceptionRow,
      refusals: ['BOOKED', 'NOT_A_STEP', 'NOT_NOW'],
    },
  ),
  cancelThere: postOnce('/exceptions/{id}/cancel-there', OS, 'Have a courier give up a parcel that the shop has not', {
    request: z.strictObject({ id: key }),
    response: exceptionRow,
    refusals: ['BOOKED', 'NOT_NOW'],
  }),
}
