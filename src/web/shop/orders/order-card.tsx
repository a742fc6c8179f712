import './order-card.css'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { formatRupees } from '#contract/core/money.ts'
import { orderPath } from '#contract/order-path.ts'
import type { Order } from '#contract/order.ts'
import { trackPath } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { ArrivesBy } from './arrives-by.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { orderState } from './order-state.ts'
import { OrderTotals } from './order-totals.tsx'
import { statusLabels } from './status-labels.ts'
import { Tracker } from './tracker.tsx'

interface OrderCardProps {
  order: Order
  isOpenAtFirst: boolean
  /** after something about it was changed */
  onChanged: () => void
}

/** An order: closed a row of 150 px, open everything about it. */
export function OrderCard({ order, isOpenAtFirst, onChanged }: OrderCardProps) {
  const [open, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { tone, text } = orderState(order)
  return (
    <article className={open ? 'order-card is-open' : 'order-card'} aria-labelledby={`${id}-no`}>
      <div className="order-card__head">
        <h2 className="order-card__no" id={`${id}-no`}>
          <Link to={orderPath(order.order_no)}>{order.order_no}</Link>
        </h2>
        <p className="order-card__sum">{formatRupees(order.total_amount)}</p>
        <p className="small quiet">{showDateTime(order.created_at_iso)}</p>
        <IconButton
          icon={open ? 'chevron-up' : 'chevron-down'}
          label={fill(open ? t.showLessOf : t.showMoreOf, { no: order.order_no })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
        <p className="order-card__state">
          <Tag tone={tone}>{statusLabels[order.track.track_status]}</Tag>
          <span>{text}</span>
          {order.arrives_on && <ArrivesBy day={order.arrives_on} />}
        </p>
      </div>
      <Tracker track={order.track} />
      <div id={id} hidden={!open}>
        {open && (
          <>
            {order.to_pay && (
              <p className="order-card__pay">
                <Link to={trackPath(order.to_pay.link)} className={buttonClass('primary')}>
                  {fill(t.payNowOf, { sum: formatRupees(order.to_pay.amount) })}
                </Link>
              </p>
            )}
            <div className="order-card__split">
              <div>
                <OrderItemList order={order} />
                <OrderDetails order={order} />
              </div>
              <OrderTotals order={order} />
            </div>
            <OrderActions order={order} onChanged={onChanged} />
          </>
        )}
      </div>
    </article>
  )
}
