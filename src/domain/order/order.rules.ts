import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import { ORDER_STEPS, type OrderStep, type PaymentMode, type TrackStatus } from '#contract/order-steps.ts'
import type { ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'

export type TrackerStep = { step: OrderStep; state: 'done' | 'now' | 'next' | 'stopped' }
/** A shopper may cancel until the order is packed. */
export const isCancellable = (status: TrackStatus): boolean => status === 'Order' || status === 'Confirmed'

/** How an order is paid, how far it is, and what in paise nobody has paid of it and is still to be paid (spec C6.9). */
export type Collected = { mode: PaymentMode; status: TrackStatus; open: Paise }

/** What is still to be collected at the door: all of a cash order that nothing was paid for before. */
export const toCollect = ({ mode, status, open }: Collected): Paise =>
  mode === 'cod' && isOnTheWay(status) ? paise(Math.max(open, 0)) : ZERO

/** So many orders of one person may wait for their money at a time (spec N6.3). */
export const WAITING_MAX = 2

/** Whether an order was placed before it was paid, and its money is not there yet: it only waits, or is cancelled (spec N6.3). */
export const isWaiting = ({ status, payUntil }: { status: TrackStatus; payUntil: Date | string | null }): boolean =>
  status === 'Order' && payUntil !== null

/** Whether an order is still to reach its shopper. */
export const isOnTheWay = (status: TrackStatus): boolean => ON_THE_WAY.has(status)

const ON_THE_WAY: ReadonlySet<TrackStatus> = new Set(['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'])

/** A cash order as far as its confirmation is concerned; `risk` is what was found when it was placed. */
export type Confirmable = {
  mode: PaymentMode
  status: TrackStatus
  cashConfirmedAt: Date | string | null
  riskPoints: number | null
}

/** Whether a cash order waits for its shopper's word before it goes on, because the owner wants it. */
export const isUnconfirmedCash = (
  { mode, status, cashConfirmedAt, riskPoints }: Confirmable,
  { isForAll, fromPoints }: ConfirmTerms,
): boolean =>
  mode === 'cod' && status === 'Order' && cashConfirmedAt === null && (isForAll || reaches(riskPoints, fromPoints))

/** Whether its link does for that: from some points on somebody has to call (spec C8.3.2). */
export const confirmsByLink = (order: Confirmable, terms: ConfirmTerms): boolean =>
  isUnconfirmedCash(order, terms) && !reaches(order.riskPoints, terms.phoneFrom)

const reaches = (points: number | null, from: number | null): boolean => from !== null && (points ?? 0) >= from

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
