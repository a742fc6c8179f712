import { Link, useSearchParams } from 'react-router'

import { messages } from '#contract/messages.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { OrderCard } from './order-card.tsx'
import { OrdersWaiting } from './orders-waiting.tsx'
import { useOrders } from './use-orders.ts'

const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The orders of a logged-in shopper, newest first, ten a page; the page stands in the address. */
export function OrderList({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const { list, reload } = useOrders(userId, page)
  switch (list.state) {
    case 'loading':
      return <OrdersWaiting />
    case 'none':
      return (
        <EmptyState art="art-no-orders" artLabel="A parcel at the doorstep" title={messages.noOrders}>
          <p className="quiet">Your first parcel will be written down here, from our kitchen to your door.</p>
          <Link to="/" className={buttonClass('primary')}>
            See the Collection
          </Link>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState art="art-no-orders" title={list.message}>
          <p className="quiet">Your orders are safe with us; they could only not be fetched just now.</p>
          <Button variant="primary" onClick={reload}>
            Try again
          </Button>
        </EmptyState>
      )
    case 'ready':
      return (
        <>
          {list.orders.map((order) => (
            <OrderCard key={order.id} order={order} onChanged={reload} />
          ))}
          <Pager page={page} lastPage={list.lastPage} hrefFor={(to) => `/orders?page=${to}`} />
        </>
      )
  }
}
