import { stringify } from 'csv-stringify/sync'

/** A figure is written as one, everything else as text. */
export type Cell = string | number | null

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for a formula, or cut off. */
const RISKY = /^[=+\-@'\t\r\0]/

/** A file of rows as spreadsheets read it: RFC 4180 with a byte order mark, and no text that is a formula (spec B2.4). */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvRows([columns])

export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' && RISKY.test(cell) ? `'${cell}` : cell))),
    { record_delimiter: 'windows' },
  )
