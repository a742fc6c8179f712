import { useEffect, useRef, useState } from 'react'

import type { Paise } from '#contract/core/money.ts'
import type { Refused } from '#contract/envelope.ts'
import type { OrderAnswer } from '#contract/order.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'
import * as messages from '#text/common/messages.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'
import { storeMode } from '#web/shop/shared/cart/last-mode.ts'
import { applyOrderChanges, refreshCart } from '#web/shop/shared/cart/refresh-cart.ts'
import { refreshSettings } from '#web/shop/shared/fresh-settings.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { placeCashOrder } from './order/cash-order.ts'
import { withAddress, type OrderStart } from './order/order-payload.ts'
import { useOnlinePayment } from './payment/use-online-payment.ts'
import { clearOrdered, useFinishOrder, type FinishedOrder } from './use-finish-order.ts'

/** What the button has set going; `paying` is the blocked tab of an online payment. */
export type Ordering =
  | { state: 'idle' | 'processing' }
  | { state: 'paying'; total: Paise }
  | ({ state: 'placed'; order: OrderAnswer; message: string } & FinishedOrder)

type Placed = Extract<Ordering, { state: 'placed' }>

interface Listeners {
  /** what a refusal changed in the cart */
  onChanges: (changes: readonly CartChange[]) => void
  /** coupon or annas cannot be had after all */
  onDiscountsRefused: () => void
  /** the order needs a mobile that an OTP has proved */
  onUnproved?: () => void
  /** what a cash order pays before is another than was said */
  onAdvance?: () => void
}

/** Places orders, by Cash or by an online payment, also of the advance of a cash order, one at a time. */
export function useOrdering(
  userId: string | undefined,
  { onChanges, onDiscountsRefused, onUnproved, onAdvance }: Listeners,
): { ordering: Ordering; place: (start: OrderStart, total: Paise) => void } {
  const [placed, setPlaced] = useState<Placed>()
  const [processing, setProcessing] = useState(false)
  const running = useRef(false)
  const unmounted = useRef(false)
  useFinishOrder(placed)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])

  const onPlaced = (order: OrderAnswer, message: string, ordered: readonly number[]) => {
    running.current = true
    storeMode(order.payment_mode)
    showToast(message, 'good')
    // who walked away in the meantime reads no page about it, but has ordered all the same
    if (unmounted.current) clearOrdered(ordered)
    else
      setPlaced({
        state: 'placed',
        order,
        message,
        orderNo: order.order_no,
        skuIds: ordered,
        isOfGuest: order.link !== undefined,
        payPage: order.pay_page,
      })
  }
  const onEnd = () => {
    running.current = false
    setProcessing(false)
  }
  const onRefused = (answer: Refused) => {
    const { code, message, errors } = answer
    // the owner may have changed the terms since the page was opened
    void refreshSettings()
    const changes = code === 'STOCK_SHORT' || code === 'PRICES_CHANGED' ? applyOrderChanges(answer.refusal) : undefined
    if (changes) onChanges(changes)
    // prices that changed although no line did: the coupon is not what it was
    if (changes?.length === 0 || errors?.['coupon_id'] || errors?.['annas_amount']) onDiscountsRefused()
    if (code === 'OTP_NEEDED') onUnproved?.()
    if (code === 'ADVANCE_NEEDED' || errors?.['payment_mode']) onAdvance?.()
    // a size that is sold no more is not named
    if (errors?.['all_product']) void refreshCart().then((update) => onChanges(update.changes))
    showToast(message, 'bad')
  }
  const { total: paying, pay } = useOnlinePayment(userId, { onPlaced, onRefused, onEnd })

  const payCash = async (start: OrderStart) => {
    setProcessing(true)
    const request = await withAddress(start)
    if (!request) return onEnd()
    const ordered = currentCart().map(({ sku_id }) => sku_id)
    const answer = await placeCashOrder(request)
    if (answer.status) return onPlaced(answer.data, answer.message, ordered)
    onRefused(answer)
    return onEnd()
  }
  const place = (start: OrderStart, total: Paise) => {
    if (running.current || paying !== undefined) {
      showToast(messages.alreadyInProcess, 'info')
      return
    }
    running.current = true
    const { mode, payBy, advance } = start
    void ((payBy ?? mode) === 'online' || advance ? pay(start, advance || total) : payCash(start))
  }
  // one that is still to be paid leads to its own page at once
  if (placed && !placed.payPage) return { ordering: placed, place }
  if (paying !== undefined) return { ordering: { state: 'paying', total: paying }, place }
  return { ordering: { state: processing || placed ? 'processing' : 'idle' }, place }
}
