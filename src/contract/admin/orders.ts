import { parcelAddressFields } from '../address.ts'
import { faults } from '../core/faults.ts'
import { singleLine, storableText } from '../core/fields.ts'
import { SIZES_PER_ORDER } from '../core/limits.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import {
  adminPage,
  bulkAnswer,
  day,
  key,
  listRequest,
  optionalTextField,
  several,
  truth,
  version,
  textField,
} from './fields.ts'
import {
  ATTEMPT_REASONS,
  BULK_ACTIONS,
  CANCEL_REASONS,
  OLDER_REASONS,
  ORDER_SORTS,
  ORDER_TABS,
  parcelFields,
  RTO_REASONS,
  STEPS_TO,
} from './order-fields.ts'
import { order, orderRow } from './order.ts'
import { BOX_MAX, WEIGHT_MAX_G } from './packing.ts'
import { SIDE_MAX_CM } from './parcel-setting-fields.ts'
import { OS, OSP, get, file, patch, postOnce } from './row.ts'

/** As many documents and bulk steps at once. */
const ORDERS_AT_ONCE = 100
const NOTE_MAX = 500
const STAFF_NOTE_MAX = 1000

const one = z.strictObject({ order_no: storableText().max(40) })
const filters = z.strictObject({
  q: listRequest.shape.q,
  status: several(ORDER_TABS),
  from: day.optional(),
  until: day.optional(),
  mode: z.enum(PAYMENT_MODES).optional(),
  /** The beginning of the pincode. */
  pincode: z
    .string()
    .regex(/^\d{1,6}$/, faults.invalid('Pincode'))
    .optional(),
  late: truth.optional(),
  unconfirmed: truth.optional(),
  phone: truth.optional(),
  /** Its cash may come back (spec C8.4). */
  risky: truth.optional(),
  product: key.optional(),
})
const sort = z.enum(ORDER_SORTS).default('-created_at')
export type OrderListRequest = z.output<typeof filters> & { sort: z.output<typeof sort> }

const picks = z
  .array(z.strictObject({ sku_id: key, batch_id: key.nullable(), count: z.number().int().min(1) }))
  .max(SIZES_PER_ORDER * 10)
const side = z.number().int().min(1).max(SIDE_MAX_CM)
/** What it was packed into, and what it weighs with the box. */
export const packedFields = z.strictObject({
  box: singleLine('Box', BOX_MAX).optional(),
  weight_g: z.number().int().min(1).max(WEIGHT_MAX_G).optional(),
  /** Of a box that is none of the settings’, in whole cm. */
  sides_cm: z.strictObject({ length: side, width: side, height: side }).optional(),
})

const note = optionalTextField('Note', NOTE_MAX)

export const cancelFields = z.strictObject({ reason: z.enum(CANCEL_REASONS, officeFault('chooseReason')), note })
export const rtoFields = z.strictObject({ reason: z.enum(RTO_REASONS, officeFault('chooseReason')) })
export const attemptFields = z.strictObject({ reason: z.enum(ATTEMPT_REASONS, officeFault('chooseReason')), note })
export const noteFields = z.strictObject({ text: textField('Note', STAFF_NOTE_MAX) })
export const kitchenNoteFields = z.strictObject({
  kitchen_note: storableText().trim().max(NOTE_MAX, faults.invalid('Note for the kitchen')),
})

