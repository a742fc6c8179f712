import type { AdminOrder } from '#contract/admin/order.ts'
import * as t from '#text/office/order.ts'

import { showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { historyOf } from './history.ts'

/** What happened, in its order: steps, who took them, and what the shopper was sent. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <Block title={t.history}>
      <ol className="order-history">
        {historyOf(order).map(({ key, text, more, at }) => (
          <li key={key}>
            <span>
              {text}
              {more && <span className="small quiet"> {more}</span>}
            </span>
            <span className="small quiet">{showDatetime(at)}</span>
          </li>
        ))}
      </ol>
    </Block>
  )
}
