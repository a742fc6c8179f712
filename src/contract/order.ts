import { address } from './address.ts'
import { annasAmount, lines, rate } from './cart.ts'
import { card } from './catalog.ts'
import { faults } from './core/faults.ts'
import { couponId, flag, id, optionalText, pageOfSchema, text, transactionId, bit, typedDigits } from './core/fields.ts'
import { readRupees } from './core/money.ts'
import { z } from './core/zod.ts'
import { gift, giftRequest } from './gift.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from './order-steps.ts'
import { CLAIM_STATES, upiPay } from './upi.ts'
/**
 * What the browser sends as `rate`: a JSON text of one such list. Only its pay_amount is compared, none is charged (spec
 * D28). Undefined is a figure too large to be an amount: a wrong total like any other.
 */
const sentTotal = z
  .array(z.object({ pay_amount: z.number().finite() }))
  .length(1)
  .transform((list) => readRupees(list[0]?.pay_amount ?? 0))
const encodedTotal = z
  .string(faults.required('Rate'))
  .max(2000, faults.invalid('Rate'))
  .transform((value, context) => {
    try {
      const parsed = sentTotal.safeParse(JSON.parse(value))
      if (parsed.success) return parsed.data
    } catch {
      // not JSON: refused below
    }
    context.addIssue({ code: 'custom', message: faults.invalid('Rate') })
    return z.NEVER
  })
export const orderRequest = z.object({
  address_id: id('Address'),
  coupon_id: couponId.nullish(),
  is_coupon: flag('Coupon').nullish(),
  payment_mode: z.enum(PAYMENT_MODES, faults.invalid('Payment mode')),
  all_product: lines,
  rate: encodedTotal,
  is_annas_used: flag('Annas').nullish(),
  annas_amount: annasAmount,
  transaction_id: transactionId.nullish(),
  /** Online, to the maker's own UPI ID afterwards: then without a transaction (spec N6.3). */
  pay_by: z.enum(['upi'], faults.invalid('Payment mode')).nullish(),
  gift: giftRequest.nullish(),
})
export const orderAnswer = z.object({
  order_no: z.string(),
  order_id: z.number().int(),
  total_amount: z.number(),
  payment_mode: z.enum(PAYMENT_MODES),
  /** What of a cash order was paid before it was placed; only where something was. */
  advance: z.number().optional(),
  /** Of a guest: the path of the order's own page. */
  link: z.string().optional(),
  /** Of one that is still to be paid: the path of the page where. */
  pay_page: z.string().optional(),
})
/** What a 409 of an order carries: what to lower or to re-price, and the rate of what is left. */
export const orderChanges = z.object({
  changes: z.array(z.object({ sku_id: z.number().int(), quantity: z.number().int(), amount: z.number() })),
  rate,
})
const trackEvent = z.object({ track_status: z.enum(TRACK_STATUSES), at: z.string(), at_iso: z.string() })
export const order = z.object({
  id: z.number().int(),
  order_no: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  total_amount: z.number(),
  sub_total: z.number(),
  discounted_amount: z.number(),
  tax: z.number(),
  delivery_charge: z.number(),
  cash_fee: z.number(),
  annas_amount: z.number().nullable(),
  /** What paying online took off. */
  prepaid_discount: z.number(),
  paid_amount: z.number(),
  /** JSON text of OrderItem[], frozen when the order was placed. */
  product_details: z.string(),
  payment_mode: z.enum(PAYMENT_MODES),
  track: z.object({
    track_status: z.enum(TRACK_STATUSES),
    deliver_at: z.string().nullable(),
    deliver_at_iso: z.string().nullable(),
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    history: z.array(trackEvent),
  }),
  /** what it was packed from, once it is: the batch on each pack, and its date YYYY-MM-DD (spec L7) */
  lots: z.array(z.object({ name: z.string(), size: z.string(), batch: z.string(), use_by: z.iso.date() })),
  address,
  coupon: z.object({ coupon_code: z.string() }).nullable(),
  invoice_url: z.string().nullable(),
  /** Beyond the specification: an invoice that was taken back has one. */
  credit_note_url: z.string().nullable(),
  refund: z.object({ amount: z.number(), status: z.string() }).nullable(),
  return_status: z.string().nullable(),
  is_cancellable: bit,
  /** What can be paid online for it now, in rupees, and the link of the page where; null where nothing can. */
  to_pay: z.object({ amount: z.number(), link: z.string() }).nullable(),
  /** The day by which it reaches the shopper, YYYY-MM-DD; null once it came, ended, or is late. */
  arrives_on: z.string().nullable(),
  /** Only of a gift. */
  gift: gift.optional(),
})
/** Where one of two parcels is. */
const PART_STATUSES = ['packed', 'on_way', 'delivered', 'back'] as const
export type PartStatus = (typeof PART_STATUSES)[number]

