import { useState } from 'react'

import type { FoscosReport } from '#contract/admin/report.ts'
import { quartersUntil } from '#domain/report/foscos.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'

import { download } from '../api/download.ts'
import { useQuery } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = FoscosReport['rows'][number]
const QUARTERS_LISTED = 5
const QUARTERS = [t.aprilToJune, t.julyToSeptember, t.octoberToDecember, t.januaryToMarch] as const

/** What failed, expired or came back in a quarter, as licence holders report it (spec L9). */
export function FoscosPart({ today }: { today: string }) {
  const quarters = quartersUntil(today, QUARTERS_LISTED)
  const [quarter, setQuarter] = useState(quarters[0] ?? '')
  const load = useQuery('foscosReport', { quarter })
  return (
    <Block
      title={t.foscosTitle}
      actions={
        <Button icon="download" onClick={() => void download('exportFoscos', { quarter })}>
          {t.csv}
        </Button>
      }
    >
      <SelectField
        label={t.quarter}
        value={quarter}
        options={quarters.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => setQuarter(event.target.value)}
        hint={<Confirm by="lawyer">{t.foscosHint}</Confirm>}
      />
      {load.data?.rows.length === 0 && <Nothing>{t.nothingFailed}</Nothing>}
      {load.data && load.data.rows.length > 0 && (
        <ResponsiveTable caption={t.foscosTitle} columns={columns} rows={load.data.rows} keyOf={keyOf} />
      )}
      <LoadState load={load} />
    </Block>
  )
}

const keyOf = (row: Row) => String(row.no)

const columns: readonly Column<Row>[] = [
  {
    id: 'what',
    head: t.product,
    mobileSlot: 'a',
    render: ({ product, size, batch }) =>
      [product, size, batch && fill(t.batchOf, { batch })].filter(Boolean).join(', '),
  },
  { id: 'quantity', head: t.quantity, mobileSlot: 'b', isEnd: true, render: ({ quantity }) => quantityText(quantity) },
  {
    id: 'why',
    head: t.why,
    mobileSlot: 'c',
    render: ({ why, disposal }) => [why, disposal].filter(Boolean).map(labelText).join(': '),
  },
  { id: 'date', head: t.date, mobileSlot: 'd', render: ({ date }) => showDay(date) },
]

/** '1.200 kg', '12 pieces': units are written alike in every language, pieces are not. */
const quantityText = (quantity: string): string => quantity.split(' ').map(labelText).join(' ')

const nameOf = (quarter: string): string => {
  const [year = '', number = ''] = quarter.split('-Q')
  return fill(QUARTERS[Number(number) - 1] ?? '', { year: Number(year) + (number === '4' ? 1 : 0) })
}
