import './order-now.css'
import { Suspense } from 'react'

import type { TrackedOrder } from '#contract/order.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { ArrivesBy } from './arrives-by.tsx'
import { Courier } from './courier.tsx'
import { OrderParts } from './order-parts.tsx'
import { orderState } from './order-state.ts'
import { statusLabels } from './status-labels.ts'
import { Tracker } from './tracker.tsx'

/** Few of these pages ask for it: most orders are paid, or on their way. */
const ConfirmOrder = optionalPart(
  chunkLoader('confirm-order', async () => (await import('./confirm-order.tsx')).ConfirmOrder),
)

const FailedAttempt = optionalPart(
  chunkLoader('failed-attempt', async () => (await import('./failed-attempt.tsx')).FailedAttempt),
)

/** Few again: cash that is not packed, or goods that are offered. */
const PayOrder = optionalPart(chunkLoader('pay-order', async () => (await import('./pay-order.tsx')).PayOrder))

interface OrderNowProps {
  order: Omit<TrackedOrder, 'payment_status'>
  /** the signed part of its address, or its code */
  link: string
  /** the payment that the shopper comes back from */
  paymentId?: string | undefined
  /** after something about it was changed */
  onDone: () => void
}

/** Where an order is, and what its shopper can do about it now: confirm, pay, answer the courier. */
export function OrderNow({ order, link, paymentId, onDone }: OrderNowProps) {
  const { tone, text } = orderState(order)
  return (
    <>
      <p className="order-now__state">
        <Tag tone={tone}>
          {order.pay?.is_waiting === 1 ? t.waitsForPayment : statusLabels[order.track.track_status]}
        </Tag>
        {order.pay?.is_waiting !== 1 && <span>{text}</span>}
        {order.arrives_on && <ArrivesBy day={order.arrives_on} />}
      </p>
      {order.is_to_confirm === 1 && (
        <Suspense>
          <ConfirmOrder link={link} total={order.total_amount} onDone={onDone} />
        </Suspense>
      )}
      {(order.pay || paymentId !== undefined) && (
        <Suspense>
          <PayOrder link={link} order={order} paymentId={paymentId} onDone={onDone} />
        </Suspense>
      )}
      {order.attempt && (
        <Suspense>
          <FailedAttempt link={link} attempt={order.attempt} onDone={onDone} />
        </Suspense>
      )}
      <Tracker track={order.track} />
      {order.parcels.length > 0 && <OrderParts order={order} />}
      {order.parcels.length === 0 && order.track.carrier && (
        <p className="order-now__courier">
          <Courier {...order.track} />
        </p>
      )}
    </>
  )
}
