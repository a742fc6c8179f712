import { IMPORT_SHOWN, type ImportError, type ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'
import { importKinds } from './import-kinds.ts'
import { counted } from './words.ts'

type Told = ImportError & { key: string }
type Changed = ImportRun['changes'][number] & { key: string }

const errorColumns: readonly Column<Told>[] = [
  { id: 'row', head: 'Row', fold: 'a', render: ({ row }) => <b>Row {formatNumber(row)}</b> },
  { id: 'column', head: 'Column', fold: 'b', render: ({ column }) => column },
  {
    id: 'value',
    head: 'In the file',
    fold: 'w',
    render: ({ value }) => (
      <>
        <span className="only-phone">In the file: </span>
        {value === '' ? <span className="quiet">empty</span> : value}
      </>
    ),
  },
  { id: 'message', head: 'What is wrong', fold: 'w', render: ({ message }) => message },
]
const changeColumns = (thing: string): readonly Column<Changed>[] => [
  { id: 'title', head: thing, fold: 'a', render: ({ title }) => title },
  { id: 'field', head: 'Field', fold: 'c', render: ({ field }) => field },
  {
    id: 'change',
    head: 'Change',
    fold: 'w',
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
      acts={
        <Button variant="plain" icon="download" onClick={() => void download('exportWrongRows', { id })}>
          {wrong === 1 ? 'Only this one as CSV' : `Only these ${formatNumber(wrong)} as CSV`}
        </Button>
      }
    >
      <FoldTable
        caption="Wrong rows"
        columns={errorColumns}
        rows={numbered(errors)}
        keyOf={keyOf}
        className="wrong-rows"
      />
      <More all={errors.length} words="The CSV has all of them." />
    </Block>
  )
}

/** What was changed by somebody else meanwhile, and so was neither written nor put back. */
export function LeftOut({ run: { left_out: left, state } }: { run: ImportRun }) {
  if (left.length === 0) return null
  const title = state === 'undone' ? 'Not taken back' : 'Left out'
  return (
    <Block title={title}>
      <FoldTable caption={title} columns={errorColumns} rows={numbered(left)} keyOf={keyOf} className="wrong-rows" />
      <More all={left.length} words="" />
    </Block>
  )
}

/** The first changes, as they will be or were made. */
export function WhatChanges({ run: { changes, kind, state } }: { run: ImportRun }) {
  if (changes.length === 0) return null
  return (
    <Block title={state === 'checked' ? 'What will change' : 'What it changes'}>
      <FoldTable
        caption="Changes"
        columns={changeColumns(importKinds[kind].thing)}
        rows={numbered(changes)}
        keyOf={keyOf}
      />
      <More all={changes.length} words="The others are like these." />
    </Block>
  )
}

/** Only the first are shown. */
const More = ({ all, words }: { all: number; words: string }) =>
  all < IMPORT_SHOWN ? null : (
    <p className="quiet">
      The first {IMPORT_SHOWN}. {words}
    </p>
  )

/** Two of them may say the same. */
const numbered = <T extends object>(rows: readonly T[]): (T & { key: string })[] =>
  rows.map((row, n) => ({ ...row, key: String(n) }))
const keyOf = ({ key }: { key: string }) => key
