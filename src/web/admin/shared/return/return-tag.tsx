import type { OrderRefund } from '#contract/admin/order.ts'
import type { ReturnRow } from '#contract/admin/returns.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

type Answered = Pick<ReturnRow, 'place' | 'state' | 'outcome' | 'refund' | 'days_left'>

/** How long there is to answer, or what the answer was and where its money is (spec B3.3). */
export function ReturnTag({ request }: { request: Answered }) {
  const { place, state, outcome, refund, days_left: days } = request
  if (state === 'to_approve') return <Tag tone="bad">{t.toApprove}</Tag>
  if (place === 'open') return <Tag tone={toneOf(days ?? 0)}>{leftLabel(days ?? 0)}</Tag>
  if (place === 'way') return <Tag>{t.onTheWay}</Tag>
  if (state === 'rejected') return <Tag tone="plain">{t.refused}</Tag>
  if (outcome === 'again') return <Tag tone="good">{t.sentAgain}</Tag>
  if (refund === null) return <Tag tone="plain">{t.done}</Tag>
  const [tone, label] = refunds[refund]
  return <Tag tone={tone}>{label}</Tag>
}

/** Nothing is refunded before the money has gone. */
const refunds: Readonly<Record<OrderRefund['state'], readonly ['good' | 'bad' | undefined, string]>> = {
  due: [undefined, t.refundDue],
  to_pay: [undefined, t.refundDue],
  sent: [undefined, t.refundStarted],
  done: ['good', t.refunded],
  failed: ['bad', t.refundFailed],
}

const toneOf = (days: number) => (days <= 0 ? 'bad' : days === 1 ? undefined : 'plain')

function leftLabel(days: number): string {
  if (days < 0) return t.overdue
  if (days === 0) return t.answerToday
  return plural(t.daysLeft, days)
}
