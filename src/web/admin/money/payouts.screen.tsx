import { Link } from 'react-router'

import { moneyRows, type PayoutRow } from '#contract/admin/money.ts'
import { formatNumber } from '#contract/core/money.ts'
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
    head: 'Payout',
    mobileSlot: 'a',
    render: ({ id, name, reference }) => (
      <Link to={`/money/payouts/${id}`} className="break-anywhere">
        {name} {reference}
      </Link>
    ),
  },
  { id: 'day', head: 'Paid on', mobileSlot: 'c', render: ({ paid_on: day }) => showDay(day) },
  {
    id: 'parcels',
    head: 'Parcels',
    mobileSlot: 'd',
    isEnd: true,
    render: ({ lines }) => <Counted count={lines} noun={['parcel', 'parcels']} />,
  },
  { id: 'gross', head: 'Collected ₹', isEnd: true, render: ({ gross }) => formatNumber(gross) },
  {
    id: 'deducted',
    head: 'Taken off ₹',
    isEnd: true,
    render: ({ deducted }) => deducted > 0 && formatNumber(deducted),
  },
  {
    id: 'net',
    head: 'Paid ₹',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ net }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(net)}
      </>
    ),
  },
  { id: 'state', head: 'State', mobileSlot: 'w', render: stateOf },
]

function stateOf({ is_undone: isUndone, doubtful }: PayoutRow) {
  if (isUndone) return <Tag tone="plain">Taken back</Tag>
  return doubtful > 0 ? <Tag tone="bad">{doubtful} to look at</Tag> : <Tag tone="good">Matched</Tag>
}

/** What couriers paid, the newest first. */
export default function Payouts() {
  const list = useList(moneyRows, 'payouts', keyOf)
  return (
    <ListScreen
      title="Money"
      lead="What couriers paid of the cash that they collected. To record one by hand, tick its parcels under With couriers."
      nav={<MoneyNav />}
      noun={['payout', 'payouts']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      actions={
        <Link className={buttonClass()} to="/money/payouts/import">
          Import a payout
        </Link>
      }
      empty="No courier has paid yet."
    />
  )
}
