import './order-placed.css'
import { Suspense, type ReactNode } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const GuestPlaced = optionalPart(
  chunkLoader('guest-placed', async () => (await import('./guest-placed.tsx')).GuestPlaced),
)

interface OrderPlacedProps {
  order: OrderAnswer
  message: string
  /** where it goes and by which day, as far as the page knows */
  children?: ReactNode
}

/** What is here for the three seconds between a placed order and the orders screen; for a guest, as long as they like. */
export function OrderPlaced({ order, message, children }: OrderPlacedProps) {
  return (
    <div className="wrap order-placed">
      <div aria-live="polite">
        <Icon name="tick" className="order-placed__tick" />
        <h1 className="title">{message}</h1>
        <p className="num">
          {fill(order.payment_mode === 'cod' ? t.placedForCash : t.placedPaid, {
            order: order.order_no,
            sum: formatRupees(order.total_amount - (order.advance ?? 0)),
          })}
        </p>
        {children}
        {order.link === undefined && <p className="small quiet">{t.goingToOrders}</p>}
      </div>
      {order.link !== undefined && (
        <Suspense>
          <GuestPlaced link={order.link} orderNo={order.order_no} />
        </Suspense>
      )}
    </div>
  )
}
