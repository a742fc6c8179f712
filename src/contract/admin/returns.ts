import { faults } from '../core/faults.ts'
import { RETURN_DESCRIPTION_MAX, SIZES_PER_ORDER } from '../core/limits.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import { RETURN_REASONS } from '../return-reasons.ts'
import { adminPage, key, listRequest, datetime, optionalTextField, privatePictures, textField } from './fields.ts'
import { rupees } from './hand-payment.ts'
import { REFUND_STATES } from './order-fields.ts'
import { payeeFields } from './payee-fields.ts'
import { RETURN_OUTCOMES, RETURN_PLACES, RETURN_STATES } from './return-fields.ts'
import { get, OS, postOnce } from './row.ts'

/** What a person may do about a return now. */
export const RETURN_ACTIONS = ['decide', 'approve', 'decline', 'received', 'link', 'reopen'] as const
export type ReturnAction = (typeof RETURN_ACTIONS)[number]
export const RETURN_NOTE_MAX = 500

const one = z.strictObject({ id: key })
const orderNo = textField('Order number', 40)
const lines = z.array(z.strictObject({ sku_id: key, count: z.number().int().min(1).max(10_000) })).max(SIZES_PER_ORDER)

/** What is decided. Without lines it is all that is left of the order, without an amount all that was paid for them. */
export const decisionFields = z
  .strictObject({
    outcome: z.enum(RETURN_OUTCOMES, officeFault('chooseWhatToDo')),
    lines: lines.optional(),
    /** Rupees for the goods, without delivery. */
    amount: rupees.optional(),
    delivery_too: z.boolean().optional(),
    goods_first: z.boolean().optional(),
    words: optionalTextField('Message to the customer', RETURN_NOTE_MAX),
    /** Where the money goes back by hand. */
    pay_to: payeeFields.optional(),
  })
  .refine(({ outcome, words: note }) => outcome !== 'refuse' || Boolean(note), {
    path: ['words'],
    message: faults.required('Message to the customer'),
  })
  .refine(({ outcome, pay_to: payTo }) => outcome === 'refund' || payTo === undefined, {
    path: ['pay_to'],
    message: faults.invalid('Paid to'),
  })
export type DecisionFields = z.output<typeof decisionFields>

export const newReturnFields = z.strictObject({
  order_no: orderNo,
  lines: lines.min(1, officeFault('chooseGoods')),
  reason: z.enum(RETURN_REASONS, officeFault('chooseReason')),
  description: textField('What happened', RETURN_DESCRIPTION_MAX),
  /** Of a packed order that has not left: its pieces go back on the shelf (spec C6.1). */
  to_shelf: z.boolean().default(false),
})
export const linkFields = z.strictObject({ order_no: orderNo })

const item = z.object({ name: z.string(), size: z.string(), image: z.string(), count: z.number().int() })

export const returnRow = z.object({
  id: z.number().int(),
  ticket_no: z.string(),
  order_no: z.string(),
  customer: z.string(),
  mobile: z.string(),
  /** Asked without a login. */
  guest: z.boolean(),
  /** The order is known. */
  linked: z.boolean(),
  goods: z.array(item),
  reason: z.string(),
  /** Asked after the days that the owner allows. */
  late: z.boolean(),
  days_after_delivery: z.number().int().nullable(),
  at: datetime,
  place: z.enum(RETURN_PLACES),
  state: z.enum(RETURN_STATES),
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
  /** Where the money is that was decided; null where none goes back, or not yet. */
  refund: z.enum(REFUND_STATES).nullable(),
  /** Days that are left to answer; below 0 it is overdue, null once it is answered. */
  days_left: z.number().int().nullable(),
  /** Rupees that are decided for the goods, before that what was paid for the order's. */
  worth: z.number().nullable(),
})
export type ReturnRow = z.infer<typeof returnRow>

const goodsLine = item.extend({
  sku_id: z.number().int(),
  /** Pieces that were not taken back or sent again before. */
  left: z.number().int(),
  /** Rupees for one piece, before coupon and annas. */
  price: z.number(),
  /** What was paid for one piece of those that are left, for two, and so on, in rupees. */
  worth: z.array(z.number()),
  /** Pieces that this return is about. */
  chosen: z.number().int(),
  /** Where they were packed from, and how many other returns there were of the same batch. */
  batches: z.array(z.object({ batch: z.string(), best_before: z.string().nullable(), complaints: z.number().int() })),
})

