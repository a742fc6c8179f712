import { IMPORT_VISIBLE, type ImportError, type ImportRun } from '#contract/admin/import.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { importKinds } from './import-kinds.ts'
import { counted } from './labels.ts'

type NumberedError = ImportError & { key: string }
type Changed = ImportRun['changes'][number] & { key: string }

const errorColumns: readonly Column<NumberedError>[] = [
  { id: 'row', head: 'Row', mobileSlot: 'a', render: ({ row }) => <b>Row {formatNumber(row)}</b> },
  { id: 'column', head: 'Column', mobileSlot: 'b', render: ({ column }) => column },
  {
    id: 'value',
    head: 'In the file',
    mobileSlot: 'w',
    render: ({ value }) => (
      <>
        <span className="only-phone">In the file: </span>
        {value === '' ? <span className="quiet">empty</span> : value}
      </>
    ),
  },
  { id: 'message', head: 'What is wrong', mobileSlot: 'w', render: ({ message }) => message },
]
const changeColumns = (thing: string): readonly Column<Changed>[] => [
  { id: 'title', head: thing, mobileSlot: 'a', render: ({ title }) => title },
  { id: 'field', head: 'Field', mobileSlot: 'c', render: ({ field }) => field },
  {
    id: 'change',
    head: 'Change',
    mobileSlot: 'w',
    render: ({ before, after }) => (
      <span className="import__change">
        {before === '' ? <span className="quiet">empty</span> : <del>{before}</del>}
        <Icon name="arrow-right" size="xs" label="to" />
        {after === '' ? <span className="quiet">empty</span> : <ins>{after}</ins>}
      </span>
    ),
  },
]

/** The rows that cannot be applied, each at its place in the file. */
export function WrongRows({ run: { id, wrong, errors } }: { run: ImportRun }) {
  if (wrong === 0) return null
  return (
    <Block
      title={counted(wrong, 'wrong row', 'wrong rows')}
      actions={
        <Button variant="plain" icon="download" onClick={() => void download('exportWrongRows', { id })}>
          {wrong === 1 ? 'Only this one as CSV' : `Only these ${formatNumber(wrong)} as CSV`}
        </Button>
      }
    >
      <ResponsiveTable
        caption="Wrong rows"
        columns={errorColumns}
        rows={numbered(errors)}
        keyOf={keyOf}
        className="wrong-rows"
      />
      <More all={errors.length} text="The CSV has all of them." />
    </Block>
  )
}

/** What was changed by another person in the meantime, and so was neither written nor put back. */
export function LeftOut({ run: { left_out: left, state } }: { run: ImportRun }) {
  if (left.length === 0) return null
  const title = state === 'undone' ? 'Not taken back' : 'Left out'
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
  const title = counted(much.count, 'price changes a lot', 'prices change a lot')
  return (
    <Block title={title}>
      <ResponsiveTable
        caption={title}
        columns={changeColumns(importKinds[kind].thing)}
        rows={numbered(rows)}
        keyOf={keyOf}
      />
      <More all={much.first.length} text="Look at the file for the others." />
    </Block>
  )
}

/** The first changes, as they will be or were made. */
export function ChangesTable({ run: { changes, kind, state } }: { run: ImportRun }) {
  if (changes.length === 0) return null
  return (
    <Block title={state === 'checked' ? 'What will change' : 'What it changes'}>
      <ResponsiveTable
        caption="Changes"
        columns={changeColumns(importKinds[kind].thing)}
        rows={numbered(changes)}
        keyOf={keyOf}
      />
      <More all={changes.length} text="The others are like these." />
    </Block>
  )
}

/** Only the first are shown. */
const More = ({ all, text }: { all: number; text: string }) =>
  all < IMPORT_VISIBLE ? null : (
    <p className="quiet">
      The first {IMPORT_VISIBLE}. {text}
    </p>
  )

/** Two of them may say the same. */
const numbered = <T extends object>(rows: readonly T[]): (T & { key: string })[] =>
  rows.map((row, n) => ({ ...row, key: String(n) }))
const keyOf = ({ key }: { key: string }) => key
