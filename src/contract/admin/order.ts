/**
 * What the owner's side shows of orders (spec B3.2, B11). What a packer may not see is left out of the answer (spec
 * B1.1).
 */
import { address } from '../address.ts'
import { z } from '../core/zod.ts'
import { gift } from '../gift.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import { CLAIM_STATES } from '../upi.ts'
import { datetime } from './fields.ts'
import { handMethod } from './hand-money-fields.ts'
import { ORDER_SOURCES, REFUND_STATES } from './order-fields.ts'
import { payeeEnd } from './payee-fields.ts'

const status = z.enum(TRACK_STATUSES)
/** A day of the shop's calendar, as YYYY-MM-DD. */
const day = z.iso.date()

export const orderRow = z.object({
  order_no: z.string(),
  created_at: datetime,
  customer: z.string(),
  city: z.string(),
  /** How many pieces. */
  items: z.number().int(),
  mode: z.enum(PAYMENT_MODES),
  /** A cash order that was paid before the courier comes. */
  is_paid: z.boolean().optional(),
  status,
  total: z.number().optional(),
  /** What the courier still collects; 0 when it is paid. */
  collect: z.number(),
  late: z.boolean(),
  dispatch_day: day,
  source: z.enum(ORDER_SOURCES),
  /** It was placed before it is paid, and waits for that (spec N6.3). */
  is_waiting: z.boolean().optional(),
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
  /** How many of them go later, in another parcel. */
  later: z.number().int(),
})

/** What the order comes to, line by line; `gst` is what the invoice says, once there is one. */
const khata = z.object({
  sub_total: z.number(),
  saving: z.number(),
  coupon: z.number(),
  coupon_code: z.string().nullable(),
  annas: z.number(),
  prepaid: z.number(),
  delivery: z.number(),
  cash_fee: z.number(),
  gst: z.number().nullable(),
})

const payment = z.object({ gateway_payment_id: z.string(), amount: z.number(), at: datetime })
/** What staff recorded of a cash order. */
const handPayment = z.object({
  id: z.number().int(),
  method: handMethod,
  reference: z.string(),
  amount: z.number(),
  at: datetime,
  by: z.string().nullable(),
})
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
  at: datetime,
  /** What may be done about it now. */
  acts: z.array(z.enum(['again', 'paid'])),
})
export type OrderRefund = z.infer<typeof orderRefund>

const historyEntry = z.object({
  status: status.optional(),
  /** What happened apart from the steps: 'Attempt failed'. */
  what: z.string().optional(),
  at: datetime,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
})

/** What can be printed of an order; slip and label have no number. */
const documents = z.object({
  invoice_url: z.string().optional(),
  credit_note_urls: z.array(z.string()),
  slip_url: z.string(),
  label_url: z.string(),
  list: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit_note', 'slip', 'label']),
      number: z.string().nullable(),
      date: datetime.nullable(),
      url: z.string(),
    }),
  ),
})

/** What can be paid online for an order that is not packed, in rupees (spec C6.4). */
const due = z.object({
  amount: z.number(),
  /** What paying saves of the cash fee. */
  saves: z.number(),
  /** Until when goods are offered; null while it can be paid until it is packed. */
  until: datetime.nullable(),
  is_over: z.boolean(),
  /** Its customer is paying just now: it is neither packed nor changed. */
  is_paying: z.boolean(),
  /** The offer that is paid, and what comes with it. */
  offer_id: z.number().int().nullable(),
  goods: z.array(z.object({ name: z.string(), size: z.string(), count: z.number().int() })),
  /** The address of the page where it is paid. */
  link: z.string(),
  /** When it was sent last. */
  sent_at: datetime.nullable(),
  /** What its customer scans to pay: the maker's UPI, else the page's address; null where nothing is to be paid now. */
  qr: z.object({ svg: z.string(), upi: z.object({ id: z.string(), name: z.string() }).nullable() }).nullable(),
})

/** The whole of an order. `steps` are those that the caller may take now. */
export const order = orderRow.extend({
  version: z.number().int(),
  contact: z.object({ name: z.string(), mobile: z.string(), email: z.string().optional() }),
  address,
  /** Only of a gift: what its card says, and the day that was asked for. */
  gift: gift.nullable(),
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
  /** How staff recorded that it was paid; null where they did not. */
  paid_by: handMethod.nullable(),
  khata: khata.optional(),
  paid: z.number().optional(),
  refunded: z.number().optional(),
  owed: z.number().optional(),
  payments: z.array(z.union([payment, handPayment])).optional(),
  refunds: z.array(orderRefund).optional(),
  pay: due.nullable().optional(),
  /** Payments by UPI that its shopper says they have made, the newest first. */
  claims: z
    .array(
      z.object({
        id: z.number().int(),
        utr: z.string(),
        amount: z.number(),
        state: z.enum(CLAIM_STATES),
        at: datetime,
      }),
    )
    .optional(),
  returns: z
    .array(
      z.object({ id: z.number().int(), ticket_no: z.string(), reason: z.string(), state: z.string(), at: datetime }),
    )
    .optional(),
  papers: documents.optional(),
  parcel: parcel.nullable(),
  /** How many parcels carry it. */
  parcels: z.number().int(),
  /** When what goes later of it leaves; null where nothing does. */
  rest_on: day.nullable(),
  /** What of its cash is not to be paid any more, in rupees. */
  waived: z.number().optional(),
  /** what was paid before a cash order was placed, and how much of it was not given back */
  advance: z.number().optional(),
  forfeited: z.number().optional(),
  messages: z
    .array(z.object({ template: z.string(), channel: z.string(), state: z.string(), at: datetime }))
    .optional(),
  history: z.array(historyEntry),
  notes: z.array(z.object({ text: z.string(), at: datetime, by: z.string().nullable() })).optional(),
  kitchen_note: z.string(),
  box: z.string().nullable(),
  weight_g: z.number().int().nullable(),
  /** Why its cash may come back, as found when it was placed; null where nothing was (spec C8.4). */
  risk: z
    .object({ points: z.number().int(), marks: z.array(z.object({ text: z.string(), points: z.number().int() })) })
    .nullable()
    .optional(),
  /** The link does not do for its word: somebody calls. */
  waits_for_call: z.boolean().optional(),
  /** A cash order that waits for its shopper's word. */
  is_unconfirmed: z.boolean(),
  steps: z.array(status),
})
export type AdminOrder = z.infer<typeof order>
