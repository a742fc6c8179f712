import { z } from '../core/zod.ts'
import { adminPage, key, listRequest, moment, words } from './fields.ts'
import { payeeEnd } from './payee.ts'
import { OS, type AdminRow } from './row.ts'

/** What the shop could not settle alone. */
export const EXCEPTION_KINDS = [
  'stock',
  'mismatch',
  'paid_twice',
  'refund_failed',
  'to_pay',
  'to_approve',
  'attempt_failed',
  'batch_held_back',
  'no_fresh_batch',
  'backup_missed',
  'disk_full',
  'webhook_silent',
  'cash_unconfirmed',
  'invariant_broken',
  'chain_broken',
  'erasure_asked',
  'message_unsent',
] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** What each is called, on the screen and in the owner's alert. */
export const exceptionTitles: Readonly<Record<ExceptionKind, string>> = {
  stock: 'Money came too late',
  mismatch: 'A wrong amount was paid',
  paid_twice: 'Somebody paid twice',
  refund_failed: 'A refund was refused',
  to_pay: 'Money is to be paid back by hand',
  to_approve: 'A return waits for a second person',
  attempt_failed: 'A parcel could not be delivered',
  batch_held_back: 'A batch is too old to be sold',
  no_fresh_batch: 'Nothing fresh is left for what was sold',
  backup_missed: 'No backup was made',
  disk_full: 'The disk is nearly full',
  webhook_silent: 'The payment gateway is silent',
  cash_unconfirmed: 'A cash order was not confirmed within a day',
  invariant_broken: 'Something is not as it must always be',
  chain_broken: 'The journal was changed',
  erasure_asked: 'A customer asked to be erased',
  message_unsent: 'A message did not go out',
}

export const exceptionFields = z.strictObject({ note: words('Note', 500) })

export const exceptionRow = z.object({
  id: z.number().int(),
  kind: z.enum(EXCEPTION_KINDS),
  /** `refund:17`: the thing that it is about. */
  about: z.string(),
  details: z.string(),
  sum: z.number().nullable(),
  customer: z.string().nullable(),
  order_no: z.string().nullable(),
  /** Where money that is to be paid by hand goes, as far as that is known. */
  pay_to: payeeEnd.nullable(),
  since: moment,
  solved_at: moment.nullable(),
  /** Null when its cause went away by itself. */
  solved_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type ExceptionRow = z.infer<typeof exceptionRow>

/** One list of everything that waits for a person (spec B3.4). */
export const exceptionRows = {
  exceptions: {
    method: 'GET',
    path: '/exceptions',
    summary: 'What the shop could not settle alone, newest first',
    roles: OS,
    request: listRequest.omit({ q: true }).extend({ state: z.enum(['open', 'solved']).default('open') }),
    response: adminPage(exceptionRow),
    refusals: ['NARROW'],
  },
  solveException: {
    method: 'POST',
    path: '/exceptions/{id}/solved',
    summary: 'It is settled, and how',
    roles: OS,
    request: z.strictObject({ id: key }).extend(exceptionFields.shape),
    response: exceptionRow,
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
