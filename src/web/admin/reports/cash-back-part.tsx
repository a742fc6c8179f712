import type { CashBackReport } from '#contract/admin/report.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = CashBackReport['rows'][number]

const MARKS: Readonly<Record<Row['mark'], string>> = {
  mobile: t.markMobile,
  address: t.markAddress,
  account: t.markAccount,
  pincode: t.markPincode,
  first: t.markFirst,
  other_mobile: t.markOtherMobile,
  open_cash: t.markOpenCash,
  short_address: t.markShortAddress,
  taken: t.markTaken,
  none: t.markNone,
}

const columns: readonly Column<Row>[] = [
  { id: 'mark', head: t.foundAtOrder, mobileSlot: 'a', render: ({ mark }) => MARKS[mark] },
  { id: 'back', head: t.cameBack, mobileSlot: 'c', isEnd: true, render: (row) => shareOf(row) },
  {
    id: 'lost',
    head: t.lostRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ lost }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(lost)}
      </>
    ),
  },
]

/** What was found of cash orders when they were placed, against what came back. */
export function CashBackPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('cashBackReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { rows, total } = load.data
  return (
    <Block title={t.cashThatCameBack}>
      {total.orders === 0 ? (
        <p className="quiet">{t.noCashEnded}</p>
      ) : (
        <>
          <p>{fill(t.cashBackLead, { share: shareOf(total) })}</p>
          <ResponsiveTable caption={t.cashThatCameBack} columns={columns} rows={rows} keyOf={({ mark }) => mark} />
        </>
      )}
    </Block>
  )
}

/** '3 of 12, 25 %'. */
const shareOf = ({ orders: parcels, back: rto, percent }: CashBackReport['total']): string =>
  percent === null ? fill(t.rtoOf, { rto, parcels }) : fill(t.rtoShare, { rto, parcels, percent })
