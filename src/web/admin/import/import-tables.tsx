import { IMPORT_VISIBLE, type ImportError, type ImportRun } from '#contract/admin/import.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { importKinds } from './import-kinds.ts'
import { countText } from './labels.ts'

type NumberedError = ImportError & { key: string }
type Changed = ImportRun['changes'][number] & { key: string }

const errorColumns: readonly Column<NumberedError>[] = [
  {
    id: 'row',
    head: t.row,
    mobileSlot: 'a',
    render: ({ row }) => <b>{fill(t.rowNumber, { row: formatNumber(row) })}</b>,
  },
  { id: 'column', head: t.column, mobileSlot: 'b', render: ({ column }) => column },
  {
    id: 'value',
    head: t.inTheFile,
    mobileSlot: 'w',
    render: ({ value }) => (
      <>
        <span className="only-phone">{t.inTheFileBefore} </span>
        {value === '' ? <span className="quiet">{t.empty}</span> : value}
      </>
    ),
  },
  { id: 'message', head: t.whatIsWrong, mobileSlot: 'w', render: ({ message }) => message },
]
const changeColumns = (thing: string): readonly Column<Changed>[] => [
  { id: 'title', head: thing, mobileSlot: 'a', render: ({ title }) => title },
  { id: 'field', head: t.field, mobileSlot: 'c', render: ({ field }) => fieldText(field) },
  {
    id: 'change',
    head: t.change,
    mobileSlot: 'w',
    render: ({ before, after }) => (
      <span className="import__change">
        {before === '' ? <span className="quiet">{t.empty}</span> : <del>{before}</del>}
        <Icon name="arrow-right" size="xs" label={t.changesTo} />
        {after === '' ? <span className="quiet">{t.empty}</span> : <ins>{after}</ins>}
      </span>
    ),
  },
]

/** The rows that cannot be applied, each at its place in the file. */
export function WrongRows({ run: { id, wrong, errors } }: { run: ImportRun }) {
  if (wrong === 0) return null
  return (
    <Block
      title={countText(t.wrongCount, wrong)}
      actions={
        <Button variant="plain" icon="download" onClick={() => void download('exportWrongRows', { id })}>
          {plural(t.wrongAsCsv, wrong)}
        </Button>
      }
    >
      <ResponsiveTable
        caption={t.wrongRows}
        columns={errorColumns}
        rows={numbered(errors)}
        keyOf={keyOf}
        className="wrong-rows"
      />
      <More all={errors.length} text={t.csvHasAll} />
    </Block>
  )
}

/** What was changed by another person in the meantime, and so was neither written nor put back. */
export function LeftOut({ run: { left_out: left, state } }: { run: ImportRun }) {
  if (left.length === 0) return null
  const title = state === 'undone' ? t.notTakenBack : t.leftOut
  return (
    <Block title={title}>
      <ResponsiveTable
        caption={title}
        columns={errorColumns}
        rows={numbered(left)}
        keyOf={keyOf}
        className="wrong-rows"
      />
      <More all={left.length} text="" />
    </Block>
  )
}

/** Prices that change a lot, with both figures: a comma too many is seen here before it is in the shop (spec D162). */
export function MuchChanged({ run: { much_changed: much, kind } }: { run: ImportRun }) {
  if (much.count === 0) return null
  const rows = much.first.map(({ title, size, field, before, after }) => ({
    row: 0,
    title: `${title}, ${size}`,
    field,
    before: formatRupees(before),
    after: formatRupees(after),
  }))
  const title = countText(t.muchChanged, much.count)
  return (
    <Block title={title}>
      <ResponsiveTable
        caption={title}
        columns={changeColumns(importKinds[kind].thing)}
        rows={numbered(rows)}
        keyOf={keyOf}
      />
      <More all={much.first.length} text={t.othersInTheFile} />
    </Block>
  )
}

/** The first changes, as they will be or were made. */
export function ChangesTable({ run: { changes, kind, state } }: { run: ImportRun }) {
  if (changes.length === 0) return null
  return (
    <Block title={state === 'checked' ? t.whatWillChange : t.whatItChanges}>
      <ResponsiveTable
        caption={t.changes}
        columns={changeColumns(importKinds[kind].thing)}
        rows={numbered(changes)}
        keyOf={keyOf}
      />
      <More all={changes.length} text={t.othersAreAlike} />
    </Block>
  )
}

/** Only the first are shown. */
const More = ({ all, text }: { all: number; text: string }) =>
  all < IMPORT_VISIBLE ? null : (
    <p className="quiet">
      {fill(t.firstVisible, { count: IMPORT_VISIBLE })} {text}
    </p>
  )

/** A field, and of which size it is: 'Price, 250 g'. */
function fieldText(field: string): string {
  const [label = '', ...of] = field.split(', ')
  return [labelText(label), ...of].join(', ')
}

/** Two of them may say the same. */
const numbered = <T extends object>(rows: readonly T[]): (T & { key: string })[] =>
  rows.map((row, n) => ({ ...row, key: String(n) }))
const keyOf = ({ key }: { key: string }) => key
