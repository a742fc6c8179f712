import './track.css'
import { Suspense } from 'react'
import { Link, useRevalidator } from 'react-router'

import { showDateTime } from '#contract/core/dates.ts'
import { formatRupees } from '#contract/core/money.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { apiContext } from '#web/api/context.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import type { Route } from './+types/track.route'
import { Courier } from './courier.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { orderState } from './order-state.ts'
import { Tracker } from './tracker.tsx'

/** Few of these pages ask for it: most orders are paid, or on their way. */
const ConfirmOrder = optionalPart(
  chunkLoader('confirm-order', async () => (await import('./confirm-order.tsx')).ConfirmOrder),
)

/** A forged link, an expired one and one of no order are the same missing page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { data, code, message, status_code } = await context.get(apiContext)('trackOrder', { link: params.link })
  if (!data) throw new Response(message, { status: code === 'INVALID' ? 404 : status_code })
  return data
}

export const meta: Route.MetaFunction = ({ matches }) => titled('Your order', matches, { noindex: true })

/** Where a message's link leads: one order, for whoever holds the link, without login and without the person. */
export default function TrackRoute({ loaderData: order, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { tone, words } = orderState(order)
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
          <span>{words}</span>
        </p>
        {order.is_to_confirm === 1 && (
          <Suspense>
            <ConfirmOrder link={params.link} total={order.total_amount} onDone={() => void revalidate()} />
          </Suspense>
        )}
        <Tracker track={order.track} />
        {order.track.carrier && (
          <p className="track__courier">
            <Courier carrier={order.track.carrier} tracking_url={order.track.tracking_url} />
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
