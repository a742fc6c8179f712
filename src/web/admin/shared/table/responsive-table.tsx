import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'

import './responsive-table.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/list.ts'

import { Bone } from '../page/states.tsx'
import type { Column, MobileSlot } from './columns.ts'

/** Which rows are chosen, by their keys. */
export type Chosen = Record<string, true>

type ResponsiveTableProps<Row> = {
  /** what the table holds, for a screen reader: 'Orders' */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined: not loaded yet; the head stands already */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** with these, each row has a tick named after it */
  ticks?: { nameOf: (row: Row) => string; chosen: Chosen; onChosen: (chosen: Chosen) => void } | undefined
  className?: string | undefined
}

type Place = { mobileSlot: MobileSlot | 'tick' | undefined; isEnd: boolean }
const ANYWHERE: Place = { mobileSlot: undefined, isEnd: false }
const features = tableFeatures({ rowSelectionFeature, columnMeta: ANYWHERE })
const NONE: Chosen = {}
const SKELETON_ROWS = Array.from({ length: 8 }, (_, n) => n)

/** A table with a head that sticks; on phones each row folds into two lines. Sorting and paging are the server's. */
export function ResponsiveTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  ticks,
  className,
}: ResponsiveTableProps<Row>) {
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const nameOf = ticks?.nameOf
  const defs = useMemo(() => columnsFor(columns, nameOf), [columns, nameOf])
  const chosen = ticks?.chosen ?? NONE
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: keyOf,
    state: { rowSelection: chosen },
    onRowSelectionChange: (next) => ticks?.onChosen(typeof next === 'function' ? next(chosen) : next),
  })
  return (
    <table className={['table', ticks && 'table--ticks', className].filter(Boolean).join(' ')} aria-busy={!rows}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={classOf(header.column.columnDef.meta)}>
                <Content of={() => rendered(header.column.columnDef.header, header.getContext())} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows
          ? table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={row.getIsSelected() ? 'is-chosen' : undefined}>
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    data-slot={cell.column.columnDef.meta?.mobileSlot}
                    className={classOf(cell.column.columnDef.meta)}
                  >
                    <Content of={() => rendered(cell.column.columnDef.cell, cell.getContext())} />
                  </td>
                ))}
              </tr>
            ))
          : SKELETON_ROWS.map((n) => (
              <tr key={n}>
                {defs.map((column) => (
                  <td key={column.id} data-slot={column.meta?.mobileSlot} className={classOf(column.meta)}>
                    <Bone />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

/**
 * What a column makes of a row. It stays mounted when a screen makes its columns again: an open dialog in it stays open.
 */
const Content = ({ of }: { of: () => ReactNode }): ReactNode => of()
const rendered = <Context,>(template: string | ((context: Context) => ReactNode) | undefined, context: Context) =>
  typeof template === 'function' ? template(context) : template

const classOf = (place: Place | undefined): string | undefined => (place?.isEnd ? 'is-end' : undefined)

function columnsFor<Row extends object>(columns: readonly Column<Row>[], nameOf: ((row: Row) => string) | undefined) {
  const helper = createColumnHelper<typeof features, Row>()
  const tick = helper.display({
    id: 'tick',
    header: ({ table }) => (
      <label className="pick-box">
        <input
          type="checkbox"
          className="tick"
          aria-label={t.chooseAll}
          checked={table.getIsAllRowsSelected()}
          ref={(box) => {
            if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
          }}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    ),
    cell: ({ row }) => (
      <label className="pick-box">
        <input
          type="checkbox"
          className="tick"
          aria-label={fill(t.chooseOne, { name: nameOf?.(row.original) ?? '' })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    ),
    meta: { mobileSlot: 'tick', isEnd: false },
  })
  const own = columns.map(({ id, head, render, mobileSlot, isEnd = false }) =>
    helper.display({ id, header: () => head, cell: ({ row }) => render(row.original), meta: { mobileSlot, isEnd } }),
  )
  return nameOf ? [tick, ...own] : own
}
