import { setImmediate as turn } from 'node:timers/promises'

import { CsvError, parse } from 'csv-parse'

import { IMPORT_ROWS_MOST } from '#contract/admin/import.ts'
import { done, refuse, type Outcome } from '#domain/context.ts'

import type { Headings, Line } from './plan.rules.ts'

const CHUNK = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads a file as a spreadsheet writes it: with or without a byte order mark, any line ends, comma, semicolon or tab, headings
 * in any order and case. Refuses BAD_FILE, saying why: no UTF-8, an unknown or a missing heading, no rows, too many of them.
 */
export async function readCsv(file: Uint8Array, { known, needed }: Headings): Promise<Outcome<Line[]>> {
  const text = decoded(file)
  if (text === undefined) return badFile('Save the file as UTF-8')
  const records = await recordsOf(text)
  if (!Array.isArray(records)) return badFile(records.why)
  const [head = [], ...rest] = records
  const headings = head.map(headingOf)
  const wrong = headingProblem(headings, { known, needed })
  if (wrong !== undefined) return badFile(wrong)
  const lines = rest.map((cells, n) => toLine(cells, n + 2, headings)).filter(hasWords)
  if (lines.length === 0) return badFile('it has no rows')
  if (lines.length > IMPORT_ROWS_MOST) return badFile(`it has more than ${IMPORT_ROWS_MOST} rows`)
  return done(lines)
}

/** Text of a file; undefined where it is no UTF-8. The byte order mark goes. */
function decoded(file: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** In parts, with a turn for everybody else between them: a file of 20 MiB takes a second. */
async function recordsOf(text: string): Promise<string[][] | { why: string }> {
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  })
  const records: string[][] = []
  parser.on('data', (record: string[]) => records.push(record))
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  parser.on('end', () => resolve(undefined))
  parser.on('error', reject)
  const written = async () => {
    for (let at = 0; at < text.length && !parser.destroyed; at += CHUNK) {
      parser.write(text.slice(at, at + CHUNK))
      // oxlint-disable-next-line no-await-in-loop -- this is the turn
      await turn()
    }
    if (!parser.destroyed) parser.end()
  }
  try {
    await Promise.all([written(), promise])
    return records
  } catch (error) {
    if (error instanceof CsvError) return { why: `row ${records.length + 1} has a quotation mark too many or too few` }
    throw error
  }
}

/** What stands most often between the headings. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((mark) => ({ mark, count: head.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

const headingOf = (cell: string): string => cell.trim().toLowerCase().replaceAll(/\s+/g, '_')

function headingProblem(headings: readonly string[], { known, needed }: Headings): string | undefined {
  const strange = headings.find((heading) => heading !== '' && !known.includes(heading))
  if (strange !== undefined) return `there is no column “${strange.slice(0, 60)}”`
  const twice = headings.find((heading, n) => heading !== '' && headings.indexOf(heading) < n)
  if (twice !== undefined) return `the column “${twice}” is there twice`
  const missing = needed.find((heading) => !headings.includes(heading))
  return missing === undefined ? undefined : `the column “${missing}” is missing`
}

const toLine = (cells: readonly string[], row: number, headings: readonly string[]): Line => ({
  row,
  cells: Object.fromEntries(
    headings.flatMap((heading, n) => {
      const cell = cells[n] ?? ''
      return heading === '' || cell === '' ? [] : [[heading, cell]]
    }),
  ),
})

const hasWords = ({ cells }: Line): boolean => Object.values(cells).some((cell) => cell.trim() !== '')
const badFile = (why: string) => refuse('BAD_FILE', { words: { why } })
