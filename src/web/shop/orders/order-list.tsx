import { Link } from 'react-router'

import { messages } from '#contract/core/messages.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Order } from '#contract/order.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { useSettings } from '../shared/settings.ts'
import { OrderCard } from './order-card.tsx'
import { OrderThanks } from './order-thanks.tsx'

export type OrderPage = Pick<Page<Order>, 'data' | 'last_page'>

interface OrderListProps {
  orders: OrderPage
  page: number
  /** the number of the order that was just placed */
  placed: string | undefined
  /** after something about an order was changed */
  onChanged: () => void
}

/** The orders of a logged-in shopper, newest first, ten a page; the page is in the address. */
export function OrderList({ orders, page, placed, onChanged }: OrderListProps) {
  const { captions } = useSettings()
  const thanked = orders.data.find(({ order_no }) => order_no === placed)
  if (orders.data.length === 0)
    return (
      <EmptyState art="art-no-orders" artLabel="A parcel at the doorstep" title={messages.noOrders}>
        {captions.orders_empty && <p className="quiet">{captions.orders_empty}</p>}
        <Link to={pagePaths.home} className={buttonClass('primary')}>
          See the Collection
        </Link>
      </EmptyState>
    )
  return (
    <>
      {thanked && <OrderThanks order={thanked} />}
      {orders.data.map((order) => (
        <OrderCard key={order.id} order={order} isOpenAtFirst={order === thanked} onChanged={onChanged} />
      ))}
      <Pager page={page} lastPage={orders.last_page} hrefFor={(to) => `${pagePaths.orders}?page=${to}`} />
    </>
  )
}
