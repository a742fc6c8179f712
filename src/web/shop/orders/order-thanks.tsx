import './order-thanks.css'
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { useSession } from '#web/api/session.ts'
import { AddressLines } from '#web/shop/shared/address-form/address-lines.tsx'
import { AfterOrder } from '#web/shop/shared/consent/after-order.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showWeekday } from '#web/ui/text/dates.ts'
import { rich } from '#web/ui/text/rich.tsx'

/** Thanks for the order that was just placed: by which day it comes, where to, and what happens next. */
export function OrderThanks({ order }: { order: Order }) {
  const { user } = useSession()
  const { arrives_on, address, payment_mode, total_amount, paid_amount } = order
  const isCash = payment_mode === 'cod'
  return (
    <section className="order-thanks" aria-label={t.thankYou}>
      <h2 className="order-thanks__title">{t.thankYouTitle}</h2>
      {isCash && <p>{fill(t.thanksCash, { sum: formatRupees(total_amount - paid_amount) })}</p>}
      {!isCash && paid_amount >= total_amount && <p>{fill(t.thanksPaid, { sum: formatRupees(total_amount) })}</p>}
      <div className="order-thanks__facts">
        {arrives_on && (
          <p className="order-thanks__fact">
            <Icon name="truck" />
            <span>{rich(t.reachesYouOn, { day: <strong>{showWeekday(arrives_on)}</strong> })}</span>
          </p>
        )}
        <div className="order-thanks__fact">
          <Icon name="pin" />
          <AddressLines address={address} />
        </div>
      </div>
      <p className="small">{t.thanksLead}</p>
      {user && <AfterOrder userId={user.user_id} />}
    </section>
  )
}
