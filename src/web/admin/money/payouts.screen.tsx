import { Link } from 'react-router'

import { moneyRows, type PayoutRow } from '#contract/admin/money.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { showDay } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { MoneyNav } from './money-nav.tsx'

const keyOf = ({ id }: PayoutRow) => String(id)

const columns: readonly Column<PayoutRow>[] = [
  {
    id: 'payout',
    head: t.payout,
    mobileSlot: 'a',
    render: ({ id, name, reference }) => (
      <Link to={`/money/payouts/${id}`} className="break-anywhere">
        {name} {reference}
      </Link>
    ),
  },
  { id: 'day', head: t.paidOn, mobileSlot: 'c', render: ({ paid_on: day }) => showDay(day) },
  {
    id: 'parcels',
    head: t.parcels,
    mobileSlot: 'd',
    isEnd: true,
    render: ({ lines }) => <Counted count={lines} noun={t.parcelNoun} />,
  },
  { id: 'gross', head: t.collectedRupees, isEnd: true, render: ({ gross }) => formatNumber(gross) },
  {
    id: 'deducted',
    head: t.takenOffRupees,
    isEnd: true,
    render: ({ deducted }) => deducted > 0 && formatNumber(deducted),
  },
  {
    id: 'net',
    head: t.paidRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ net }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(net)}
      </>
    ),
  },
  { id: 'state', head: t.state, mobileSlot: 'w', render: stateOf },
]

function stateOf({ is_undone: isUndone, doubtful }: PayoutRow) {
  if (isUndone) return <Tag tone="plain">{t.takenBack}</Tag>
  return doubtful > 0 ? (
    <Tag tone="bad">{fill(t.toLookAt, { count: doubtful })}</Tag>
  ) : (
    <Tag tone="good">{t.matched}</Tag>
  )
}

/** What couriers paid, the newest first. */
export default function Payouts() {
  const list = useList(moneyRows, 'payouts', keyOf)
  return (
    <ListScreen
      title={t.money}
      lead={t.payoutsLead}
      nav={<MoneyNav />}
      noun={t.payoutNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      actions={
        <Link className={buttonClass()} to="/money/payouts/import">
          {t.importAPayout}
        </Link>
      }
      empty={t.noPayoutYet}
    />
  )
}
