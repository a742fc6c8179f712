import { createElement } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf, type QueryResult } from '#web/api/use-query.ts'
import { pageIn } from '#web/shop/shared/page-in.ts'
import { placedIn } from '#web/shop/shared/placed-state.ts'
import { useQueryAndPart } from '#web/shop/shared/use-query-and-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import { filterIn, filterPath, type OrderFilter } from './order-filter.ts'
import type { OrderPage } from './order-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** The shopper's orders, fetched together with the code that draws them: a visitor needs neither. */
export function MyOrders({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const placed = placedIn(useLocation().state)
  const page = pageIn(params)
  const filter = filterIn(params)
  const {
    data: orders,
    part: list,
    problem,
    reload,
    retry,
  } = useQueryAndPart(`${userId} ${filterPath(filter, page)}`, () => loadOrders(page, filter), loadList)
  if (problem)
    return (
      <EmptyState art="art-no-orders" title={problem}>
        <p className="quiet">{t.ordersFailed}</p>
        <Button variant="primary" onClick={retry}>
          {t.tryAgain}
        </Button>
      </EmptyState>
    )
  return list ? createElement(list, { orders, page, filter, placed, onChanged: reload }) : <OrdersSkeleton />
}

/** No order at all is a page of none. */
async function loadOrders(page: number, filter: OrderFilter): Promise<QueryResult<OrderPage>> {
  const answer = await call('getOrder', { page, ...filter })
  if (answer.code === 'NO_ORDERS') return { data: { data: [], last_page: 1, total: 0 } }
  return resultOf(answer, ({ order }) => order)
}

const loadList = chunkLoader('order-list', async () => (await import('./order-list.tsx')).OrderList)
