import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import { ORDER_STEPS, type OrderStep, type PaymentMode, type TrackStatus } from '#contract/order-steps.ts'

export type TrackerStep = { step: OrderStep; state: 'done' | 'now' | 'next' | 'stopped' }
/** A shopper may cancel until the order is packed. */
export const isCancellable = (status: TrackStatus): boolean => status === 'Order' || status === 'Confirmed'

/** What is still to be collected at the door: all of a cash order that nothing was paid for before. */
export const toCollect = (order: {
  payment_mode: PaymentMode
  track_status: TrackStatus
  total_paise: number
  paid_paise: number
}): Paise =>
  order.payment_mode === 'cod' && ON_THE_WAY.has(order.track_status)
    ? paise(Math.max(order.total_paise - order.paid_paise, 0))
    : ZERO

const ON_THE_WAY: ReadonlySet<TrackStatus> = new Set(['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'])

/** Whether a cash order waits for its shopper's word before it goes on, because the owner wants it. */
export const isUnconfirmedCash = (
  order: { payment_mode: PaymentMode; track_status: TrackStatus; cash_confirmed_at: Date | null },
  { cash_confirm: asks }: { cash_confirm: 'off' | 'link' },
): boolean =>
  asks === 'link' && order.payment_mode === 'cod' && order.track_status === 'Order' && order.cash_confirmed_at === null

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
