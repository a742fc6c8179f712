import { ORDER_STEPS, type OrderStep, type TrackStatus } from '#contract/order-steps.ts'

/** Where an order may go from each state. End states go nowhere (spec D30, D94). */
export const transitions: Readonly<Record<TrackStatus, readonly TrackStatus[]>> = {
  Order: ['Confirmed', 'Cancelled'],
  Confirmed: ['Packed', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Intransit', 'RTO'],
  Intransit: ['Delivered', 'RTO'],
  Delivered: ['Returned'],
  Cancelled: [],
  Returned: [],
  RTO: [],
}
export type TrackerStep = { step: OrderStep; state: 'done' | 'now' | 'next' | 'stopped' }

export const canMove = (from: TrackStatus, to: TrackStatus): boolean => transitions[from].includes(to)

/** What nothing follows: an order that was cancelled, returned, or brought back by the courier. */
export const isEnd = (status: TrackStatus): boolean => transitions[status].length === 0

/** A shopper may cancel until the order is packed. */
export const isCancellable = (status: TrackStatus): boolean => status === 'Order' || status === 'Confirmed'

/**
 * The six jars of the tracker: earlier steps done, the current one active. An end state stops it at the last step that
 * was reached (spec D30); a delivered order is done throughout.
 */
export function trackerOf(status: TrackStatus, history: readonly TrackStatus[]): TrackerStep[] {
  const reached = isStep(status) ? status : (history.filter(isStep).at(-1) ?? 'Order')
  const at = ORDER_STEPS.indexOf(reached)
  return ORDER_STEPS.map((step, index) => {
    if (index < at || (step === 'Delivered' && status === 'Delivered')) return { step, state: 'done' }
    if (index > at) return { step, state: 'next' }
    return { step, state: isStep(status) ? 'now' : 'stopped' }
  })
}

const isStep = (status: TrackStatus): status is OrderStep => ORDER_STEPS.some((step) => step === status)
