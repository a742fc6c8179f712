import { formatNumber } from '#contract/core/money.ts'

import './chart.css'
import * as t from '#text/office/reports.ts'

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
      <span className="only-phone">{head}</span>
      {formatNumber(row[id] ?? 0)}
    </>
  ),
})
const columns: readonly Column<Row>[] = [
  { id: 'day', head: t.from, mobileSlot: 'a', render: ({ day }) => showDay(day) },
  { id: 'orders', head: t.orders, isEnd: true, render: ({ orders }) => orders },
  money('online', t.onlineRupees, 'b'),
  money('cash', t.cashRupees, 'd'),
  money('refunds', t.refundsRupees),
  money('waived', t.notToBePaidRupees),
  money('net', t.netRupees, 'c'),
  money('given_back_without_sale', t.givenBackRupees),
]
const short = columns.filter(({ id }) => id === 'day' || id === 'online' || id === 'cash')

/** The numbers of a chart as a table that opens beneath it. */
export const SalesTable = ({ caption, rows }: SalesTableProps) => (
  <details className="chart-table">
    <summary>{t.asATable}</summary>
    <ResponsiveTable
      caption={caption}
      columns={rows.some(({ net }) => net !== undefined) ? columns : short}
      rows={rows}
      keyOf={({ day }) => day}
    />
  </details>
)
