import { Link } from 'react-router'

import type { DisputeReport } from '#contract/admin/earnings.ts'
import { accountNames } from '#contract/admin/parcel-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
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
    <Block title="To dispute with couriers">
      {heavier.length > 0 && (
        <ResponsiveTable
          caption="Charged for more weight"
          columns={heavierColumns}
          rows={heavier.slice(0, FIRST)}
          keyOf={({ account, awb }) => `${account} ${awb ?? ''}`}
        />
      )}
      {unmatched.length > 0 && (
        <ResponsiveTable
          caption="Charged, and on no parcel"
          columns={unmatchedColumns}
          rows={unmatched.slice(0, FIRST)}
          keyOf={({ account, awb }) => `${account} ${awb}`}
        />
      )}
      {rest > 0 && <p className="quiet">{`${rest} more are in the file.`}</p>}
      <div className="button-row">
        <Button icon="download" onClick={() => void download('exportDisputes', days)}>
          Export for the dispute
        </Button>
      </div>
    </Block>
  )
}

const cost = { id: 'cost', head: 'It cost', mobileSlot: 'b', isEnd: true } as const

const heavierColumns: readonly Column<Heavier>[] = [
  {
    id: 'order',
    head: 'More weight',
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  {
    id: 'awb',
    head: 'Number',
    mobileSlot: 'c',
    render: ({ courier, awb }) => <span className="break-anywhere">{`${courier ?? ''}, ${awb ?? ''}`}</span>,
  },
  {
    id: 'weight',
    head: 'Weight',
    mobileSlot: 'd',
    render: ({ weight_g, charged_g }) => `${charged_g / 1000} kg, not ${weight_g / 1000} kg`,
  },
  // where it is a part of the freight nobody says how much it is
  {
    ...cost,
    render: ({ cost: sum }) => (sum === 0 ? <span className="quiet">in the freight</span> : formatRupees(sum)),
  },
]

const unmatchedColumns: readonly Column<Unmatched>[] = [
  {
    id: 'awb',
    head: 'On no parcel',
    mobileSlot: 'a',
    render: ({ awb }) => <span className="break-anywhere">{awb}</span>,
  },
  { id: 'account', head: 'Account', mobileSlot: 'c', render: ({ account }) => accountNames[account] },
  { id: 'text', head: 'What', mobileSlot: 'd', render: ({ text, at }) => `${text || 'A charge'}, ${showDatetime(at)}` },
  { ...cost, render: ({ cost: sum }) => formatRupees(sum) },
]
