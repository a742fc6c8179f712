import { Link } from 'react-router'

import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { monthAndYear } from '../shared/month-name.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Bone } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { lastMonths } from './report-period.ts'

const MONTHS = 4

const columns: readonly Column<{ month: string }>[] = [
  {
    id: 'month',
    head: 'Month',
    mobileSlot: 'a',
    render: ({ month }) => <Link to={`/reports/gst/${month}`}>{monthAndYear(month)}</Link>,
  },
  {
    id: 'taxable',
    head: 'Taxable ₹',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ month }) => <Sum month={month} of="taxable" />,
  },
  { id: 'tax', head: 'Tax ₹', mobileSlot: 'c', isEnd: true, render: ({ month }) => <Sum month={month} of="tax" /> },
  {
    id: 'csv',
    head: 'Files',
    mobileSlot: 'd',
    render: ({ month }) => (
      <Button
        variant="plain"
        icon="download"
        aria-label={`CSV of ${monthAndYear(month)}`}
        onClick={() => void download('exportGst', { month })}
      >
        CSV
      </Button>
    ),
  },
]

/** GST of the last months; a row opens the month. */
export const GstMonths = ({ today }: { today: string }) => (
  <Block title="GST by month">
    <ResponsiveTable
      caption="GST by month"
      columns={columns}
      rows={lastMonths(today, MONTHS).map((month) => ({ month }))}
      keyOf={({ month }) => month}
    />
    <p className="quiet">By state and rate, HSN summary, credit notes: as GSTR-1 requires.</p>
  </Block>
)

function Sum({ month, of }: { month: string; of: 'taxable' | 'tax' }) {
  const { data } = useQuery('gst', { month })
  if (!data) return <Bone />
  const { taxable, cgst, sgst, igst } = data.total
  const rupees = of === 'taxable' ? taxable : Math.round((cgst + sgst + igst) * 100) / 100
  return (
    <>
      <span className="only-phone">{of === 'taxable' ? 'Taxable ₹' : 'Tax ₹'}</span>
      {formatNumber(rupees)}
    </>
  )
}