/** Orders on their way, and whatever staff do to them (spec B3.2). */
export const orderRows = {
  orders: get('/orders', OSP, 'Orders; a search looks in all states', {
    request: listRequest.extend({ ...filters.shape, sort }),
    response: adminPage(orderRow),
    refusals: ['NARROW'],
  }),
  orderCounts: get(
    '/orders/counts',
    OSP,
    'How many orders are in each state, and how many wait for their money, counted up to 10,000',
    {
      response: z.partialRecord(z.enum(ORDER_TABS), z.number().int()),
    },
  ),
  exportOrders: file('/orders.csv', OS, 'The orders of a list as a file', {
    request: filters.extend({ sort }),
    needsPassword: true,
  }),
  exportToShip: file(
    '/orders/to-ship.csv',
    OSP,
    'Packed orders with room for courier and number: what Import tracking begins with',
  ),
  order: get('/orders/{order_no}', OSP, 'One order, with the steps that it may take now', {
    request: one,
    response: order,
  }),
  changeOrder: patch(
    '/orders/{order_no}',
    OSP,
    'Change the note for the kitchen, the address until Packed, or the parcel from Shipped on',
    {
      request: one.extend({
        version,
        kitchen_note: kitchenNoteFields.shape.kitchen_note.optional(),
        address: parcelAddressFields.optional(),
        // it is known that no cash is taken there, or that the goods arrive too old
        anyway: z.boolean().optional(),
        parcel: parcelFields.optional(),
      }),
      response: order,
      refusals: ['CHANGED', 'NOT_A_STEP', 'NOT_SERVED', 'ADDRESS_DOUBTFUL'],
    },
  ),
  stepOrder: postOnce('/orders/{order_no}/steps', OSP, 'Move an order one step on, from the state that was seen', {
    request: one.extend({
      from: z.enum(TRACK_STATUSES),
      to: z.enum(STEPS_TO),
      // of the goods that were seen, where they matter: another one is CHANGED
      version: version.optional(),
      // checked by the step that needs it
      parcel: parcelFields.extend({ carrier: optionalTextField('Courier', 40) }).optional(),
      picks: picks.optional(),
      // what goes later, in another parcel, and on which day
      remainder: z
        .strictObject({
          on: day,
          lines: z
            .array(z.strictObject({ sku_id: key, count: z.number().int().min(1) }))
            .min(1)
            .max(SIZES_PER_ORDER),
        })
        .optional(),
      ...packedFields.shape,
      // of the RTO, or of a batch that is too old for the way
      reason: z.enum([...RTO_REASONS, ...OLDER_REASONS]).optional(),
    }),
    response: order,
    refusals: ['CHANGED', 'NOT_A_STEP', 'NOT_CONFIRMED', 'PAYING', 'NO_FRESH_BATCH', 'STOCK_MOVED'],
  }),
  packRemainder: postOnce(
    '/orders/{order_no}/remainder',
    OSP,
    'Pack what goes later of an order, into its second parcel',
    {
      request: one.extend({
        picks: picks.optional(),
        ...packedFields.shape,
        reason: z.enum(OLDER_REASONS).optional(),
      }),
      response: order,
      refusals: ['NOT_A_STEP', 'NO_FRESH_BATCH', 'STOCK_MOVED'],
    },
  ),
  bulkStepOrders: postOnce('/orders/bulk', OSP, 'The same step for many orders, each by itself', {
    request: z.strictObject({
      order_nos: z.array(one.shape.order_no).min(1).max(ORDERS_AT_ONCE),
      act: z.enum(BULK_ACTIONS),
      parcel: parcelFields.optional(),
      // the courier's number of each parcel, as far as it is there
      numbers: z.record(one.shape.order_no, parcelFields.shape.tracking_number).optional(),
    }),
    response: bulkAnswer,
  }),
  cancelOrder: postOnce(
    '/orders/{order_no}/cancel',
    OS,
    'Cancel an order that has not left; all that was paid goes back',
    { request: one.extend(cancelFields.shape), response: order, refusals: ['NOT_A_STEP'] },
  ),
  addOrderNote: postOnce('/orders/{order_no}/notes', OS, 'A note of staff, never shown to shoppers', {
    request: one.extend(noteFields.shape),
    response: order,
  }),
  confirmCash: postOnce(
    '/orders/{order_no}/cash-confirmed',
    OS,
    'The shopper has said by phone that the cash order is meant',
    { request: one.extend({ how: z.literal('phone') }), response: order, refusals: ['NOT_A_STEP'] },
  ),
  failAttempt: postOnce(
    '/orders/{order_no}/attempts',
    OSP,
    'The courier could not deliver today; the shopper is told',
    { request: one.extend(attemptFields.shape), response: order, refusals: ['NOT_A_STEP'] },
  ),
}
