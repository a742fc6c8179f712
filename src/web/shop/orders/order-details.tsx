import './order-details.css'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import * as t from '#text/shop/orders.ts'
import { houseLine, mobileText, townLine } from '#web/shop/shared/address-form/address-text.ts'

import { Courier } from './courier.tsx'
import { refundText, returnTexts } from './order-state.ts'

const modes: Readonly<Record<PaymentMode, string>> = { online: t.online, cod: t.cash }

interface OrderDetailsProps {
  order: Order
  /** there refunds, returns and parcels have places of their own */
  isOnItsPage?: boolean
}

/** Where to, with which coupon, and how it is paid. */
export function OrderDetails({ order, isOnItsPage = false }: OrderDetailsProps) {
  const { address, coupon, payment_mode, track, refund, return_status, gift } = order
  return (
    <dl className="order-details">
      <div>
        <dt>{t.deliveryAddress}</dt>
        <dd>
          {[address.contact_name, address.contact_mobile && mobileText(address.contact_mobile)]
            .filter(Boolean)
            .concat(houseLine(address), townLine(address))
            .join(', ')}
        </dd>
      </div>
      {gift && (
        <div>
          <dt>{t.giftCard}</dt>
          <dd>{[gift.message, gift.from].filter(Boolean).join(', ') || t.none}</dd>
        </div>
      )}
      <div>
        <dt>{t.couponUsed}</dt>
        <dd>{coupon?.coupon_code ?? t.none}</dd>
      </div>
      <div>
        <dt>{t.payment}</dt>
        <dd>{modes[payment_mode]}</dd>
      </div>
      {refund && !isOnItsPage && (
        <div>
          <dt>{t.refund}</dt>
          <dd>{refundText(refund)}</dd>
        </div>
      )}
      {return_status && !isOnItsPage && (
        <div>
          <dt>{t.returnGoods}</dt>
          <dd>{returnTexts[return_status] ?? return_status}</dd>
        </div>
      )}
      {track.carrier && !isOnItsPage && (
        <div>
          <dt>{t.courier}</dt>
          <dd>
            <Courier {...track} />
          </dd>
        </div>
      )}
    </dl>
  )
}
