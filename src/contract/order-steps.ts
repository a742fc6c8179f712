/** Steps 1 to 6 of an order, in their order, then its end states (spec S3, D30). No schemas: the browser needs them without zod. */
export const ORDER_STEPS = ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'] as const
export const ORDER_ENDS = ['Cancelled', 'Returned', 'RTO'] as const
export const TRACK_STATUSES = [...ORDER_STEPS, ...ORDER_ENDS] as const
export type OrderStep = (typeof ORDER_STEPS)[number]
export type TrackStatus = (typeof TRACK_STATUSES)[number]
export const PAYMENT_MODES = ['online', 'cod'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
