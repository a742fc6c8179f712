import { Link } from 'react-router'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showWeekday } from '#web/ui/text/dates.ts'

import { showDatetime } from '../shared/datetime.ts'
import { useNextOrder } from '../shared/order/order-list.ts'
import { paymentModeLabel } from '../shared/order/order-tags.tsx'

type LedOrder = Pick<
  AdminOrder,
  'order_no' | 'created_at' | 'status' | 'dispatch_day' | 'source' | 'mode' | 'is_paid' | 'paid_by' | 'collect' | 'paid'
>

/** '15 Oct, 9:47 PM · Cash, to collect ₹340 · Dispatch day: Tue, 20 Oct', and the next order of the list. */
export function OrderLead({ order }: { order: LedOrder }) {
  const next = useNextOrder(order.order_no)
  const { created_at: placedAt, source } = order
  return (
    <>
      {[showDatetime(placedAt), paidLabel(order), dispatchLabel(order)].filter(Boolean).join(' · ')}{' '}
      {source !== 'shop' && <Tag tone="plain">{source === 'phone' ? t.phoneOrder : t.replacement}</Tag>}{' '}
      {next !== undefined && <Link to={`/orders/${next}`}>{fill(t.nextOrder, { order: next })}</Link>}
    </>
  )
}

/** As long as it is here. */
const dispatchLabel = ({ status, dispatch_day: day }: LedOrder): string | undefined =>
  status === 'Order' || status === 'Confirmed' || status === 'Packed'
    ? fill(t.dispatchOn, { day: showWeekday(day) })
    : undefined

function paidLabel(order: LedOrder): string {
  if (order.is_paid && order.paid_by) return paidTexts[order.paid_by]
  const mode = paymentModeLabel(order)
  if (order.collect > 0) return fill(t.modeToCollect, { mode, collect: formatRupees(order.collect) })
  if (order.is_paid) return t.paidOnline
  return order.paid !== undefined && order.paid > 0 ? fill(t.modePaid, { mode }) : mode
}

const paidTexts: Readonly<Record<HandMethod, string>> = { upi: t.paidByUpi, bank: t.paidByBank, cash: t.paidByCash }
