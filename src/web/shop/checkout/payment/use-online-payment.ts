import { useCallback, useEffect, useRef, useState } from 'react'

import type { Paise } from '#contract/core/money.ts'
import type { Refused } from '#contract/envelope.ts'
import type { OrderAnswer } from '#contract/order.ts'
import * as messages from '#text/common/messages.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { withAddress, type OrderStart } from '../order/order-payload.ts'
import { paymentStatus, preparePayment, type PaymentStatus } from './online-payment.ts'
import { onPaymentMessage, openPaymentWindow, showPaymentPage, type PaymentWindow } from './payment-window.ts'
import { pollPayment, resumePoll, startPoll, type PaymentEnd, type PollEnvironment } from './poll-payment.ts'
import { clearPayment, savePayment, sizesOf, storedPayment, type PendingPayment } from './stored-payment.ts'

/** An order is placed, for these sizes. */
export type OnPlaced = (order: OrderAnswer, message: string, ordered: readonly number[]) => void

interface Listeners {
  onPlaced: OnPlaced
  /** almost-done refused the cart */
  onRefused: (answer: Refused) => void
  /** the overlay goes and nothing was ordered */
  onEnd: () => void
}

/** `openedAt` is undefined when the payment page was opened before a reload. */
type Polled = { pending: PendingPayment; openedAt: number | undefined; window: PaymentWindow }

/** The tab is blocked; nothing is polled while the payment is still being prepared. */
type Paying = { total: Paise; polled?: Polled }

/**
 * An online payment from the click to its end (spec S4, D41 to D43). `total` is there while the tab is
 * blocked. What this tab waited for before a reload, or before the session ended, goes on as soon as it can.
 */
export function useOnlinePayment(userId: string | undefined, listeners: Listeners) {
  const [paying, setPaying] = useState(resumed)
  const newest = useRef(listeners)
  useEffect(() => {
    newest.current = listeners
  })
  const polled = paying?.polled
  const onPlaced = useCallback<OnPlaced>((...placed) => newest.current.onPlaced(...placed), [])
  // the person who was logged in here before
  const isOthers = userId !== undefined && polled !== undefined && polled.pending.order.user_id !== userId
  const watchAbandoned = useAbandonedPayment(paying !== undefined, onPlaced)

  useEffect(() => {
    if (!userId || !polled) return undefined
    const { pending, openedAt, window } = polled
    if (isOthers) return clearPayment()
    const end = (how: PaymentEnd, status: PaymentStatus) => {
      if (status.state === 'paid') return onPlaced(status.order, status.message, sizesOf(pending))
      clearPayment()
      watchAbandoned(pending)
      setPaying(undefined)
      if (status.state === 'failed' || status.state === 'declined') showToast(status.message, 'bad')
      else showToast(messages.paymentNotCompleted, 'info')
      return newest.current.onEnd()
    }
    const first = openedAt === undefined ? resumePoll(Date.now()) : startPoll(openedAt, window !== undefined)
    return pollPayment(environmentOf(pending, window), first, end)
  }, [userId, isOthers, polled, onPlaced, watchAbandoned])

  /** Call it in the click itself. `total` is what the overlay says until the server has its own figure. */
  const pay = async (start: OrderStart, total: Paise) => {
    const window = openPaymentWindow()
    setPaying({ total })
    const request = await withAddress(start)
    const prepared = request && (await preparePayment(request))
    if (prepared && !prepared.refused && !window?.closed) {
      const { pending, url } = prepared
      savePayment(pending)
      showPaymentPage(window, url)
      setPaying({ total: pending.total, polled: { pending, openedAt: Date.now(), window } })
      return
    }
    window?.close()
    setPaying(undefined)
    if (prepared?.refused) listeners.onRefused(prepared.refused)
    // what is wrong with the address is shown there
    else if (prepared) showToast(messages.paymentNotCompleted, 'info')
    listeners.onEnd()
  }
  return { total: userId && !isOthers ? paying?.total : undefined, pay }
}

function resumed(): Paying | undefined {
  const pending = storedPayment()
  return pending && { total: pending.total, polled: { pending, openedAt: undefined, window: undefined } }
}

const environmentOf = (pending: PendingPayment, window: PaymentWindow): PollEnvironment<PaymentStatus> => ({
  now: Date.now,
  everySecond: (tick) => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  },
  onPaymentMessage,
  isWindowOpen: () => window !== undefined && !window.closed,
  request: () => paymentStatus(pending),
})

/**
 * A payment that this tab gave up may still be made in its window: the bank said no, and then another card said yes. A
 * message from there brings its order after all, so that nobody pays a second time. Answers the function that
 * hands it such a payment.
 */
function useAbandonedPayment(isBusy: boolean, onPlaced: OnPlaced): (pending: PendingPayment) => void {
  const [abandoned, setAbandoned] = useState<PendingPayment>()
  useEffect(() => {
    if (!abandoned || isBusy) return undefined
    const send = async () => {
      const status = await paymentStatus(abandoned)
      if (status.state === 'paid') onPlaced(status.order, status.message, sizesOf(abandoned))
    }
    return onPaymentMessage(() => void send())
  }, [abandoned, isBusy, onPlaced])
  return setAbandoned
}
