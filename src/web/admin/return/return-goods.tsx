import '#web/ui/facts/facts.css'
import { Link } from 'react-router'

import type { ReturnDetail } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { showDay } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ReturnedOrder } from './return-part.ts'

type Line = ReturnedOrder['lines'][number]

/** What it is about: the pieces with their batches, the order, and whoever bought it. */
export function ReturnGoods({ request, order }: { request: ReturnDetail; order: ReturnedOrder }) {
  const isNamed = order.lines.some(({ chosen }) => chosen > 0)
  const shown = isNamed ? order.lines.filter(({ chosen }) => chosen > 0) : order.lines
  return (
    <Block title="The goods">
      <ul className="return-goods">
        {shown.map((line) => (
          <li key={line.sku_id}>
            <Picture className="return-goods__picture" image={line.image} alt="" width={52} height={52} sizes="52px" />
            <span>
              <b>{line.name}</b>, {line.size} × {isNamed ? line.chosen : line.count}
              <span className="small quiet return-goods__batch">{batchWords(line)}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="facts return-facts">
        <div>
          <dt>Order</dt>
          <dd>
            <Link className="link" to={`/orders/${order.order_no}`}>
              {order.order_no}
            </Link>{' '}
            {`${showDay(order.placed_at)}, ${formatRupees(order.total)}, ${order.mode === 'cod' ? 'cash' : 'paid online'}`}
          </dd>
        </div>
        <div>
          <dt>{order.delivered_at ? 'Delivered' : 'Status'}</dt>
          <dd>{order.delivered_at ? showDay(order.delivered_at) : order.status}</dd>
        </div>
        <div>
          <dt>Earlier returns</dt>
          <dd>
            {request.earlier.length === 0 && 'None'}
            <ul>
              {request.earlier.map(({ id, ticket_no, at }) => (
                <li key={id}>
                  <Link className="link" to={`/returns/${id}`}>
                    {ticket_no}
                  </Link>{' '}
                  {showDay(at)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Block>
  )
}

/** 'Batch TH-0918, 2 other complaints from it'. */
const batchWords = ({ batches }: Line): string =>
  batches.map(({ batch, complaints }) => `Batch ${batch}, ${complaintWords(complaints)}`).join('; ')

function complaintWords(others: number): string {
  if (others === 0) return 'no other complaint of it'
  return others === 1 ? '1 other complaint of it' : `${others} other complaints of it`
}
