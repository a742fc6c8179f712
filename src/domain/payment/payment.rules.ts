import type { REFUND_STATES } from '#contract/admin/order-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'

/** What an online payment has come to; the machine only goes forward (spec R4.3). */
export const PAYMENT_STATES = [
  'created',
  'link_opened',
  'authorized',
  'captured',
  'placed',
  'failed',
  'expired',
  'mismatch',
  'refund_due',
  'refund_sent',
  'refunded',
  'refund_failed',
  'applied',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why a refund in a state can be neither tried again nor paid by hand. */
export const refundProblems: Readonly<Record<(typeof REFUND_STATES)[number], string>> = {
  due: officeFault('refundNotSent'),
  sent: officeFault('refundOnItsWay'),
  to_pay: officeFault('refundByHand'),
  done: officeFault('refundPaid'),
  failed: officeFault('refundOver'),
}

/** The shopper may be paying right now. */
export const OPEN = ['created', 'link_opened', 'authorized'] as const
const UNPAID = ['created', 'link_opened', 'authorized', 'failed', 'expired'] as const

/**
 * From which states each may be reached. Money is always recorded, however late: neither failed nor expired is an end
 * (late authorisation comes up to three days after). A try that failed does not undo one that the bank has agreed to.
 */
export const paymentTransitionsFrom: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['failed', 'expired'],
  link_opened: ['created'],
  authorized: ['created', 'link_opened', 'failed'],
  captured: UNPAID,
  placed: ['captured'],
  // a due's money was written to its order
  applied: ['captured'],
  failed: ['created', 'link_opened'],
  expired: ['created', 'link_opened', 'authorized'],
  mismatch: UNPAID,
  // a refused refund is owed again when the owner has it sent again
  refund_due: ['captured', 'mismatch', 'refund_failed'],
  refund_sent: ['refund_due'],
  refunded: ['refund_due', 'refund_sent', 'refund_failed'],
  refund_failed: ['refund_due', 'refund_sent'],
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** When we ask the gateway by ourselves, in seconds after the intent was made: late money comes within three days. */
const CHECKS = [15 * MINUTE, HOUR, 24 * HOUR, 72 * HOUR] as const

const FIRST_RETRY_SECONDS = 30

/** A refund that the gateway works on is asked about this often. */
export const REFUND_POLL_SECONDS = HOUR

/** Whether money may still turn it into an order. */
export const isUnpaid = (state: PaymentState): boolean => UNPAID.some((one) => one === state)

/** Whether the shopper may be paying right now. */
export const isOpen = (state: PaymentState): boolean => OPEN.some((one) => one === state)

/** Whether its money is an order, or was written to one. */
export const isSettled = ({ orderId, state }: { orderId: number | null; state: PaymentState }): boolean =>
  orderId !== null || state === 'applied'

/**
 * What became of the money of a payment without an order (spec D156): none came in time, the last attempt failed, or it
 * came and goes back. `pending` while the shopper may be paying, and while captured money becomes an order.
 */
export function unpaidState(state: PaymentState, isOver: boolean): 'pending' | 'failed' | 'expired' | 'refunded' {
  if (state === 'captured') return 'pending'
  if (isOpen(state)) return isOver ? 'expired' : 'pending'
  if (state === 'failed' || state === 'expired') return state
  return 'refunded'
}

/** The next of these after so many seconds; undefined when there is none. */
export const nextCheckSeconds = (ageSeconds: number): number | undefined => CHECKS.find((at) => at > ageSeconds)

/** In which seconds a refund is tried again: 30, 60, 120 … at most an hour. */
export const REFUND_RETRY = { firstSeconds: FIRST_RETRY_SECONDS, longestSeconds: HOUR }
