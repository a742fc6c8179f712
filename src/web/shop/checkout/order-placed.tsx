import './order-placed.css'
import { messages } from '#contract/core/messages.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What stands here for the three seconds between a placed order and the orders screen. */
export function OrderPlaced({ order, message }: { order: OrderAnswer; message: string }) {
  return (
    <div className="wrap order-placed">
      <div aria-live="polite">
        <Icon name="tick" className="order-placed__tick" />
        <h1 className="title">{message}</h1>
        <p className="num">
          {(order.payment_mode === 'cod' ? messages.payCashOnDelivery : messages.paidOnline)(
            order.order_no,
            formatRupees(order.total_amount),
          )}
        </p>
        <p className="small quiet">Taking you to your orders.</p>
      </div>
    </div>
  )
}
