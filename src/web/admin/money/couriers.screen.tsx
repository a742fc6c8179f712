import { useState } from 'react'
import { Link } from 'react-router'

import type { CourierAccountRow } from '#contract/admin/money.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { MoneyNav } from './money-nav.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

const columns: readonly Column<CourierAccountRow>[] = [
  {
    id: 'courier',
    head: t.courier,
    mobileSlot: 'a',
    render: ({ account, name }) => <Link to={`/money/couriers/${encodeURIComponent(account)}`}>{name}</Link>,
  },
  {
    id: 'owes',
    head: t.owesRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ owes }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(owes)}
      </>
    ),
  },
  {
    id: 'parcels',
    head: t.parcels,
    mobileSlot: 'c',
    render: ({ parcels }) => <Counted count={parcels} noun={t.parcelNoun} />,
  },
  { id: 'oldest', head: t.oldest, mobileSlot: 'd', render: ({ oldest }) => oldest && showDay(oldest) },
  { id: 'overdue', head: t.overdue, mobileSlot: 'w', render: overdueOf },
  {
    id: 'last',
    head: t.lastPayout,
    mobileSlot: 'w',
    render: ({ last_payout: last }) =>
      last && fill(t.sumOnDay, { sum: formatRupees(last.net), day: showDay(last.day) }),
  },
]

function overdueOf({ account, overdue }: CourierAccountRow) {
  if (overdue.parcels === 0) return null
  const label = fill(t.sumOverdue, { sum: formatRupees(overdue.sum), parcels: overdue.parcels })
  return <Link to={`/money/couriers/${encodeURIComponent(account)}?overdue=true`}>{label}</Link>
}

/** What each courier owes of the cash that it collected. */
export default function CouriersScreen() {
  useTitle(t.withCouriers, t.money)
  const load = useQuery('cashAccounts', {}, { polls: 'minute' })
  const [isOpening, setOpening] = useState(false)
  const { data } = load
  return (
    <>
      <PageHead title={t.money} lead={t.couriersLead}>
        {data && data.unopened.length > 0 && <Button onClick={() => setOpening(true)}>{t.openingTitle}</Button>}
      </PageHead>
      <MoneyNav />
      {data?.couriers.length === 0 ? (
        <Nothing>{t.noCashYet}</Nothing>
      ) : (
        <ResponsiveTable
          caption={t.cashWithCouriers}
          columns={columns}
          rows={data?.couriers}
          keyOf={({ account }) => account}
        />
      )}
      <LoadState load={load} />
      {data && (
        <OpeningDialog open={isOpening} couriers={data.unopened} onClose={() => setOpening(false)} onDone={load.set} />
      )}
    </>
  )
}
