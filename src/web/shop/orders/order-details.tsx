import './order-details.css'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { houseLine, mobileText, townLine } from '#web/shop/shared/address-form/address-text.ts'

import { Courier } from './courier.tsx'
import { refundText } from './order-state.ts'

const modes: Readonly<Record<PaymentMode, string>> = { online: 'Online', cod: 'Cash' }

/** What became of a return (spec D130). */
const returns: Readonly<Record<string, string>> = {
  requested: 'Asked for; we will get in touch',
  approved: 'Approved',
  rejected: 'Not approved',
  refunded: 'Done, and refunded',
}

/** Where to, with which coupon, and how it is paid. */
export function OrderDetails({ order }: { order: Order }) {
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
      {refund && (
        <div>
          <dt>Refund</dt>
          <dd>{refundText(refund)}</dd>
        </div>
      )}
      {return_status && (
        <div>
          <dt>Return</dt>
          <dd>{returns[return_status] ?? return_status}</dd>
        </div>
      )}
      {track.carrier && (
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
