import { PAY_CHANNEL } from '#contract/pay-channel.ts'

import type { PayWindow } from './pay-window.ts'
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
  onNews: (hear) => {
    // an old browser without it only hears later, by asking
    if (!('BroadcastChannel' in globalThis)) return () => undefined
    const channel = new BroadcastChannel(PAY_CHANNEL)
    channel.addEventListener('message', hear)
    return () => channel.close()
  },
  isWindowOpen: () => window !== undefined && !window.closed,
  ask: () => settlePayment(pending),
})
