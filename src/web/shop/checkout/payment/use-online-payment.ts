import { useCallback, useEffect, useRef, useState } from 'react'

import { messages } from '#contract/core/messages.ts'
import type { Answer } from '#contract/envelope.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { Wish } from '../order-payload.ts'
import { openPayWindow, showPayPage, type PayWindow } from './pay-window.ts'
import { watchOpened, watchResumed, type PaymentEnd } from './payment-watch.ts'
import { paymentWorld } from './payment-world.ts'
import { forgetPayment, keepPayment, pendingPayment, sizesOf, type PendingPayment } from './pending-payment.ts'
import { preparePayment } from './prepare-payment.ts'
import type { Settled } from './settle-payment.ts'
import { useLatePayment } from './use-late-payment.ts'
import { watchPayment } from './watch-payment.ts'

/** An order is placed, for these sizes. */
export type OnPlaced = (order: OrderAnswer, message: string, ordered: readonly number[]) => void

interface Listeners {
  onPlaced: OnPlaced
  /** almost-done refused the cart */
  onRefused: (answer: Answer<unknown>) => void
  /** the overlay goes and nothing was ordered */
  onOver: () => void
}

/** `openedAt` is undefined when the payment page was opened before a reload. */
type Watched = { pending: PendingPayment; openedAt: number | undefined; window: PayWindow }

/** The tab is blocked; it watches nothing while the payment is still being prepared. */
type Paying = { amount: number; watched?: Watched }

/**
 * An online payment from the click to its end (spec S4, D41 to D43). `amount` (rupees) is there while the
 * tab is blocked. What this tab waited for before a reload, or before the session ended, goes on as soon as it can.
 */
export function useOnlinePayment(userId: string | undefined, listeners: Listeners) {
  const [paying, setPaying] = useState(resumed)
  const told = useRef(listeners)
  useEffect(() => {
    told.current = listeners
  })
  const watched = paying?.watched
  const onPlaced = useCallback<OnPlaced>((...placed) => told.current.onPlaced(...placed), [])
  // whoever was logged in here before
  const isOthers = userId !== undefined && watched !== undefined && watched.pending.order.user_id !== userId
  const leave = useLatePayment(paying !== undefined, onPlaced)

  useEffect(() => {
    if (!userId || !watched) return undefined
    const { pending, openedAt, window } = watched
    if (isOthers) return forgetPayment()
    const end = (how: PaymentEnd, { order, message }: Settled) => {
      if (how === 'paid' && order) return onPlaced(order, message, sizesOf(pending))
      forgetPayment()
      leave(pending)
      setPaying(undefined)
      if (how === 'failed') showToast(message, 'bad')
      else showToast(messages.paymentNotCompleted, 'info')
      return told.current.onOver()
    }
    const first = openedAt === undefined ? watchResumed(Date.now()) : watchOpened(openedAt, window !== undefined)
    return watchPayment(paymentWorld(pending, window), first, end)
  }, [userId, isOthers, watched, onPlaced, leave])

  /** Call it in the click itself. `payable` (rupees) is what the overlay says until the server has its own figure. */
  const pay = async (wish: Wish, payable: number) => {
    const window = openPayWindow()
    setPaying({ amount: payable })
    const { prepared, answer } = await preparePayment(wish)
    if (prepared && !window?.closed) {
      const { pending, url } = prepared
      keepPayment(pending)
      showPayPage(window, url)
      setPaying({ amount: pending.amount, watched: { pending, openedAt: Date.now(), window } })
      return
    }
    window?.close()
    setPaying(undefined)
    if (prepared) showToast(messages.paymentNotCompleted, 'info')
    else listeners.onRefused(answer)
    listeners.onOver()
  }
  return { amount: userId && !isOthers ? paying?.amount : undefined, pay }
}

function resumed(): Paying | undefined {
  const pending = pendingPayment()
  return pending && { amount: pending.amount, watched: { pending, openedAt: undefined, window: undefined } }
}
