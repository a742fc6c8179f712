import { addressFields } from '../address.ts'
import { singleLine, storableText } from '../core/fields.ts'
import { SIZES_PER_ORDER } from '../core/limits.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import {
  adminPage,
  bulkAnswer,
  day,
  key,
  listRequest,
  optionalWords,
  several,
  truth,
  version,
  words,
} from './fields.ts'
import {
  ATTEMPT_REASONS,
  BULK_ACTS,
  CANCEL_REASONS,
  OLDER_REASONS,
  order,
  orderRow,
  RTO_REASONS,
  STEPS_TO,
} from './order.ts'
import { BOX_MOST, WEIGHT_MOST_G } from './packing.ts'
import { OS, OSP, type AdminRow } from './row.ts'

export const ORDER_SORTS = ['-created_at', 'created_at', 'dispatch_day'] as const
/** As many papers and bulk steps at once. */
const ORDERS_AT_ONCE = 100
const NOTE_MOST = 500
const STAFF_NOTE_MOST = 1000

const one = z.strictObject({ order_no: storableText().max(40) })
const filters = z.strictObject({
  q: listRequest.shape.q,
  status: several(TRACK_STATUSES),
  from: day.optional(),
  until: day.optional(),
  mode: z.enum(PAYMENT_MODES).optional(),
  /** The beginning of the pincode. */
  pincode: z
    .string()
    .regex(/^\d{1,6}$/, messages.invalid('Pincode'))
    .optional(),
  late: truth.optional(),
  unconfirmed: truth.optional(),
  phone: truth.optional(),
  product: key.optional(),
})
export type OrderFilters = z.output<typeof filters>
const sort = z.enum(ORDER_SORTS).default('-created_at')

/** Where a parcel is: its courier is asked for by the step to Shipped, number and link are not. */
export const parcelFields = z.strictObject({
  carrier: singleLine('Courier', 40),
  tracking_number: optionalWords('Tracking number', 40),
  tracking_url: z
    .url({ protocol: /^https?$/, error: messages.invalid('Tracking link') })
    .max(300)
    .nullish(),
})
export type ParcelFields = z.output<typeof parcelFields>

const picks = z
  .array(z.strictObject({ sku_id: key, batch_id: key.nullable(), count: z.number().int().min(1) }))
  .max(SIZES_PER_ORDER * 10)
/** What it was packed into, and what it weighs with the box. */
export const packedFields = z.strictObject({
  box: singleLine('Box', BOX_MOST).optional(),
  weight_g: z.number().int().min(1).max(WEIGHT_MOST_G).optional(),
})

const note = optionalWords('Note', NOTE_MOST)

export const cancelFields = z.strictObject({ reason: z.enum(CANCEL_REASONS, 'Choose a reason.'), note })
export const rtoFields = z.strictObject({ reason: z.enum(RTO_REASONS, 'Choose a reason.') })
export const attemptFields = z.strictObject({ reason: z.enum(ATTEMPT_REASONS, 'Choose a reason.'), note })
export const noteFields = z.strictObject({ text: words('Note', STAFF_NOTE_MOST) })
export const kitchenNoteFields = z.strictObject({
  kitchen_note: storableText().trim().max(NOTE_MOST, messages.invalid('Note for the kitchen')),
})

/** Orders on their way, and whatever staff do to them (spec B3.2). */
export const orderRows = {
  orders: {
    method: 'GET',
    path: '/orders',
    summary: 'Orders; a search looks in all states',
    roles: OSP,
    request: listRequest.extend({ ...filters.shape, sort }),
    response: adminPage(orderRow),
    refusals: ['NARROW'],
  },
  orderCounts: {
    method: 'GET',
    path: '/orders/counts',
    summary: 'How many orders are in each state, counted up to 10,000',
    roles: OSP,
    request: z.strictObject({}),
    response: z.partialRecord(z.enum(TRACK_STATUSES), z.number().int()),
    refusals: [],
  },
  exportOrders: {
    method: 'GET',
    path: '/orders.csv',
    summary: 'The orders of a list as a file',
    roles: OS,
    request: filters.extend({ sort }),
    response: 'file',
    refusals: [],
    asksPassword: true,
  },
  order: {
    method: 'GET',
    path: '/orders/{order_no}',
    summary: 'One order, with the steps that it may take now',
    roles: OSP,
    request: one,
    response: order,
    refusals: [],
  },
  changeOrder: {
    method: 'PATCH',
    path: '/orders/{order_no}',
    summary: 'Change the note for the kitchen, the address until Packed, or the parcel from Shipped on',
    roles: OSP,
    request: one.extend({
      version,
      kitchen_note: kitchenNoteFields.shape.kitchen_note.optional(),
      address: addressFields.optional(),
      parcel: parcelFields.optional(),
    }),
    response: order,
    refusals: ['CHANGED', 'NOT_A_STEP'],
  },
  stepOrder: {
    method: 'POST',
    path: '/orders/{order_no}/steps',
    summary: 'Move an order one step on, from the state that was seen',
    roles: OSP,
    request: one.extend({
      from: z.enum(TRACK_STATUSES),
      to: z.enum(STEPS_TO),
      // checked by the step that needs it
      parcel: parcelFields.extend({ carrier: optionalWords('Courier', 40) }).optional(),
      picks: picks.optional(),
      ...packedFields.shape,
      // of the RTO, or of a batch that is too old for the way
      reason: z.enum([...RTO_REASONS, ...OLDER_REASONS]).optional(),
    }),
    response: order,
    refusals: ['NOT_A_STEP', 'NOT_CONFIRMED', 'NO_FRESH_BATCH', 'STOCK_MOVED'],
    isKeyed: true,
  },
  bulkStepOrders: {
    method: 'POST',
    path: '/orders/bulk',
    summary: 'The same step for many orders, each by itself',
    roles: OSP,
    request: z.strictObject({
      order_nos: z.array(one.shape.order_no).min(1).max(ORDERS_AT_ONCE),
      act: z.enum(BULK_ACTS),
      parcel: parcelFields.optional(),
    }),
    response: bulkAnswer,
    refusals: [],
    isKeyed: true,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{order_no}/cancel',
    summary: 'Cancel an order that has not left; all that was paid goes back',
    roles: OS,
    request: one.extend(cancelFields.shape),
    response: order,
    refusals: ['NOT_A_STEP'],
    isKeyed: true,
  },
  addOrderNote: {
    method: 'POST',
    path: '/orders/{order_no}/notes',
    summary: 'A note of staff, never shown to shoppers',
    roles: OS,
    request: one.extend(noteFields.shape),
    response: order,
    refusals: [],
    isKeyed: true,
  },
  confirmCash: {
    method: 'POST',
    path: '/orders/{order_no}/cash-confirmed',
    summary: 'The shopper has said by phone that the cash order is meant',
    roles: OS,
    request: one.extend({ how: z.literal('phone') }),
    response: order,
    refusals: ['NOT_A_STEP'],
    isKeyed: true,
  },
  failAttempt: {
    method: 'POST',
    path: '/orders/{order_no}/attempts',
    summary: 'The courier could not deliver today; the shopper is told',
    roles: OSP,
    request: one.extend(attemptFields.shape),
    response: order,
    refusals: ['NOT_A_STEP'],
    isKeyed: true,
  },
} as const satisfies Record<string, AdminRow>
