import './order-thanks.css'
import { showWeekday } from '#contract/core/dates.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Said here alone, in whole sentences. */
const sentences = {
  payCashOnDelivery: (sum: string) => `You pay ${sum} in cash when the parcel comes.`,
  paidOnline: (sum: string) => `We have received ${sum}.`,
}

/** Thanks for the order that was just placed: by which day it comes, where to, and what happens next. */
export function OrderThanks({ order }: { order: Order }) {
  const { arrives_on, address, payment_mode, total_amount } = order
  return (
    <section className="order-thanks" aria-label="Thank you">
      <h2 className="order-thanks__title">Thank you for your order</h2>
      <p>{sentences[payment_mode === 'cod' ? 'payCashOnDelivery' : 'paidOnline'](formatRupees(total_amount))}</p>
      <div className="order-thanks__facts">
        {arrives_on && (
          <p className="order-thanks__fact">
            <Icon name="truck" />
            <span>
              Reaches you by
              <strong>{showWeekday(arrives_on)}</strong>
            </span>
          </p>
        )}
        <div className="order-thanks__fact">
          <Icon name="pin" />
          <AddressLines address={address} />
        </div>
      </div>
      <p className="small">We write to you as soon as your parcel leaves our kitchen.</p>
    </section>
  )
}
