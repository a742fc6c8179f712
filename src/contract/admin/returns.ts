import { RETURN_DESCRIPTION_MAX, SIZES_PER_ORDER } from '../core/limits.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import { RETURN_REASONS } from '../return-reasons.ts'
import { adminPage, key, listRequest, moment, optionalWords, words } from './fields.ts'
import { rupees } from './hand-payment.ts'
import { payeeFields } from './payee.ts'
import { OS, type AdminRow } from './row.ts'

/** Where a return stands: to answer, on the way back to us, or done. */
export const RETURN_PLACES = ['open', 'way', 'done'] as const
export type ReturnPlace = (typeof RETURN_PLACES)[number]
export const RETURN_OUTCOMES = ['refund', 'again', 'refuse'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
export const RETURN_STATES = ['requested', 'to_approve', 'approved', 'rejected', 'refunded'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
/** What somebody may do about a return now. */
export const RETURN_ACTS = ['decide', 'approve', 'decline', 'received', 'link', 'reopen'] as const
export type ReturnAct = (typeof RETURN_ACTS)[number]
export const RETURN_WORDS_MAX = 500

const one = z.strictObject({ id: key })
const orderNo = words('Order number', 40)
const pieces = z.array(z.strictObject({ sku_id: key, count: z.number().int().min(1).max(10_000) })).max(SIZES_PER_ORDER)

/** What is decided. Without lines it is all that is left of the order, without an amount all that was paid for them. */
export const decisionFields = z
  .strictObject({
    outcome: z.enum(RETURN_OUTCOMES, 'Choose what to do.'),
    lines: pieces.optional(),
    /** Rupees for the goods, without delivery. */
    amount: rupees.optional(),
    delivery_too: z.boolean().optional(),
    goods_first: z.boolean().optional(),
    words: optionalWords('A word to them', RETURN_WORDS_MAX),
    /** Where the money goes back by hand. */
    pay_to: payeeFields.optional(),
  })
  .refine(({ outcome, words: said }) => outcome !== 'refuse' || Boolean(said), {
    path: ['words'],
    message: messages.required('A word to them'),
  })
  .refine(({ outcome, pay_to: payTo }) => outcome === 'refund' || payTo === undefined, {
    path: ['pay_to'],
    message: messages.invalid('Paid to'),
  })
export type DecisionFields = z.output<typeof decisionFields>

export const newReturnFields = z.strictObject({
  order_no: orderNo,
  lines: pieces.min(1, 'Choose the pieces.'),
  reason: z.enum(RETURN_REASONS, 'Choose a reason.'),
  description: words('What happened', RETURN_DESCRIPTION_MAX),
})
export const linkFields = z.strictObject({ order_no: orderNo })

const piece = z.object({ name: z.string(), size: z.string(), image: z.string(), count: z.number().int() })

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
  goods: z.array(piece),
  reason: z.string(),
  /** Asked after the days that the owner allows. */
  late: z.boolean(),
  days_after_delivery: z.number().int().nullable(),
  at: moment,
  place: z.enum(RETURN_PLACES),
  state: z.enum(RETURN_STATES),
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
  /** Days that are left to answer; below 0 it is overdue, null once it is answered. */
  days_left: z.number().int().nullable(),
  /** Rupees that are decided for the goods, before that what was paid for the order's. */
  worth: z.number().nullable(),
})
export type ReturnRow = z.infer<typeof returnRow>

const goodsLine = piece.extend({
  sku_id: z.number().int(),
  /** Pieces that were not taken back or sent again before. */
  left: z.number().int(),
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
  placed_at: moment,
  delivered_at: moment.nullable(),
  total: z.number(),
  /** Rupees that can still go back. */
  most: z.number(),
  /** What was paid beside the goods and has not gone back: delivery and the cash fee. */
  delivery: z.number(),
  /** What goes back by hand, because no gateway brought it. */
  by_hand: z.boolean(),
  annas: z.object({ spent: z.number().int(), earned: z.number().int() }),
  lines: z.array(goodsLine),
})

