import { Link } from 'react-router'

import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'
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
    head: t.month,
    mobileSlot: 'a',
    render: ({ month }) => <Link to={`/reports/gst/${month}`}>{monthAndYear(month)}</Link>,
  },
  {
    id: 'taxable',
    head: t.taxableRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ month }) => <Sum month={month} of="taxable" />,
  },
  { id: 'tax', head: t.taxRupees, mobileSlot: 'c', isEnd: true, render: ({ month }) => <Sum month={month} of="tax" /> },
  {
    id: 'csv',
    head: t.files,
    mobileSlot: 'd',
    render: ({ month }) => (
      <Button
        variant="plain"
        icon="download"
        aria-label={fill(t.csvOf, { month: monthAndYear(month) })}
        onClick={() => void download('exportGst', { month })}
      >
        {t.csv}
      </Button>
    ),
  },
]

/** GST of the last months; a row opens the month. */
export const GstMonths = ({ today }: { today: string }) => (
  <Block title={t.gstByMonth}>
    <ResponsiveTable
      caption={t.gstByMonth}
      columns={columns}
      rows={lastMonths(today, MONTHS).map((month) => ({ month }))}
      keyOf={({ month }) => month}
    />
    <p className="quiet">{t.gstHint}</p>
  </Block>
)

function Sum({ month, of }: { month: string; of: 'taxable' | 'tax' }) {
  const { data } = useQuery('gst', { month })
  if (!data) return <Bone />
  const { taxable, cgst, sgst, igst } = data.total
  const rupees = of === 'taxable' ? taxable : Math.round((cgst + sgst + igst) * 100) / 100
  return (
    <>
      <span className="only-phone">{of === 'taxable' ? t.taxableRupees : t.taxRupees}</span>
      {formatNumber(rupees)}
    </>
  )
}
