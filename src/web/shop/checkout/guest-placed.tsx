import './guest-placed.css'
import { Link } from 'react-router'

import * as t from '#text/shop/checkout.ts'
import { AfterOrder } from '#web/shop/shared/consent/after-order.tsx'
import { OrderToAccount } from '#web/shop/shared/order-to-account/order-to-account.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'

/** A guest has no orders to go to: the order's own page, and the way to an account. */
export const GuestPlaced = ({ link, orderNo }: { link: string; orderNo: string }) => (
  <div className="guest-placed">
    <Link to={link} className={buttonClass('ink')}>
      {t.seeYourOrder}
    </Link>
    <OrderToAccount orderNo={orderNo} />
    <AfterOrder userId={undefined} />
  </div>
)
