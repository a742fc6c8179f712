import './track.css'
import { Suspense } from 'react'
import { Link, useRevalidator } from 'react-router'

import { showDateTime } from '#contract/core/dates.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { ArrivesBy } from './arrives-by.tsx'
import { Courier } from './courier.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { orderState } from './order-state.ts'
import { Tracker } from './tracker.tsx'

/** Few of these pages ask for it: most orders are paid, or on their way. */
const ConfirmOrder = optionalPart(
  chunkLoader('confirm-order', async () => (await import('./confirm-order.tsx')).ConfirmOrder),
)

const FailedAttempt = optionalPart(
  chunkLoader('failed-attempt', async () => (await import('./failed-attempt.tsx')).FailedAttempt),
)

/** One order, for the person who holds its link, without login and without the person. */
export function TrackedOrderPage({ order, link }: { order: TrackedOrder; link: string }) {
  const { revalidate } = useRevalidator()
  const { tone, text } = orderState(order)
  return (
    <div className="wrap track">
      <header className="track__head">
        <h1 className="title">Your order</h1>
        <p className="quiet">
          <b className="track__no">{order.order_no}</b>
          <br />
          {showDateTime(order.created_at)}
        </p>
      </header>
      <Panel>
        <p className="track__state">
          <Tag tone={tone}>{order.track.track_status}</Tag>
          <span>{text}</span>
          {order.arrives_on && <ArrivesBy day={order.arrives_on} />}
        </p>
        {order.is_to_confirm === 1 && (
          <Suspense>
            <ConfirmOrder link={link} total={order.total_amount} onDone={() => void revalidate()} />
          </Suspense>
        )}
        {order.attempt && (
          <Suspense>
            <FailedAttempt link={link} attempt={order.attempt} onDone={() => void revalidate()} />
          </Suspense>
        )}
        <Tracker track={order.track} />
        {order.track.carrier && (
          <p className="track__courier">
            <Courier {...order.track} />
          </p>
        )}
        <OrderItemList order={order} heading="h2" />
        <p className="track__total">
          Total <b className="num">{formatRupees(order.total_amount)}</b>
        </p>
      </Panel>
      <p className="quiet small">Address, payment and papers are shown when you are logged in.</p>
      <Link to={pagePaths.orders} className={buttonClass('ink')}>
        Your Orders
      </Link>
    </div>
  )
}
