/** What the owner's side shows of orders (spec B3.2, B11). What a packer may not see is left out of the answer (spec B1.1). */
import { address } from '../address.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES, type TrackStatus } from '../order-steps.ts'
import { moment } from './fields.ts'
import { handMethod } from './hand-money.ts'
import { payeeEnd } from './payee.ts'

/** Who wrote the order: the shopper in the shop, staff by phone, or a return that was sent again. */
export const ORDER_SOURCES = ['shop', 'phone', 'replacement'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The orders that a packer sees: from placing to the courier. */
export const PACKER_STATUSES = ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'] as const

/** The states that somebody may move an order to by a step; the other ends have acts of their own. */
export const STEPS_TO = ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered', 'RTO'] as const
export type StepTo = (typeof STEPS_TO)[number]

export const CANCEL_REASONS = [
  'Asked by the customer',
  'Out of stock',
  'Wrong price',
  'No courier',
  'Suspected fraud',
  'Other',
] as const
export const RTO_REASONS = ['Refused', 'Not found', 'Wrong address', 'Other'] as const
export const ATTEMPT_REASONS = ['Not at home', 'Refused', 'Wrong address', 'Not reachable'] as const

/** Why a batch is packed that is too old for the way (spec B3.6). */
export const OLDER_REASONS = ['The customer agreed', 'It is eaten soon', 'Other'] as const

export const BULK_ACTS = ['confirm', 'pack', 'ship', 'intransit', 'deliver'] as const
export type BulkStep = (typeof BULK_ACTS)[number]
/** The acts on many orders, each with the step that it takes. */
export const BULK_STEPS = {
  confirm: ['Order', 'Confirmed'],
  pack: ['Confirmed', 'Packed'],
  ship: ['Packed', 'Shipped'],
  intransit: ['Shipped', 'Intransit'],
  deliver: ['Intransit', 'Delivered'],
} as const satisfies Record<BulkStep, readonly [TrackStatus, StepTo]>

const status = z.enum(TRACK_STATUSES)
/** A day of the shop's calendar, as YYYY-MM-DD. */
const day = z.iso.date()

export const orderRow = z.object({
  order_no: z.string(),
  created_at: moment,
  customer: z.string(),
  city: z.string(),
  /** How many pieces. */
  items: z.number().int(),
  mode: z.enum(PAYMENT_MODES),
  /** A cash order that was paid before the courier comes. */
  is_paid: z.boolean().optional(),
  status,
  total: z.number().optional(),
  late: z.boolean(),
  dispatch_day: day,
  source: z.enum(ORDER_SOURCES),
})
export type OrderRow = z.infer<typeof orderRow>

const parcel = z.object({
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
})

const line = z.object({
  sku_id: z.number().int(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  count: z.number().int(),
  price: z.number().optional(),
  sum: z.number().optional(),
  taken_back: z.number().int(),
})

/** What the order comes to, line by line; `gst` is what the invoice says, once there is one. */
const khata = z.object({
  sub_total: z.number(),
  saving: z.number(),
  coupon: z.number(),
  coupon_code: z.string().nullable(),
  annas: z.number(),
  delivery: z.number(),
  cash_fee: z.number(),
  gst: z.number().nullable(),
})

const payment = z.object({ gateway_payment_id: z.string(), amount: z.number(), at: moment })
/** What staff recorded of a cash order. */
const handPayment = z.object({
  id: z.number().int(),
  method: handMethod,
  reference: z.string(),
  amount: z.number(),
  at: moment,
  by: z.string().nullable(),
})
export const REFUND_STATES = ['due', 'sent', 'to_pay', 'done', 'failed'] as const
export const orderRefund = z.object({
  id: z.number().int(),
  amount: z.number(),
  way: z.enum(['gateway', 'hand']),
  state: z.enum(REFUND_STATES),
  /** The gateway's number of it, or what was noted when it was paid by hand. */
  reference: z.string().nullable(),
  problem: z.string().nullable(),
  /** Where it goes, or went, by hand. */
  pay_to: payeeEnd.nullable(),
  at: moment,
  /** What may be done about it now. */
  acts: z.array(z.enum(['again', 'paid'])),
})
export type OrderRefund = z.infer<typeof orderRefund>

const historyEntry = z.object({
  status: status.optional(),
  /** What happened beside the steps: 'Attempt failed'. */
  what: z.string().optional(),
  at: moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
})

/** The whole of an order. `steps` are those that whoever asks may take now. */
export const order = orderRow.extend({
  version: z.number().int(),
  contact: z.object({ name: z.string(), mobile: z.string(), email: z.string().optional() }),
  address,
  lines: z.array(line),
  /** Which batches were packed; empty as long as nothing is kept by batch. */
  picks: z.array(
    z.object({
      sku_id: z.number().int(),
      batch_id: z.number().int().nullable(),
      batch: z.string(),
      best_before: day.nullable(),
      count: z.number().int(),
    }),
  ),
  /** Rupees to collect at the door; 0 when it is paid. */
  collect: z.number(),
  khata: khata.optional(),
  paid: z.number().optional(),
  refunded: z.number().optional(),
  owed: z.number().optional(),
  payments: z.array(z.union([payment, handPayment])).optional(),
  refunds: z.array(orderRefund).optional(),
  returns: z
    .array(z.object({ id: z.number().int(), ticket_no: z.string(), reason: z.string(), state: z.string(), at: moment }))
    .optional(),
  parcel: parcel.nullable(),
  messages: z.array(z.object({ template: z.string(), channel: z.string(), state: z.string(), at: moment })).optional(),
  history: z.array(historyEntry),
  notes: z.array(z.object({ text: z.string(), at: moment, by: z.string().nullable() })).optional(),
  kitchen_note: z.string(),
  box: z.string().nullable(),
  weight_g: z.number().int().nullable(),
  /** A cash order that waits for its shopper's word. */
  is_unconfirmed: z.boolean(),
  steps: z.array(status),
})
export type AdminOrder = z.infer<typeof order>
