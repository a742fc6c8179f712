import type { OrderPayload } from '../order-payload.ts'

/**
 * The payment this tab is waiting for. The id stands in session storage by itself, as the specification has it; beside it
 * lies the order it pays for, because after a reload cart and choices may be others.
 */
export type PendingPayment = {
  transactionId: string
  /** exactly what was prepared */
  order: OrderPayload
  /** rupees */
  amount: number
}
const ID = 'transaction_id'
const ORDER = 'transaction_order'

type Kept = Omit<PendingPayment, 'transactionId'>
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'order' in value &&
  typeof value.order === 'object'

export const keepPayment = ({ transactionId, order, amount }: PendingPayment): void => {
  sessionStorage.setItem(ID, transactionId)
  sessionStorage.setItem(ORDER, JSON.stringify({ order, amount } satisfies Kept))
}
export const forgetPayment = (): void => {
  sessionStorage.removeItem(ID)
  sessionStorage.removeItem(ORDER)
}
/** Half a memory is none: what cannot be read is cleared away. */
export const pendingPayment = (): PendingPayment | undefined => {
  try {
    const transactionId = sessionStorage.getItem(ID)
    const kept: unknown = JSON.parse(sessionStorage.getItem(ORDER) ?? 'null')
    if (transactionId && isKept(kept)) return { transactionId, ...kept }
  } catch {
    // cleared away below
  }
  forgetPayment()
  return undefined
}
