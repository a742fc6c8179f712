import { createElement, useState } from 'react'
import { useSearchParams } from 'react-router'

import { messages } from '#contract/core/messages.ts'
import { pageIn } from '#web/shop/shared/page-in.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

import { OrdersWaiting } from './orders-waiting.tsx'
import { useOrders } from './use-orders.ts'

/** The shopper's orders, fetched together with the code that draws them: a visitor needs neither. */
export function MyOrders({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const { found, problem, reload } = useOrders(userId, page)
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
  return found && list ? createElement(list, { found, page, onChanged: reload }) : <OrdersWaiting />
}

const loadList = async () => (await import('./order-list.tsx')).OrderList
