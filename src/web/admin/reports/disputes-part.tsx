import { Link } from 'react-router'

import type { DisputeReport } from '#contract/admin/earnings.ts'
import { accountNames } from '#contract/admin/parcel-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Days = { from: string; to: string }
type Heavier = DisputeReport['heavier'][number]
type Unmatched = DisputeReport['unmatched'][number]

/** The newest of them; the file has all. */
const FIRST = 50

/** What couriers charged that may be disputed: more weight than was booked, and numbers that no parcel has (spec C7.5). */
export function DisputesPart({ days }: { days: Days }) {
  const load = useQuery('disputes', days)
  if (!load.data) return <PageSkeleton load={load} lines={3} />
  const { heavier, unmatched } = load.data
  // a shop whose couriers send no statement has nothing to dispute
  if (heavier.length === 0 && unmatched.length === 0) return null
  const rest = Math.max(0, heavier.length - FIRST) + Math.max(0, unmatched.length - FIRST)
  return (
    <Block title={t.disputes}>
      {heavier.length > 0 && (
        <ResponsiveTable
          caption={t.chargedForWeight}
          columns={heavierColumns}
          rows={heavier.slice(0, FIRST)}
          keyOf={({ account, awb }) => `${account} ${awb ?? ''}`}
        />
      )}
      {unmatched.length > 0 && (
        <ResponsiveTable
          caption={t.chargedOnNoParcel}
          columns={unmatchedColumns}
          rows={unmatched.slice(0, FIRST)}
          keyOf={({ account, awb }) => `${account} ${awb}`}
        />
      )}
      {rest > 0 && <p className="quiet">{fill(t.moreInFile, { count: rest })}</p>}
      <div className="button-row">
        <Button icon="download" onClick={() => void download('exportDisputes', days)}>
          {t.exportDisputes}
        </Button>
      </div>
    </Block>
  )
}

const cost = { id: 'cost', head: t.itCost, mobileSlot: 'b', isEnd: true } as const

const heavierColumns: readonly Column<Heavier>[] = [
  {
    id: 'order',
    head: t.moreWeight,
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  {
    id: 'awb',
    head: t.number,
    mobileSlot: 'c',
    render: ({ courier, awb }) => <span className="break-anywhere">{`${courier ?? ''}, ${awb ?? ''}`}</span>,
  },
  {
    id: 'weight',
    head: t.weight,
    mobileSlot: 'd',
    render: ({ weight_g, charged_g }) => fill(t.chargedWeight, { charged: charged_g / 1000, booked: weight_g / 1000 }),
  },
  // where it is a part of the freight nobody says how much it is
  {
    ...cost,
    render: ({ cost: sum }) => (sum === 0 ? <span className="quiet">{t.inTheFreight}</span> : formatRupees(sum)),
  },
]

const unmatchedColumns: readonly Column<Unmatched>[] = [
  {
    id: 'awb',
    head: t.onNoParcel,
    mobileSlot: 'a',
    render: ({ awb }) => <span className="break-anywhere">{awb}</span>,
  },
  { id: 'account', head: t.account, mobileSlot: 'c', render: ({ account }) => labelText(accountNames[account]) },
  { id: 'text', head: t.what, mobileSlot: 'd', render: ({ text, at }) => `${text || t.aCharge}, ${showDatetime(at)}` },
  { ...cost, render: ({ cost: sum }) => formatRupees(sum) },
]
