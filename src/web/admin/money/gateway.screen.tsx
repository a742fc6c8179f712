import { Link } from 'react-router'

import { settlementRows, type SettlementRow } from '#contract/admin/settlements.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { MoneyNav } from './money-nav.tsx'

const keyOf = ({ id }: SettlementRow) => id

const columns: readonly Column<SettlementRow>[] = [
  {
    id: 'settlement',
    head: t.settlement,
    mobileSlot: 'a',
    render: (row) => (
      <>
        <span className="break-anywhere">{row.id}</span>
        {row.utr !== null && <div className="quiet break-anywhere">{row.utr}</div>}
        {restOf(row)}
      </>
    ),
  },
  { id: 'at', head: t.settled, mobileSlot: 'c', render: ({ settled_at: at }) => showDatetime(at) },
  {
    id: 'payments',
    head: t.payments,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ payments }) => <Counted count={payments} noun={t.paymentNoun} />,
  },
  { id: 'paid', head: t.paidRupees, isEnd: true, render: ({ paid }) => formatNumber(paid) },
  {
    id: 'refunded',
    head: t.refundedRupees,
    isEnd: true,
    render: ({ refunded }) => refunded > 0 && formatNumber(refunded),
  },
  { id: 'fees', head: t.feesRupees, isEnd: true, render: ({ fees }) => formatNumber(fees) },
  { id: 'tax', head: t.gstOnFeesRupees, isEnd: true, render: ({ tax }) => formatNumber(tax) },
  {
    id: 'net',
    head: t.toTheBankRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ net }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(net)}
      </>
    ),
  },
]

/** What of a settlement is neither a payment nor a refund of this shop. */
function restOf({ adjusted, others }: SettlementRow) {
  const parts = [
    ...(adjusted === 0 ? [] : [fill(t.adjusted, { sum: formatRupees(adjusted) })]),
    ...(others.lines === 0 ? [] : [fill(t.notOfThisShop, { sum: formatRupees(others.net) })]),
  ]
  return parts.length > 0 && <div className="quiet">{parts.join(', ')}</div>
}

/** What the payment gateway settled with the bank, the newest first (spec C4.9). */
export default function Gateway() {
  const list = useList(settlementRows, 'settlements', keyOf)
  const { data } = useQuery('cashAccounts', {})
  return (
    <ListScreen
      title={t.money}
      lead={`${t.gatewayLead}${waitingText(data?.gateway)}`}
      nav={<MoneyNav />}
      noun={t.settlementNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      actions={
        <Link className={buttonClass()} to="/money/gateway/import">
          {t.importSettlements}
        </Link>
      }
      empty={t.noSettlementYet}
    />
  )
}

/** Another sentence after the first. */
const waitingText = (waiting: { payments: number; sum: number } | undefined): string =>
  waiting === undefined || waiting.payments === 0
    ? ''
    : ` ${plural(t.notSettledYet, waiting.payments, { sum: formatRupees(waiting.sum) })}`
