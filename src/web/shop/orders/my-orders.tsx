import { createElement, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { messages } from '#contract/core/messages.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery, type QueryResult } from '#web/api/use-query.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { pageIn } from '#web/shop/shared/page-in.ts'
import { placedIn } from '#web/shop/shared/placed-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import type { OrderPage } from './order-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** The shopper's orders, fetched together with the code that draws them: a visitor needs neither. */
export function MyOrders({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const placed = placedIn(useLocation().state)
  const page = pageIn(params)
  const { data: orders, problem, reload } = useQuery(`${userId} ${page}`, () => loadOrders(page))
  const [drawing, setDrawing] = useState(true)
  const list = useLazyPart(drawing, loadList, () => setDrawing(false))
  if (problem || !drawing)
    return (
      <EmptyState art="art-no-orders" title={problem ?? messages.network}>
        <p className="quiet">Your orders are safe with us. We could not fetch them just now.</p>
        <Button
          variant="primary"
          onClick={() => {
            setDrawing(true)
            reload()
          }}
        >
          Try again
        </Button>
      </EmptyState>
    )
  return orders && list ? createElement(list, { orders, page, placed, onChanged: reload }) : <OrdersSkeleton />
}

/** No order at all is a page of none. */
async function loadOrders(page: number): Promise<QueryResult<OrderPage>> {
  const answer = await call('getOrder', { page })
  if (answer.code === 'NO_ORDERS') return { data: { data: [], last_page: 1 } }
  return resultOf(answer, ({ order }) => order)
}

const loadList = chunkLoader('order-list', async () => (await import('./order-list.tsx')).OrderList)
