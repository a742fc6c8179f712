import { stringify } from 'csv-stringify/sync'

import { isoDate } from '#contract/core/dates.ts'
import { toRupees, type Paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { recordFile, type Actor } from '#domain/journal/journal.service.ts'

import type { FileReply } from '../call/handler.ts'

/**
 * A figure is written as one, everything else as text; `raw` is a cell of a person's own file, given back as it came;
 * `safe` is a text without what makes a formula, written as it is; `paise` is money in rupees with both decimals.
 */
export type Cell = string | number | null | { raw: string } | { safe: string } | { paise: Paise }

/** Who took a file, when, and by what its rows were chosen. */
export type FileRequest = { actor: Actor; now: Date; filters: Readonly<Record<string, unknown>> }

type CsvFile = FileRequest & {
  /** how the journal knows it: 'order', 'Orders' */
  kind: string
  title: string
  /** 'orders' is orders-2026-10-16.csv */
  name: string
  headings: readonly string[]
  /** a batch is a query of its own */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for a formula, or cut off; full-width signs are the same to some. */
const RISKY = /^[=+\-@＝＋－＠'\t\r\n\0]/
/** What ends a cell in some spreadsheet's files: a line break of either kind, and other languages' delimiters. */
const ENDS_CELL = /[\r\n;\t]/

/** Rows as a file, written as they are read; the journal says how many left the shop, also when it broke (spec B2.4). */
export const csvFile = (deps: Deps, file: CsvFile): FileReply => ({
  name: `${file.name}-${isoDate(file.now).slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  content: write(deps, file),
})

/** A file of rows as spreadsheets read it: RFC 4180 with a byte order mark, and no text that is a formula (spec B2.4). */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvRows([columns])

export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(written)),
    { record_delimiter: 'windows', quoted_match: ENDS_CELL },
  )

/** Batches of things as batches of rows; a thing may have several. */
export async function* inRows<T>(
  batches: AsyncIterable<readonly T[]>,
  rowsOf: (thing: T) => readonly (readonly Cell[])[],
): AsyncGenerator<(readonly Cell[])[]> {
  for await (const batch of batches) yield batch.flatMap(rowsOf)
}

function written(cell: Cell): string | number | null {
  if (typeof cell === 'string') return RISKY.test(cell) ? `'${cell}` : cell
  if (cell === null || typeof cell === 'number') return cell
  if ('paise' in cell) return toRupees(cell.paise).toFixed(2)
  if ('safe' in cell) return cell.safe
  const { raw } = cell
  // a lone hyphen makes a cell empty, and what is guarded already needs no second mark
  return raw === '-' || raw.startsWith("'") || !RISKY.test(raw) ? raw : `'${raw}`
}

async function* write(deps: Deps, { actor, kind, title, filters, headings, batches }: CsvFile): AsyncGenerator<string> {
  let rows = 0
  try {
    yield csvHead(headings)
    for await (const batch of batches) {
      yield csvRows(batch)
      rows += batch.length
    }
  } catch {
    yield csvRows([[`stopped after ${rows} rows`]])
  } finally {
    await recordFile(deps, actor, { kind, title, filters, rows })
  }
}
