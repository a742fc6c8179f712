import { Link } from 'react-router'

import { STATUS_LABELS } from '#contract/admin/order-fields.ts'

import '#web/ui/facts/facts.css'
import type { ReturnDetail } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { showDatetime, showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ReturnedOrder } from './return-part.ts'

type Line = ReturnedOrder['lines'][number]

/** What it is about: the pieces with their batches, the order, and the person who bought it. */
export function ReturnGoods({ request, order }: { request: ReturnDetail; order: ReturnedOrder }) {
  const isNamed = order.lines.some(({ chosen }) => chosen > 0)
  const lines = isNamed ? order.lines.filter(({ chosen }) => chosen > 0) : order.lines
  return (
    <Block title={t.theGoods}>
      <ul className="return-goods">
        {lines.map((line) => (
          <li key={line.sku_id}>
            <Picture className="return-goods__picture" image={line.image} alt="" width={52} height={52} sizes="52px" />
            <span>
              <b>{line.name}</b>, {line.size} × {isNamed ? line.chosen : line.count}
              <span className="small quiet return-goods__batch">{batchLabel(line)}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="facts return-facts">
        <div>
          <dt>{t.order}</dt>
          <dd>
            <Link className="link" to={`/orders/${order.order_no}`}>
              {order.order_no}
            </Link>{' '}
            {`${showDay(order.placed_at)}, ${formatRupees(order.total)}, ${order.mode === 'cod' ? t.cash : t.paidOnline}`}
          </dd>
        </div>
        <div>
          <dt>{order.delivered_at ? t.delivered : t.status}</dt>
          <dd>{order.delivered_at ? showDay(order.delivered_at) : labelText(STATUS_LABELS[order.status])}</dd>
        </div>
        {order.return_until && (
          <div>
            <dt>{t.returnsUntil}</dt>
            <dd>
              {request.late
                ? fill(t.requestedLater, { datetime: showDatetime(order.return_until) })
                : showDatetime(order.return_until)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t.earlierReturns}</dt>
          <dd>
            {request.earlier.length === 0 && t.none}
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
const batchLabel = ({ batches }: Line): string =>
  batches
    .map(({ batch, complaints }) => fill(t.batchComplaints, { batch, complaints: complaintLabel(complaints) }))
    .join('; ')

function complaintLabel(others: number): string {
  if (others === 0) return t.noComplaints
  return plural(t.complaints, others)
}
