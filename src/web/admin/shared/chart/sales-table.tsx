import './chart.css'
import { formatNumber } from '#contract/core/money.ts'

import { showDay } from '../datetime.ts'
import type { Column } from '../table/columns.ts'
import { ResponsiveTable } from '../table/responsive-table.tsx'

type Row = {
  day: string
  online: number
  cash: number
  orders?: number
  refunds?: number
  waived?: number
  net?: number
  given_back_without_sale?: number
}
type SalesTableProps = { caption: string; rows: readonly Row[] }

const money = (
  id: 'online' | 'cash' | 'refunds' | 'waived' | 'net' | 'given_back_without_sale',
  head: string,
  mobileSlot?: Column<Row>['mobileSlot'],
): Column<Row> => ({
  id,
  head,
  isEnd: true,
  ...(mobileSlot && { mobileSlot }),
  render: (row) => (
    <>
      <span className="only-phone">{head.replace(' ₹', '')} ₹</span>
      {formatNumber(row[id] ?? 0)}
    </>
  ),
})
const columns: readonly Column<Row>[] = [
  { id: 'day', head: 'From', mobileSlot: 'a', render: ({ day }) => showDay(day) },
  { id: 'orders', head: 'Orders', isEnd: true, render: ({ orders }) => orders },
  money('online', 'Online ₹', 'b'),
  money('cash', 'Cash ₹', 'd'),
  money('refunds', 'Refunds ₹'),
  money('waived', 'Not to be paid ₹'),
  money('net', 'Net ₹', 'c'),
  money('given_back_without_sale', 'Given back without a sale ₹'),
]
const short = columns.filter(({ id }) => id === 'day' || id === 'online' || id === 'cash')

/** The numbers of a chart as a table that opens beneath it. */
export const SalesTable = ({ caption, rows }: SalesTableProps) => (
  <details className="chart-table">
    <summary>As a table</summary>
    <ResponsiveTable
      caption={caption}
      columns={rows.some(({ net }) => net !== undefined) ? columns : short}
      rows={rows}
      keyOf={({ day }) => day}
    />
  </details>
)
