import { Link } from 'react-router'

import { messages } from '#contract/core/messages.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Order } from '#contract/order.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { OrderCard } from './order-card.tsx'

export type OrderPage = Pick<Page<Order>, 'data' | 'last_page'>

interface OrderListProps {
  orders: OrderPage
  page: number
  /** after something about an order was changed */
  onChanged: () => void
}

/** The orders of a logged-in shopper, newest first, ten a page; the page stands in the address. */
export function OrderList({ orders, page, onChanged }: OrderListProps) {
  if (orders.data.length === 0)
    return (
      <EmptyState art="art-no-orders" artLabel="A parcel at the doorstep" title={messages.noOrders}>
        <p className="quiet">Your first parcel will be written down here, from our kitchen to your door.</p>
        <Link to={pagePaths.home} className={buttonClass('primary')}>
          See the Collection
        </Link>
      </EmptyState>
    )
  return (
    <>
      {orders.data.map((order) => (
        <OrderCard key={order.id} order={order} onChanged={onChanged} />
      ))}
      <Pager page={page} lastPage={orders.last_page} hrefFor={(to) => `${pagePaths.orders}?page=${to}`} />
    </>
  )
}
