import { useEffect, useRef, useState } from 'react'

import { messages } from '#contract/core/messages.ts'
import type { Answer } from '#contract/envelope.ts'
import type { OrderAnswer } from '#contract/order.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'
import { refreshCart } from '#web/shop/shared/cart/refresh-cart.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { applyChanges } from './order-changes.ts'
import type { Wish } from './order-payload.ts'
import { useOnlinePayment } from './payment/use-online-payment.ts'
import { placeCash } from './place-cash.ts'
import { forgetOrdered, useLeavePlaced } from './use-leave-placed.ts'

/** What the button has set going; `paying` is the blocked tab of an online payment. */
export type Ordering =
  | { state: 'idle' | 'processing' }
  | { state: 'paying'; amount: number }
  | { state: 'placed'; order: OrderAnswer; message: string; ordered: readonly number[] }

type Placed = Extract<Ordering, { state: 'placed' }>

interface Listeners {
  /** what a refusal changed in the cart */
  onChanges: (changes: readonly CartChange[]) => void
  /** coupon or annas cannot be had after all */
  onOffersRefused: () => void
}

/** Places orders, by Cash or by an online payment, one at a time. */
export function useOrdering(
  userId: string | undefined,
  { onChanges, onOffersRefused }: Listeners,
): { ordering: Ordering; place: (wish: Wish, payable: number) => void } {
  const [placed, setPlaced] = useState<Placed>()
  const [processing, setProcessing] = useState(false)
  const running = useRef(false)
  const gone = useRef(false)
  useLeavePlaced(placed?.ordered)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const onPlaced = (order: OrderAnswer, message: string, ordered: readonly number[]) => {
    running.current = true
    showToast(message, 'good')
    // who walked away meanwhile reads no page about it, but has ordered all the same
    if (gone.current) forgetOrdered(ordered)
    else setPlaced({ state: 'placed', order, message, ordered })
  }
  const onOver = () => {
    running.current = false
    setProcessing(false)
  }
  const onRefused = ({ status_code, message, data, errors }: Answer<unknown>) => {
    const changes = status_code === 409 ? applyChanges(data) : undefined
    if (changes) onChanges(changes)
    // prices that changed although no line did: the coupon is not what it was
    if (changes?.length === 0 || errors?.['coupon_id'] || errors?.['annas_amount']) onOffersRefused()
    // a size that is sold no more is not named
    if (errors?.['all_product']) void refreshCart().then((news) => onChanges(news.changes))
    showToast(message, 'bad')
  }
  const { amount, pay } = useOnlinePayment(userId, { onPlaced, onRefused, onOver })

  const payCash = async (wish: Wish) => {
    setProcessing(true)
    const ordered = currentCart().map(({ sku_id }) => sku_id)
    const answer = await placeCash(wish)
    if (answer.status && answer.data) return onPlaced(answer.data, answer.message, ordered)
    onRefused(answer)
    return onOver()
  }
  const place = (wish: Wish, payable: number) => {
    if (running.current || amount !== undefined) {
      showToast(messages.alreadyInProcess, 'info')
      return
    }
    running.current = true
    void (wish.mode === 'online' ? pay(wish, payable) : payCash(wish))
  }
  if (placed) return { ordering: placed, place }
  if (amount !== undefined) return { ordering: { state: 'paying', amount }, place }
  return { ordering: { state: processing ? 'processing' : 'idle' }, place }
}
