import './order-card.css'
import './own-order.css'
import { Link } from 'react-router'

import type { OrderDetails as Details } from '#contract/own-orders.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'
import { WhatsappLink } from '#web/shop/shared/whatsapp/whatsapp-link.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNow } from './order-now.tsx'
import { OrderTotals } from './order-totals.tsx'

/** Everything of one order: what its card in the list has when open, what was paid and goes back, and what can be done now. */
export function OwnOrder({ order, onChanged }: { order: Details; onChanged: () => void }) {
  return (
    <>
      <Panel className="own-order">
        <div className="own-order__head">
          <h2 className="own-order__no">{order.order_no}</h2>
          <p className="small quiet">{showDateTime(order.created_at_iso)}</p>
          <OrderNow order={order} link={order.link} onDone={onChanged} />
        </div>
        <div className="order-card__split">
          <div>
            <OrderItemList order={order} />
            <OrderDetails order={order} isOnItsPage />
          </div>
          <div>
            <OrderTotals order={order} />
            <OrderMoney order={order} />
          </div>
        </div>
        <OrderActions order={order} onChanged={onChanged} />
      </Panel>
      <p className="own-order__back">
        <Link to={pagePaths.orders} className="link-row">
          {t.allYourOrders}
        </Link>
        <WhatsappLink orderNo={order.order_no} />
      </p>
    </>
  )
}
