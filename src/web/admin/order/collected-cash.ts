import type { AdminOrder } from '#contract/admin/order.ts'

type Collected = { amount: number; at: string; by: string | null }

/**
 * The cash that was collected at the door, when, and who noted it: what was not paid before a cash order was Delivered. It
 * stays when some of it goes back.
 */
export function collectedCash(
  order: Pick<AdminOrder, 'mode' | 'source' | 'total' | 'waived' | 'payments' | 'history'>,
): Collected | undefined {
  const { mode, source, total = 0, waived = 0, payments = [], history } = order
  const delivered = history.find(({ status }) => status === 'Delivered')
  const amount = payments.reduce((open, payment) => open - payment.amount, total - waived)
  if (mode !== 'cod' || source === 'replacement' || !delivered || amount <= 0) return undefined
  return { amount, at: delivered.at, by: delivered.by }
}
