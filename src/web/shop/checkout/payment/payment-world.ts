import type { PayWindow } from './pay-window.ts'
import { onPaymentNews } from './payment-news.ts'
import type { PendingPayment } from './pending-payment.ts'
import { settlePayment, type Settled } from './settle-payment.ts'
import type { World } from './watch-payment.ts'

/** The browser as a payment's watcher needs it. */
export const paymentWorld = (pending: PendingPayment, window: PayWindow): World<Settled> => ({
  now: Date.now,
  eachSecond: (tick) => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  },
  onNews: onPaymentNews,
  isWindowOpen: () => window !== undefined && !window.closed,
  ask: () => settlePayment(pending),
})
