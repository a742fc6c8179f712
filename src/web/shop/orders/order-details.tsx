import './order-details.css'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { houseLine, mobileText, townLine } from '#web/shop/shared/address-form/address-text.ts'

import { Courier } from './courier.tsx'
import { refundText, returnTexts } from './order-state.ts'

const modes: Readonly<Record<PaymentMode, string>> = { online: 'Online', cod: 'Cash' }

interface OrderDetailsProps {
  order: Order
  /** there refunds, returns and parcels have places of their own */
  isOnItsPage?: boolean
}

/** Where to, with which coupon, and how it is paid. */
export function OrderDetails({ order, isOnItsPage = false }: OrderDetailsProps) {
  const { address, coupon, payment_mode, track, refund, return_status } = order
  return (
    <dl className="order-details">
      <div>
        <dt>Delivery address</dt>
        <dd>
          {[address.contact_name, address.contact_mobile && mobileText(address.contact_mobile)]
            .filter(Boolean)
            .concat(houseLine(address), townLine(address))
            .join(', ')}
        </dd>
      </div>
      <div>
        <dt>Coupon used</dt>
        <dd>{coupon?.coupon_code ?? 'NA'}</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>{modes[payment_mode]}</dd>
      </div>
      {refund && !isOnItsPage && (
        <div>
          <dt>Refund</dt>
          <dd>{refundText(refund)}</dd>
        </div>
      )}
      {return_status && !isOnItsPage && (
        <div>
          <dt>Return</dt>
          <dd>{returnTexts[return_status] ?? return_status}</dd>
        </div>
      )}
      {track.carrier && !isOnItsPage && (
        <div>
          <dt>Courier</dt>
          <dd>
            <Courier {...track} />
          </dd>
        </div>
      )}
    </dl>
  )
}
