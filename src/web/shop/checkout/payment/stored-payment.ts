import { isRecord, parseJson } from '#contract/core/json.ts'
import { readRupees, toRupees, type Paise } from '#contract/core/money.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

import type { OrderPayload } from '../order/order-payload.ts'

/**
 * The payment this tab is waiting for. The id is in session storage by itself, as the specification has it; next to it
 * lies the order it pays for, because after a reload cart and choices may be others.
 */
export type PendingPayment = {
  transactionId: string
  /** exactly what was prepared */
  order: OrderPayload
  total: Paise
}
/** `amount` is the total in rupees. */
type StoredOrder = { order: OrderPayload; amount: number }

const ID = 'transaction_id'
const ORDER = 'transaction_order'

/** The sizes that a payment is for. */
export const sizesOf = ({ order }: PendingPayment): number[] => order.all_product.map(({ sku_id }) => sku_id)

export function savePayment({ transactionId, order, total }: PendingPayment): void {
  tabStorage.write(ID, transactionId)
  tabStorage.write(ORDER, JSON.stringify({ order, amount: toRupees(total) } satisfies StoredOrder))
}

export function clearPayment(): void {
  tabStorage.remove(ID)
  tabStorage.remove(ORDER)
}

/** What is stored, if both halves are; a half is removed. */
export function storedPayment(): PendingPayment | undefined {
  const transactionId = tabStorage.read(ID)
  const stored = parseJson(tabStorage.read(ORDER), isStoredOrder)
  const total = stored && readRupees(stored.amount)
  if (transactionId && stored && total !== undefined) return { transactionId, order: stored.order, total }
  clearPayment()
  return undefined
}

const isStoredOrder = (value: unknown): value is StoredOrder =>
  isRecord(value) && typeof value['amount'] === 'number' && isRecord(value['order'])
