import { isRecord, parseJson } from '#contract/core/json.ts'
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
type StoredOrder = Omit<PendingPayment, 'transactionId'>

const ID = 'transaction_id'
const ORDER = 'transaction_order'

/** The sizes that a payment is for. */
export const sizesOf = ({ order }: PendingPayment): number[] => order.all_product.map(({ sku_id }) => sku_id)

export function savePayment({ transactionId, order, amount }: PendingPayment): void {
  tabStorage.write(ID, transactionId)
  tabStorage.write(ORDER, JSON.stringify({ order, amount } satisfies StoredOrder))
}

export function clearPayment(): void {
  tabStorage.remove(ID)
  tabStorage.remove(ORDER)
}

/** What is stored, if both halves are; a half is removed. */
export function storedPayment(): PendingPayment | undefined {
  const transactionId = tabStorage.read(ID)
  const stored = parseJson(tabStorage.read(ORDER), isStoredOrder)
  if (transactionId && stored) return { transactionId, ...stored }
  clearPayment()
  return undefined
}

const isStoredOrder = (value: unknown): value is StoredOrder =>
  isRecord(value) && typeof value['amount'] === 'number' && isRecord(value['order'])
