import type { ReactNode } from 'react'

import * as t from '#text/shop/orders.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { Button } from '#web/ui/button/button.tsx'

type DialogQueryProps<T> = {
  /** what is asked about */
  orderNo: string
  send: () => Promise<Parameters<typeof resultOf<T>>[0]>
  children: (data: T, reload: () => void) => ReactNode
}

/** What a dialog asks about an order. It lives inside the modal, so that opening it asks again and closing it drops what was typed. */
export function DialogQuery<T>({ orderNo, send, children }: DialogQueryProps<T>) {
  const { data, problem, reload } = useQuery(orderNo, async () => resultOf(await send()))
  if (data !== undefined) return children(data, reload)
  if (problem)
    return (
      <div role="alert">
        <p>{problem}</p>
        <div className="dialog__foot">
          <Button onClick={reload}>{t.tryAgain}</Button>
        </div>
      </div>
    )
  return <output>{t.loading}</output>
}
