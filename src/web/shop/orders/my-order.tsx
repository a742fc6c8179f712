import { createElement } from 'react'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf } from '#web/api/use-query.ts'
import { useQueryAndPart } from '#web/shop/shared/use-query-and-part.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import { OrdersSkeleton } from './orders-skeleton.tsx'

/** One order of who is logged in, fetched together with the code that draws it. */
export function MyOrder({ userId, orderNo }: { userId: string; orderNo: string }) {
  const { data, part, problem, reload, retry } = useQueryAndPart(
    `${userId} ${orderNo}`,
    () => loadOrder(orderNo),
    loadPage,
  )
  if (data === 'missing') return <NoSuchOrder />
  if (problem)
    return (
      <EmptyState art="art-no-orders" title={problem}>
        <p className="quiet">{t.orderFailed}</p>
        <Button variant="primary" onClick={retry}>
          {t.tryAgain}
        </Button>
      </EmptyState>
    )
  return data && part ? createElement(part, { order: data, onChanged: reload }) : <OrdersSkeleton rows={1} />
}

/** Another's order is missing like one that never was. */
async function loadOrder(order_no: string) {
  const answer = await call('getOrderDetails', { order_no })
  return answer.code === 'NOT_FOUND' ? { data: 'missing' as const } : resultOf(answer)
}

const NoSuchOrder = () => (
  <EmptyState art="art-no-orders" title={t.noSuchOrder}>
    <p className="quiet">{t.noSuchOrderLead}</p>
    <Link to={pagePaths.orders} className={buttonClass('primary')}>
      {t.yourOrders}
    </Link>
  </EmptyState>
)

const loadPage = chunkLoader('own-order', async () => (await import('./own-order.tsx')).OwnOrder)
