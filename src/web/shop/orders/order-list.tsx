import './order-list.css'
import { createElement, useState } from 'react'
import { Link } from 'react-router'

import type { Page } from '#contract/core/paging.ts'
import type { Order } from '#contract/order.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as messages from '#text/common/messages.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { useSettings } from '../shared/settings.ts'
import { OrderCard } from './order-card.tsx'
import { filterPath, isFiltered, type OrderFilter } from './order-filter.ts'
import { OrderThanks } from './order-thanks.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export type OrderPage = Pick<Page<Order>, 'data' | 'last_page' | 'total'>

interface OrderListProps {
  /** none while they are on their way */
  orders: OrderPage | undefined
  page: number
  filter: OrderFilter
  /** the number of the order that was just placed */
  placed: string | undefined
  /** after something about an order was changed */
  onChanged: () => void
}

/** The orders of a logged-in shopper, newest first, ten a page; page and filter are in the address. */
export function OrderList({ orders, page, filter, placed, onChanged }: OrderListProps) {
  const thanked = orders?.data.find(({ order_no }) => order_no === placed)
  const isNarrowed = isFiltered(filter)
  /** who has no order at all has none to find */
  const [hasOrders, setHasOrders] = useState(isNarrowed)
  if (!hasOrders && (isNarrowed || orders?.data[0])) setHasOrders(true)
  return (
    <>
      {thanked && <OrderThanks order={thanked} />}
      {hasOrders && <Finder filter={filter} total={orders?.total} />}
      {!orders && <OrdersSkeleton />}
      {orders?.data.length === 0 && (isNarrowed ? <NothingFits /> : <NoOrders />)}
      {orders?.data.map((order) => (
        <OrderCard key={order.id} order={order} isOpenAtFirst={order === thanked} onChanged={onChanged} />
      ))}
      {orders && <Pager page={page} lastPage={orders.last_page} hrefFor={(to) => filterPath(filter, to)} />}
    </>
  )
}

/** Most look at their newest order alone, so the fields come when they are opened. */
function Finder({ filter, total }: { filter: OrderFilter; total: number | undefined }) {
  const isNarrowed = isFiltered(filter)
  const [isOpen, setOpen] = useState(isNarrowed)
  const fields = useLazyPart(isOpen, loadFilters, () => setOpen(false))
  return (
    <>
      <p className="order-finder">
        <Button icon="search" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.findAnOrder}
        </Button>
        <output className="small quiet">{isNarrowed && total !== undefined && plural(t.countOf, total)}</output>
      </p>
      {isOpen && fields && createElement(fields, { filter })}
    </>
  )
}

function NoOrders() {
  const { captions } = useSettings()
  return (
    <EmptyState art="art-no-orders" artLabel={t.parcelAlt} title={messages.noOrders}>
      {captions.orders_empty && <p className="quiet">{captions.orders_empty}</p>}
      <Link to={pagePaths.home} className={buttonClass('primary')}>
        {t.seeTheCollection}
      </Link>
    </EmptyState>
  )
}

const NothingFits = () => (
  <EmptyState art="art-no-orders" title={t.noneFits}>
    <Link to={pagePaths.orders} className={buttonClass()}>
      {t.clearAll}
    </Link>
  </EmptyState>
)

const loadFilters = chunkLoader('order-filters', async () => (await import('./order-filters.tsx')).OrderFilters)
