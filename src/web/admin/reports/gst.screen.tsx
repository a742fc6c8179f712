import { useParams } from 'react-router'

import type { GstFile, GstMonth } from '#contract/admin/gst-return.ts'

import './reports.css'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
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
  b2cs: t.b2cSmall,
  b2cl: t.b2cLarge,
  cdnur: t.largeCreditNotes,
  exemp: t.nilRated,
  hsn_b2c: t.hsnSummary,
  docs: t.documentsIssued,
  register: t.register,
}

/** GST of one month: what it comes to, whether it fits together, and its files. */
export default function Gst() {
  const { month = '' } = useParams()
  const load = useQuery('gst', { month })
  useTitle(fill(t.gstTab, { month: monthAndYear(month) }), t.reports)
  if (load.code === 'INVALID') return <NotFound />
  return (
    <>
      <PageHead
        title={fill(t.gstTitle, { month: monthAndYear(month) })}
        back={{ to: '/reports', label: t.reports }}
        tag={load.data && !load.data.final && <Tag>{t.notFinal}</Tag>}
        lead={load.data && fill(t.countedAt, { time: showDatetime(load.data.as_of) })}
      >
        <Button icon="download" variant="primary" onClick={() => void download('exportGst', { month })}>
          {t.allAsZip}
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
          {fill(t.statesOutsideIndia, {
            documents: gst.unknown_state.map(({ number, state }) => `${number} (${state})`).join(', '),
          })}
        </Note>
      )}
      {gst.kind === 'none' && <Note>{t.gstNone}</Note>}
      {gst.kind === 'composition' && (
        <Note>
          {fill(t.gstComposition, {
            from: showCalendarDay(gst.quarter.from),
            to: showCalendarDay(gst.quarter.to),
            turnover: formatRupees(gst.quarter.value),
          })}
        </Note>
      )}
      <Stats>
        <Stat label={t.taxable} value={formatRupees(total.taxable)}>
          {fill(t.withTax, { sum: formatRupees(total.value) })}
        </Stat>
        <Stat label={t.tax} value={formatRupees(tax)}>
          {fill(t.taxesSplit, {
            cgst: formatNumber(total.cgst),
            sgst: formatNumber(total.sgst),
            igst: formatNumber(total.igst),
          })}
        </Stat>
        <Stat label={t.invoices} value={formatNumber(gst.invoices)} />
        <Stat label={t.creditNotes} value={formatNumber(gst.credit_notes)} />
      </Stats>
      <Block title={t.checksTitle}>
        <ul className="gst-checks">
          {gst.checks.map(({ name, ok, words: text }) => (
            <li key={name} className={ok ? 'gst-checks__good' : 'gst-checks__bad'}>
              <Icon name={ok ? 'tick' : 'alert'} label={ok ? t.good : t.wrong} />
              <span>
                {labelText(name)}
                <br />
                <span className="quiet">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        {registered && <p className="quiet">{fill(t.rounding, { rounding: formatRupees(gst.rounding) })}</p>}
      </Block>
      <Block title={t.files}>
        <ResponsiveTable
          caption={t.filesOfTheMonth}
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
    <span className="only-phone">{t.taxableRupees}</span>
    {formatNumber(rupees)}
  </>
)

type FileRow = GstMonth['files'][number]

const columnsOf = (month: string): readonly Column<FileRow>[] => [
  { id: 'file', head: t.file, mobileSlot: 'a', render: ({ file }) => labels[file] },
  {
    id: 'rows',
    head: t.rows,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ rows }) => <Counted count={rows} noun={t.rowNoun} />,
  },
  {
    id: 'taxable',
    head: t.taxableRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ file, taxable }) => (file === 'docs' ? '' : <Taxable rupees={taxable} />),
  },
  {
    id: 'csv',
    head: t.csv,
    mobileSlot: 'd',
    render: ({ file }) => (
      <Button
        variant="plain"
        icon="download"
        aria-label={fill(t.asCsv, { file: labels[file] })}
        onClick={() => void download('exportGstFile', { month, file })}
      >
        {`${file}.csv`}
      </Button>
    ),
  },
]