const returnOrder = z.object({
  order_no: z.string(),
  status: z.enum(TRACK_STATUSES),
  mode: z.enum(PAYMENT_MODES),
  placed_at: datetime,
  delivered_at: datetime.nullable(),
  total: z.number(),
  /** Rupees that can still go back. */
  most: z.number(),
  /** What was paid on top of the goods and has not gone back: delivery and the cash fee. */
  delivery: z.number(),
  /** What goes back by hand, because no gateway brought it. */
  by_hand: z.boolean(),
  /** Until when a return of it is not late. */
  return_until: datetime.nullable(),
  annas: z.object({
    spent: z.number().int(),
    /** What of the spent came back already. */
    back: z.number().int(),
    earned: z.number().int(),
    /** Rupees paid for the goods when it earned them, and those that stay paid now. */
    earned_on: z.number(),
    goods_paid: z.number(),
    /** What the customer has left of all annas: no more can be taken back. */
    balance: z.number().int(),
  }),
  lines: z.array(goodsLine),
})

export const returnDetail = returnRow.extend({
  email: z.string(),
  packaging_intact: z.boolean(),
  description: z.string(),
  pictures: privatePictures,
  order: returnOrder.nullable(),
  earlier: z.array(
    z.object({ id: z.number().int(), ticket_no: z.string(), at: datetime, state: z.enum(RETURN_STATES) }),
  ),
  /** The person who made it for the shopper. */
  made_by: z.string().nullable(),
  decision: z
    .object({
      outcome: z.enum(RETURN_OUTCOMES),
      amount: z.number(),
      delivery_too: z.boolean(),
      goods_first: z.boolean(),
      words: z.string(),
      at: datetime,
      by: z.string().nullable(),
      approved_by: z.string().nullable(),
      received_at: datetime.nullable(),
      settled_at: datetime.nullable(),
      replacement: z.string().nullable(),
    })
    .nullable(),
  acts: z.array(z.enum(RETURN_ACTIONS)),
})
export type ReturnDetail = z.infer<typeof returnDetail>

/** Goods that come back, and what is decided about them (spec B3.3). */
export const returnRows = {
  returns: get(
    '/returns',
    OS,
    'Returns: those to answer, the oldest first, or others, the newest first; a search looks in all of them',
    {
      request: listRequest.extend({ place: z.enum([...RETURN_PLACES, 'all']).default('open') }),
      response: adminPage(returnRow),
      refusals: ['NARROW'],
    },
  ),
  returnCounts: get('/returns/counts', OS, 'How many returns stand where, counted up to 10,000', {
    response: z.record(z.enum(RETURN_PLACES), z.number().int()),
  }),
  returnById: get('/returns/{id}', OS, 'One return with its order, and what may be done about it', {
    request: one,
    response: returnDetail,
  }),
  makeReturn: postOnce('/returns', OS, 'A return that the shop makes for its shopper, of an order from Packed on', {
    request: newReturnFields,
    response: returnDetail,
    refusals: ['NOT_A_STEP', 'RETURN_OPEN', 'TOO_MUCH'],
  }),
  decideReturn: postOnce('/returns/{id}/decide', OS, 'Give money back, send the same again, or refuse', {
    request: decisionFields.safeExtend(one.shape),
    response: returnDetail,
    refusals: ['RETURN_MOVED', 'RETURN_OPEN', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP', 'STOCK_SHORT'],
  }),
  approveReturn: postOnce('/returns/{id}/approve', OS, 'A second person agrees to a decision above the owner’s limit', {
    request: one,
    response: returnDetail,
    refusals: ['RETURN_MOVED', 'SECOND_PERSON', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP'],
  }),
  declineReturn: postOnce('/returns/{id}/decline', OS, 'It is to be answered anew', {
    request: one,
    response: returnDetail,
    refusals: ['RETURN_MOVED'],
  }),
  receiveReturn: postOnce('/returns/{id}/received', OS, 'The goods have come; now the rest happens', {
    request: one,
    response: returnDetail,
    refusals: ['RETURN_MOVED', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP', 'STOCK_SHORT'],
  }),
  linkReturn: postOnce('/returns/{id}/link', OS, 'A guest meant this order', {
    request: linkFields.extend(one.shape),
    response: returnDetail,
    refusals: ['RETURN_MOVED', 'RETURN_OPEN'],
  }),
  reopenReturn: postOnce('/returns/{id}/reopen', OS, 'A refused one is answered anew, once', {
    request: one,
    response: returnDetail,
    refusals: ['RETURN_MOVED', 'RETURN_OPEN'],
  }),
}
