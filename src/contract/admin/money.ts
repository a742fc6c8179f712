import { faults } from '../core/faults.ts'
import { singleLine, storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import {
  CASH_KINDS,
  CASH_NOTE_MAX,
  DEDUCTIONS,
  HAND_CASH_KINDS,
  PAYOUT_LINES_MAX,
  PAYOUT_RESULTS,
} from './cash-fields.ts'
import { adminPage, datetime, day, key, listRequest, longKey, truth } from './fields.ts'
import { HAND_METHODS } from './hand-money-fields.ts'
import { rupees } from './hand-payment.ts'
import { file, get, OS, postOnce, remove } from './row.ts'

const count = z.number().int()
/** Rupees to the paisa, less than nothing too. */
const signed = z.number().min(-10_000_000).max(10_000_000).multipleOf(0.01)
const account = z
  .string()
  .max(80)
  .regex(/^(drawer|courier:\P{C}+)$/u, faults.invalid('Account'))
const orderNo = storableText().max(40)
const parcelOf = z.strictObject({ order_no: orderNo, parcel: longKey.nullable().default(null) })

const courierAccount = z.object({
  account: z.string(),
  name: z.string(),
  owes: z.number(),
  parcels: count,
  /** the day on which the oldest open parcel was delivered */
  oldest: day.nullable(),
  overdue: z.object({ parcels: count, sum: z.number() }),
  last_payout: z.object({ day, net: z.number() }).nullable(),
})
export type CourierAccountRow = z.infer<typeof courierAccount>

const accounts = z.object({
  couriers: z.array(courierAccount),
  drawer: z.number(),
  /** captured payments that the gateway has not settled */
  gateway: z.object({ payments: count, sum: z.number() }),
  /** couriers of which it is not written what they owed at the start */
  unopened: z.array(z.object({ account: z.string(), name: z.string() })),
})
export type MoneyAccounts = z.infer<typeof accounts>

const openParcel = z.object({
  order_no: z.string(),
  parcel: count.nullable(),
  awb: z.string().nullable(),
  courier: z.string().nullable(),
  delivered_on: day.nullable(),
  days: count.nullable(),
  collected: z.number(),
  open: z.number(),
})
export type OpenParcelRow = z.infer<typeof openParcel>

const summed = { sum: z.number() }
const moneyDay = z.object({
  day,
  today: day,
  sales: z.array(z.object({ mode: z.enum(['online', 'cod']), orders: count, changes: count, ...summed })),
  captured: z.object({ payments: count, ...summed }),
  recorded: z.array(z.object({ method: z.enum(HAND_METHODS), payments: count, ...summed })),
  entries: z.array(
    z.object({ account: z.string(), name: z.string(), kind: z.enum(CASH_KINDS), entries: count, ...summed }),
  ),
  refunds: z.array(z.object({ way: z.enum(['gateway', 'hand']), refunds: count, ...summed })),
  /** by the lines that came on the day: fees with tax, and what came to the bank */
  settled: z.object({ lines: count, fees: z.number(), net: z.number() }),
  /** what should lie in the drawer at the end of the day */
  drawer: z.number(),
  closed: z
    .object({ expected: z.number(), counted: z.number(), note: z.string(), at: datetime, by: z.string().nullable() })
    .nullable(),
  can_close: z.boolean(),
  open_since: day.nullable(),
})
export type MoneyDayData = z.infer<typeof moneyDay>

const deduction = z.strictObject({ kind: z.enum(DEDUCTIONS), sum: rupees })
const payoutRow = z.object({
  id: count,
  account: z.string(),
  name: z.string(),
  reference: z.string(),
  paid_on: day,
  gross: z.number(),
  deducted: z.number(),
  net: z.number(),
  bank_ref: z.string().nullable(),
  source: z.enum(['file', 'hand', 'api']),
  by: z.string().nullable(),
  at: datetime,
  lines: count,
  /** lines that are not as they should be */
  doubtful: count,
  is_undone: z.boolean(),
})
export type PayoutRow = z.infer<typeof payoutRow>

const payout = payoutRow.extend({
  deductions: z.array(z.object({ kind: z.string(), sum: z.number() })),
  paid: z.array(
    z.object({
      awb: z.string(),
      batch: z.string().nullable(),
      sum: z.number(),
      order_no: z.string().nullable(),
      result: z.enum(PAYOUT_RESULTS),
    }),
  ),
})
export type Payout = z.infer<typeof payout>

export const cashNote = storableText().trim().max(CASH_NOTE_MAX, faults.invalid('Note'))
export const payoutReference = singleLine('Reference', 60)

const openRequest = z.strictObject({ account, overdue: truth.default(false) })
const one = z.strictObject({ id: key })

/** Who has the cash, what couriers paid, and the day (spec C4.14). */
export const moneyRows = {
  moneyDay: get('/money/day', OS, 'What came in and went out on a day, and the drawer at its end', {
    request: z.strictObject({ day: day.optional() }),
    response: moneyDay,
  }),
  closeDay: postOnce('/money/day/{day}/close', OS, 'Close a day with what was counted in the drawer', {
    request: z.strictObject({ day, counted: rupees, note: cashNote.default('') }),
    response: moneyDay,
    refusals: ['DAY_CLOSED'],
  }),
  cashAccounts: get('/money/accounts', OS, 'What each courier owes, and what lies in the drawer', {
    response: accounts,
  }),
  openCash: get('/money/accounts/{account}', OS, 'The parcels whose cash a courier still has, the oldest first', {
    request: listRequest.omit({ q: true }).extend(openRequest.shape),
    response: adminPage(openParcel),
    refusals: ['NARROW'],
  }),
  exportOpenCash: file('/money/accounts/{account}/open.csv', OS, 'The same as a file', { request: openRequest }),
  addCashEntry: postOnce(
    '/money/entries',
    OS,
    'Write an entry by hand: owed at the start, corrected, written off, banked',
    {
      request: z.strictObject({
        account,
        kind: z.enum(HAND_CASH_KINDS),
        sum: signed,
        order_no: orderNo.optional(),
        parcel: longKey.nullable().default(null),
        note: cashNote.default(''),
      }),
      response: accounts,
      refusals: ['NOT_FOUND', 'TOO_MUCH', 'SECOND_PERSON'],
    },
  ),
  payouts: get('/money/payouts', OS, 'What couriers paid, the newest first', {
    request: listRequest.omit({ q: true }).extend({ account: account.optional() }),
    response: adminPage(payoutRow),
    refusals: ['NARROW'],
  }),
  payout: get('/money/payouts/{id}', OS, 'One payout with its parcels', { request: one, response: payout }),
  recordPayout: postOnce('/money/payouts', OS, 'Record what a courier paid of open parcels', {
    request: z.strictObject({
      account,
      reference: payoutReference,
      paid_on: day,
      bank_ref: singleLine('Bank number', 60).optional(),
      parcels: z.array(parcelOf).min(1).max(PAYOUT_LINES_MAX),
      deducted: z.array(deduction).max(DEDUCTIONS.length).default([]),
    }),
    response: payout,
    refusals: ['NOT_FOUND', 'CODE_TAKEN', 'TOO_MUCH'],
  }),
  takeBackPayoutLine: postOnce('/money/payouts/{id}/mistake', OS, 'One parcel of a payout was a mistake of ours', {
    request: one.extend({ awb: singleLine('Tracking number', 60) }),
    response: payout,
    refusals: ['NOT_FOUND'],
  }),
  takeBackPayout: remove('/money/payouts/{id}', OS, 'A payout was a mistake: its parcels are owed again', {
    request: one,
    response: payout,
  }),
}