/** What anybody with its link sees of an order: nothing of the shopper. */
export const trackedOrder = order
  .pick({
    order_no: true,
    created_at: true,
    created_at_iso: true,
    total_amount: true,
    product_details: true,
    payment_mode: true,
    track: true,
    lots: true,
    refund: true,
    return_status: true,
    arrives_on: true,
  })
  // a cash order that waits for its shopper's word
  .extend({
    is_to_confirm: bit,
    /** Its courier could not hand it over: on which days it may come again, and what was answered. */
    attempt: z
      .object({
        days: z.array(z.string()),
        answer: z
          .object({
            action: z.enum(['reattempt', 'return']),
            on_day: z.string().nullable(),
            phone: z.string().nullable(),
            note: z.string(),
          })
          .nullable(),
        is_changeable: bit,
      })
      .nullable(),
    /** Its parcels where it goes in two, the first first; none of one that goes whole. */
    parcels: z.array(
      z.object({
        carrier: z.string().nullable(),
        tracking_number: z.string().nullable(),
        tracking_url: z.string().nullable(),
        status: z.enum(PART_STATUSES),
      }),
    ),
    /** When its rest leaves, YYYY-MM-DD; null where there is none. */
    rest_on: z.string().nullable(),
    /** What can be paid online for it now, in rupees; null where nothing can. */
    pay: z
      .object({
        amount: z.number(),
        /** What paying saves of the cash fee. */
        saves: z.number(),
        until: z.string().nullable(),
        until_iso: z.string().nullable(),
        /** That time is up. */
        is_over: bit,
        /** Goods that come into the order with it. */
        goods: z.array(z.object({ name: z.string(), sku_name: z.string(), count: z.number().int() })),
        /** It was placed before it is paid, and waits for that (spec N6.3). */
        is_waiting: bit,
        /** How it can be paid; in no way while a payment is looked for. */
        ways: z.array(z.enum(['gateway', 'upi'])),
        upi: upiPay.nullable(),
        /** The payment that its shopper says they have made. */
        claim: z.object({ utr: z.string(), state: z.enum(CLAIM_STATES), within_hours: z.number().int() }).nullable(),
      })
      .nullable(),
    /** How the payment stands that was asked about. */
    payment_status: z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']).nullable(),
  })
/** What becomes of a parcel that could not be handed over. */
const parcelAnswer = z.object({
  link: text('Link', 80),
  action: z.enum(['reattempt', 'return'], faults.invalid('Answer')),
  on_day: z.iso.date(faults.invalid('Day')).nullish(),
  phone: typedDigits()
    .pipe(z.string().regex(/^(?:[6-9]\d{9})?$/, faults.mobile))
    .nullish(),
  note: optionalText('Landmark', 120),
})
export const answerParcel = { request: parcelAnswer, response: z.object({ told: z.string() }) }
export const trackRequest = z.object({ link: text('Link', 80), transaction_id: transactionId.nullish() })
export const confirmRequest = z.object({ link: text('Link', 80) })
/** A payment of an order by its link (spec C6.4). */
export const payOrderRequest = z.object({ link: text('Link', 80), transaction_id: transactionId })
/** A size of an order as it was bought, next to its product as it is now; null when that is no longer sold. */
export const againLine = z.object({
  sku_id: z.number().int(),
  name: z.string(),
  sku_name: z.string(),
  count: z.number().int(),
  amount: z.number(),
  product: card.nullable(),
})
export const orderItem = z.object({
  name: z.string(),
  amount: z.number(),
  sku_name: z.string(),
  count: z.number().int(),
  image: z.string(),
})
export const ordersAnswer = z.object({ order: pageOfSchema(order) })
export const orderNumber = z.object({ order_no: text('Order number', 40) })
export type OrderRequest = z.output<typeof orderRequest>
export type OrderAnswer = z.infer<typeof orderAnswer>
export type OrderChanges = z.infer<typeof orderChanges>
export type Order = z.infer<typeof order>
export type TrackedOrder = z.infer<typeof trackedOrder>
export type AgainLine = z.infer<typeof againLine>
export type OrderItem = z.infer<typeof orderItem>
