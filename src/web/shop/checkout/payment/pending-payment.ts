import { tabStorage } from '#web/api/browser-storage.ts'

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

/** The sizes that a payment is for. */
export const sizesOf = ({ order }: PendingPayment): number[] => order.all_product.map(({ sku_id }) => sku_id)

export function keepPayment({ transactionId, order, amount }: PendingPayment): void {
  tabStorage.write(ID, transactionId)
  tabStorage.write(ORDER, JSON.stringify({ order, amount } satisfies Kept))
}

export function forgetPayment(): void {
  tabStorage.remove(ID)
  tabStorage.remove(ORDER)
}

/** Half a memory is none: what cannot be read is cleared away. */
export function pendingPayment(): PendingPayment | undefined {
  try {
    const transactionId = tabStorage.read(ID)
    const kept: unknown = JSON.parse(tabStorage.read(ORDER) ?? 'null')
    if (transactionId && isKept(kept)) return { transactionId, ...kept }
  } catch {
    // cleared away below
  }
  forgetPayment()
  return undefined
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'order' in value &&
  typeof value.order === 'object'
