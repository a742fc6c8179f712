import { setImmediate as turn } from 'node:timers/promises'

import { IMPORT_ROWS_MAX } from '#contract/admin/import.ts'
import type { NamedText } from '#contract/core/named-text.ts'
import { done, refuse, type AdminOutcome } from '#domain/context.ts'
import { remark } from '#domain/remark.rules.ts'

import { csvRecord } from './csv-record.rules.ts'
import type { Headings, Line } from './plan.rules.ts'

/** So much is read in one turn: a few milliseconds of empty lines, less of others. */
const SLICE_BYTES = 16 * 1024
/** All headings of all kinds are a tenth of it. */
const HEAD_MAX = 16 * 1024
/** A product with every field as long as it may be is shorter. */
const RECORD_MAX = 128 * 1024
/** A spreadsheet has no more rows; it writes those that were only coloured as empty ones. */
const ROWS_READ_MAX = 1_048_576
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads a file as a spreadsheet writes it: with or without a byte order mark, any line ends, comma, semicolon or tab, headings
 * in any order and case; a line without a word is left out, and counts as a row all the same. Refuses BAD_FILE, saying why:
 * no UTF-8, an unknown or a missing heading, no rows, too many of them. It is read in slices with a turn for everybody else
 * between them, and no further than what is wrong in it (spec F23).
 */
export async function readCsv(file: Uint8Array, headings: Headings): Promise<AdminOutcome<Line[]>> {
  const lines: Line[] = []
  let columns: readonly Column[] | undefined
  const take = (cells: readonly string[], row: number): NamedText | undefined => {
    // most rows of a file that a spreadsheet coloured to its end
    if (columns && cells.every((cell) => cell === '')) return undefined
    if (columns) return takeLine(lines, toLine(cells, row, columns))
    columns = cells
      .map(headingOf)
      .map((heading) => headings.synonyms?.[heading] ?? heading)
      .flatMap((heading, place): Column[] => (isRead(heading, headings) ? [[place, heading]] : []))
    return headingProblem(columns, headings)
  }
  const wrong = (await eachRecord(file, take)) ?? (columns ? undefined : headingProblem([], headings))
  if (wrong !== undefined) return badFile(wrong)
  return lines.length === 0 ? badFile(remark('fileEmpty')) : done(lines)
}

/** A named column: its place among the cells, and its heading. */
type Column = readonly [place: number, heading: string]

function takeLine(lines: Line[], line: Line): NamedText | undefined {
  if (!hasText(line)) return undefined
  if (lines.length === IMPORT_ROWS_MAX) return remark('fileRowsMax', { max: String(IMPORT_ROWS_MAX) })
  lines.push(line)
  return undefined
}

/** Hands over one record after the other, the first is row 1, until `take` says what is wrong; answers that. */
async function eachRecord(
  file: Uint8Array,
  take: (cells: readonly string[], row: number) => NamedText | undefined,
): Promise<NamedText | undefined> {
  const delimiter = delimiterOf(file)
  let [row, rest] = [0, '']
  for (const slice of slicesOf(file)) {
    if (slice === undefined) return remark('fileUtf8')
    const text = rest + slice.text
    let next = 0
    while (next < text.length) {
      const record = csvRecord(text, next, { delimiter, isEnd: slice.isLast })
      if (!record) break
      next = record.next
      const problem = row < ROWS_READ_MAX ? take(record.cells, ++row) : TOO_MANY_ROWS
      if (problem !== undefined) return problem
    }
    rest = text.slice(next)
    if (rest !== '' && slice.isLast) return remark('fileQuotation', { row: String(row + 1) })
    if (rest.length > (row === 0 ? HEAD_MAX : RECORD_MAX)) return remark('fileRowLong', { row: String(row + 1) })
    await turn()
  }
  return undefined
}

/** The text of a file, a slice at a time, without its byte order mark; undefined where it is no UTF-8. */
function* slicesOf(file: Uint8Array): Generator<{ text: string; isLast: boolean } | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    const isLast = at + SLICE_BYTES >= file.length
    const text = decoded(decoder, file.subarray(at, at + SLICE_BYTES), !isLast)
    yield text === undefined ? undefined : { text, isLast }
  }
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string | undefined {
  try {
    return bytes.includes(0) ? undefined : decoder.decode(bytes, { stream })
  } catch {
    return undefined
  }
}

/** What stands most often between the headings. */
function delimiterOf(file: Uint8Array): string {
  const text = new TextDecoder().decode(file.subarray(0, HEAD_MAX))
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((mark) => ({ mark, count: head.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

const headingOf = (cell: string): string => cell.trim().toLowerCase().replaceAll(/\s+/g, '_')

const isRead = (heading: string, { existing, skipsOthers = false }: Headings): boolean =>
  heading !== '' && (!skipsOthers || existing.includes(heading))

function headingProblem(columns: readonly Column[], { existing, needed, shapes }: Headings): NamedText | undefined {
  const seen = new Set<string>()
  for (const [, heading] of columns) {
    if (!existing.includes(heading)) return remark('fileNoColumn', { column: heading.slice(0, 60) })
    if (seen.has(heading)) return remark('fileColumnTwice', { column: heading })
    seen.add(heading)
  }
  const fits = shapes?.some((shape) => shape.every((heading) => seen.has(heading))) ?? true
  const missing = [...needed, ...(fits ? [] : (shapes?.[0] ?? []))].find((heading) => !seen.has(heading))
  return missing === undefined ? undefined : remark('fileColumnMissing', { column: missing })
}

const toLine = (cells: readonly string[], row: number, columns: readonly Column[]): Line => ({
  row,
  cells: Object.fromEntries(
    columns.flatMap(([place, heading]) => {
      const cell = cells[place] ?? ''
      return cell === '' ? [] : [[heading, cell]]
    }),
  ),
})

const hasText = ({ cells }: Line): boolean => Object.values(cells).some((cell) => cell.trim() !== '')
const TOO_MANY_ROWS: NamedText = remark('fileRowsMax', { max: String(ROWS_READ_MAX) })

/** A file that is none to read. */
export const badFile = (why: NamedText) => refuse('BAD_FILE', { params: { why } })
