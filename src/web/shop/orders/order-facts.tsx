import './order-facts.css'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { doorLine, mobileText, townLine } from '#web/shop/shared/address-form/address-text.ts'

const modes: Readonly<Record<PaymentMode, string>> = { online: 'Online', cod: 'Cash' }

/** Where to, with which coupon, and how it is paid. */
export function OrderFacts({ order: { address, coupon, payment_mode, track } }: { order: Order }) {
  return (
    <dl className="order-facts">
      <div>
        <dt>Delivery address</dt>
        <dd>
          {[address.contact_name, address.contact_mobile && mobileText(address.contact_mobile)]
            .filter(Boolean)
            .concat(doorLine(address), townLine(address))
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
      {track.carrier && (
        <div>
          <dt>Courier</dt>
          <dd>
            {track.carrier}
            {track.tracking_url && (
              <>
                {' '}
                <a className="link" href={track.tracking_url} target="_blank" rel="noreferrer">
                  Track the parcel
                </a>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
