import './reports.css'
import { useParams } from 'react-router'

import type { GstFile, GstMonth } from '#contract/admin/gst-return.ts'
import { showCalendarDay } from '#contract/core/dates.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { monthAndYear } from '../shared/month-name.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

const labels: Readonly<Record<GstFile, string>> = {
  b2cs: 'B2C, small',
  b2cl: 'B2C, large, other states',
  cdnur: 'Credit notes on large ones',
  exemp: 'Nil rated',
  hsn_b2c: 'HSN summary',
  docs: 'Documents issued',
  register: 'Register, every line',
}

/** GST of one month: what it comes to, whether it fits together, and its files. */
export default function Gst() {
  const { month = '' } = useParams()
  const load = useQuery('gst', { month })
  useTitle(`GST ${monthAndYear(month)}`, 'Reports')
  if (load.code === 'INVALID') return <NotFound />
  return (
    <>
      <PageHead
        title={`GST, ${monthAndYear(month)}`}
        back={{ to: '/reports', label: 'Reports' }}
        tag={load.data && !load.data.final && <Tag>Not final</Tag>}
        lead={load.data && `Counted ${showDatetime(load.data.as_of)}.`}
      >
        <Button icon="download" variant="primary" onClick={() => void download('exportGst', { month })}>
          All as ZIP
        </Button>
      </PageHead>
      {load.data ? <Month gst={load.data} /> : <PageSkeleton load={load} />}
    </>
  )
}

function Month({ gst }: { gst: GstMonth }) {
  const { total, files, registered, month } = gst
  const tax = Math.round((total.cgst + total.sgst + total.igst) * 100) / 100
  return (
    <div className="report-parts">
      {gst.unknown_state.length > 0 && (
        <Note tone="bad">
          The state of these is none of India’s. Their taxable value stands under the words of the address:{' '}
          {gst.unknown_state.map(({ number, state }) => `${number} (${state})`).join(', ')}
        </Note>
      )}
      {gst.kind === 'none' && <Note>Without a GSTIN no tax is charged, and only the register is available.</Note>}
      {gst.kind === 'composition' && (
        <Note>
          A composition dealer charges no tax, and only the register is available. Turnover of the quarter from{' '}
          {showCalendarDay(gst.quarter.from)} to {showCalendarDay(gst.quarter.to)}: {formatRupees(gst.quarter.value)}.
        </Note>
      )}
      <Stats>
        <Stat label="Taxable" value={formatRupees(total.taxable)}>
          {formatRupees(total.value)} with tax
        </Stat>
        <Stat label="Tax" value={formatRupees(tax)}>
          CGST {formatNumber(total.cgst)}, SGST {formatNumber(total.sgst)}, IGST {formatNumber(total.igst)}
        </Stat>
        <Stat label="Invoices" value={formatNumber(gst.invoices)} />
        <Stat label="Credit notes" value={formatNumber(gst.credit_notes)} />
      </Stats>
      <Block title="What must be equal">
        <ul className="gst-checks">
          {gst.checks.map(({ name, ok, words: text }) => (
            <li key={name} className={ok ? 'gst-checks__good' : 'gst-checks__bad'}>
              <Icon name={ok ? 'tick' : 'alert'} label={ok ? 'Good:' : 'Wrong:'} />
              <span>
                {name}
                <br />
                <span className="quiet">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        {registered && <p className="quiet">Rounding against the papers: {formatRupees(gst.rounding)}</p>}
      </Block>
      <Block title="Files">
        <ResponsiveTable
          caption="Files of the month"
          columns={columnsOf(month)}
          rows={registered ? files : files.filter(({ file }) => file === 'register')}
          keyOf={({ file }) => file}
        />
      </Block>
    </div>
  )
}

/** On a phone no head says what it is. */
const Taxable = ({ rupees }: { rupees: number }) => (
  <>
    <span className="only-phone">Taxable ₹</span>
    {formatNumber(rupees)}
  </>
)

type FileRow = GstMonth['files'][number]

const columnsOf = (month: string): readonly Column<FileRow>[] => [
  { id: 'file', head: 'File', mobileSlot: 'a', render: ({ file }) => labels[file] },
  {
    id: 'rows',
    head: 'Rows',
    mobileSlot: 'c',
    isEnd: true,
    render: ({ rows }) => <Counted count={rows} noun={['row', 'rows']} />,
  },
  {
    id: 'taxable',
    head: 'Taxable ₹',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ file, taxable }) => (file === 'docs' ? '' : <Taxable rupees={taxable} />),
  },
  {
    id: 'csv',
    head: 'CSV',
    mobileSlot: 'd',
    render: ({ file }) => (
      <Button
        variant="plain"
        icon="download"
        aria-label={`${labels[file]} as CSV`}
        onClick={() => void download('exportGstFile', { month, file })}
      >
        {file}.csv
      </Button>
    ),
  },
]