export const returnDetail = returnRow.extend({
  email: z.string(),
  packaging_intact: z.boolean(),
  description: z.string(),
  order: returnOrder.nullable(),
  earlier: z.array(z.object({ id: z.number().int(), ticket_no: z.string(), at: moment, state: z.enum(RETURN_STATES) })),
  /** Whoever made it for the shopper. */
  made_by: z.string().nullable(),
  decision: z
    .object({
      outcome: z.enum(RETURN_OUTCOMES),
      amount: z.number(),
      delivery_too: z.boolean(),
      goods_first: z.boolean(),
      words: z.string(),
      at: moment,
      by: z.string().nullable(),
      approved_by: z.string().nullable(),
      received_at: moment.nullable(),
      settled_at: moment.nullable(),
      replacement: z.string().nullable(),
    })
    .nullable(),
  acts: z.array(z.enum(RETURN_ACTS)),
})
export type ReturnDetail = z.infer<typeof returnDetail>

const act = {
  method: 'POST',
  roles: OS,
  request: one,
  response: returnDetail,
  isKeyed: true,
} as const

/** Goods that come back, and what is decided about them (spec B3.3). */
export const returnRows = {
  returns: {
    method: 'GET',
    path: '/returns',
    summary: 'Returns: those to answer, the oldest first, or others, the newest first; a search looks in all of them',
    roles: OS,
    request: listRequest.extend({ place: z.enum([...RETURN_PLACES, 'all']).default('open') }),
    response: adminPage(returnRow),
    refusals: ['NARROW'],
  },
  returnCounts: {
    method: 'GET',
    path: '/returns/counts',
    summary: 'How many returns stand where, counted up to 10,000',
    roles: OS,
    request: z.strictObject({}),
    response: z.record(z.enum(RETURN_PLACES), z.number().int()),
    refusals: [],
  },
  returnById: {
    method: 'GET',
    path: '/returns/{id}',
    summary: 'One return with its order, and what may be done about it',
    roles: OS,
    request: one,
    response: returnDetail,
    refusals: [],
  },
  makeReturn: {
    method: 'POST',
    path: '/returns',
    summary: 'A return that the shop makes for its shopper, of an order from Packed on',
    roles: OS,
    request: newReturnFields,
    response: returnDetail,
    refusals: ['NOT_A_STEP', 'RETURN_OPEN', 'TOO_MUCH'],
    isKeyed: true,
  },
  decideReturn: {
    ...act,
    path: '/returns/{id}/decide',
    summary: 'Give money back, send the same again, or refuse',
    request: decisionFields.safeExtend(one.shape),
    refusals: ['RETURN_MOVED', 'RETURN_OPEN', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP', 'STOCK_SHORT'],
  },
  approveReturn: {
    ...act,
    path: '/returns/{id}/approve',
    summary: 'A second person agrees to a decision above the owner’s limit',
    refusals: ['RETURN_MOVED', 'SECOND_PERSON', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP'],
  },
  declineReturn: {
    ...act,
    path: '/returns/{id}/decline',
    summary: 'It is to be answered anew',
    refusals: ['RETURN_MOVED'],
  },
  receiveReturn: {
    ...act,
    path: '/returns/{id}/received',
    summary: 'The goods have come; now the rest happens',
    refusals: ['RETURN_MOVED', 'TOO_MUCH', 'NOTHING_PAID', 'NOT_A_STEP', 'STOCK_SHORT'],
  },
  linkReturn: {
    ...act,
    path: '/returns/{id}/link',
    summary: 'A guest meant this order',
    request: linkFields.extend(one.shape),
    refusals: ['RETURN_MOVED', 'RETURN_OPEN'],
  },
  reopenReturn: {
    ...act,
    path: '/returns/{id}/reopen',
    summary: 'A refused one is answered anew, once',
    refusals: ['RETURN_MOVED', 'RETURN_OPEN'],
  },
} as const satisfies Record<string, AdminRow>
