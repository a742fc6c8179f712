import { useEffect, useState } from 'react'

import type { OrderAnswer } from '#contract/order.ts'

import { onPaymentNews } from './payment-news.ts'
import { sizesOf, type PendingPayment } from './pending-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A payment that this tab gave up may still be made in its window: the bank said no, and then another card said yes. News
 * from there brings its order after all, so that nobody pays a second time. Answers what tells it of such a payment.
 */
export function useLatePayment(
  isBusy: boolean,
  onPlaced: (order: OrderAnswer, message: string, ordered: readonly number[]) => void,
): (pending: PendingPayment) => void {
  const [left, setLeft] = useState<PendingPayment>()
  useEffect(() => {
    if (!left || isBusy) return undefined
    const ask = async () => {
      const { order, message } = await settlePayment(left)
      if (order) onPlaced(order, message, sizesOf(left))
    }
    return onPaymentNews(() => void ask())
  }, [left, isBusy, onPlaced])
  return setLeft
}
