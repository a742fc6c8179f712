import { faults } from '../core/faults.ts'
/** What may be said of an order: its sources, steps and reasons (spec B3.2). */
import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { TRACK_STATUSES, type TrackStatus } from '../order-steps.ts'
import { optionalTextField } from './fields.ts'

/** Who wrote the order: the shopper in the shop, staff by phone, or a return that was sent again. */
export const ORDER_SOURCES = ['shop', 'phone', 'replacement'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The orders that a packer sees: from placing to the courier. */
export const PACKER_STATUSES = ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'] as const

/** What the back office calls each state. The wire and the shopper's pages have names of their own. */
export const STATUS_LABELS: Readonly<Record<TrackStatus, string>> = {
  Order: 'New',
  Confirmed: 'Confirmed',
  Packed: 'Packed',
  Shipped: 'Shipped',
  Intransit: 'In transit',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
  Returned: 'Returned',
  RTO: 'Returned to us (RTO)',
}

/** What a list of orders is parted into: its states, and those that wait for their money (spec N6.3). */
export const ORDER_TABS = [...TRACK_STATUSES, 'Unpaid'] as const
export type OrderTab = (typeof ORDER_TABS)[number]
export const WAITING_LABEL = 'Waits for payment'

/** The states that a person may move an order to by a step; the other ends have acts of their own. */
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

export const BULK_ACTIONS = ['confirm', 'pack', 'ship', 'intransit', 'deliver'] as const
export type BulkStep = (typeof BULK_ACTIONS)[number]
/** The acts on many orders, each with the step that it takes. */
export const BULK_STEPS = {
  confirm: ['Order', 'Confirmed'],
  pack: ['Confirmed', 'Packed'],
  ship: ['Packed', 'Shipped'],
  intransit: ['Shipped', 'Intransit'],
  deliver: ['Intransit', 'Delivered'],
} as const satisfies Record<BulkStep, readonly [TrackStatus, StepTo]>

export const REFUND_STATES = ['due', 'sent', 'to_pay', 'done', 'failed'] as const
export const ORDER_SORTS = ['-created_at', 'created_at', 'dispatch_day'] as const
/** What can be printed of an order: the invoice once it is packed, the slip for the box, the label on it. */
export const DOCUMENT_KINDS = ['invoice', 'slip', 'card', 'label'] as const
export type ParcelDocumentKind = (typeof DOCUMENT_KINDS)[number]

/** So many orders are packed or printed at once. */
export const PACKED_AT_ONCE = 100

/** Where a parcel is: its courier is asked for by the step to Shipped, number and link are not. */
export const parcelFields = z.strictObject({
  carrier: singleLine('Courier', 40),
  tracking_number: optionalTextField('Tracking number', 40),
  tracking_url: z
    .url({ protocol: /^https?$/, error: faults.invalid('Tracking link') })
    .max(300)
    .nullish(),
})
export type ParcelFields = z.output<typeof parcelFields>
