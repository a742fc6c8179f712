import type { ImportError } from '#contract/admin/import.ts'
import { PICTURES_MAX } from '#contract/admin/product-fields.ts'
import { formatPaise, paise } from '#contract/core/money.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { productTable, SIZES_MAX, sizeTable } from '#contract/product-fields.ts'
import { faultText } from '#domain/answer/answer-text.rules.ts'
import type { Product, Size } from '#domain/product/product.rules.ts'

import { readCell, withoutReturns } from './cell.rules.ts'
import { isSame, type Line } from './plan.rules.ts'
import { columnsIn, sizeColumns, type Category, type Column } from './product-columns.rules.ts'

export type Values = Record<string, unknown>
type Texts = Record<string, string>
export type Existing = { current: Product | undefined; categories: readonly Category[] }
/** A line as it was read: what differs from the shop, by field. */
export type ReadLine = {
  line: Line
  fields: Values
  size: { name: string; existing: Size | undefined; values: Values } | undefined
  pictures: Texts
  errors: ImportError[]
}

export const PICTURE_PLACES = Array.from({ length: PICTURES_MAX }, (_, n) => n + 1)
const ALT_MAX = 120
const NEEDED_OF_SIZE = ['mrp', 'price'] as const

/** Reads a line against what the shop has, and against the lines before it of the same product. */
export function readLine(line: Line, { current, categories }: Existing, earlier: readonly ReadLine[]): ReadLine {
  const errors: ImportError[] = []
  const report = (column: string, message: string) =>
    errors.push({ row: line.row, column, value: line.cells[column] ?? '', message })
  if (!current && !productTable.slug.schema.safeParse(readCell(line.cells['slug'])).success)
    report('slug', 'An address has small letters, digits and hyphens.')
  if (earlier.length >= SIZES_MAX) {
    report('size', `A product has at most ${SIZES_MAX} sizes.`)
    return { line, fields: {}, size: undefined, pictures: {}, errors }
  }
  const columns = columnsIn(categories)
  const fields = differing(line, columns, current, report)
  for (const [column, { field }] of Object.entries(columns)) {
    const other = earlier.find((one) => field in one.fields && field in fields && one.errors.length === 0)
    if (other && !isSame(other.fields[field], fields[field]))
      report(column, `Row ${other.line.row} says something else.`)
  }
  // new products come hidden
  if (!current) delete fields['isVisible']
  const size = readSize(line, current, earlier, report)
  return { line, fields, size, pictures: readPictures(line, current, report), errors }
}

type Report = (column: string, message: string) => void

/** The values of a line that are others than the thing has now; what cannot be read is said. */
function differing<T>(
  line: Line,
  columns: Readonly<Record<string, Column<T>>>,
  current: T | undefined,
  report: Report,
): Values {
  const values: Values = {}
  for (const [heading, column] of Object.entries(columns)) {
    const value = readCell(line.cells[heading])
    if (value === undefined) continue
    // what the file would say itself is no change, whatever it is
    if (current !== undefined && withoutReturns(String(column.write(current) ?? '')) === value) continue
    const read = column.read(value)
    if ('problem' in read) report(heading, read.problem)
    else if (!current || !isSame(read.value, Reflect.get(Object(current), column.field)))
      values[column.field] = read.value
  }
  return values
}

function readSize(
  line: Line,
  current: Product | undefined,
  earlier: readonly ReadLine[],
  report: Report,
): ReadLine['size'] {
  const name = readCell(line.cells['size'])?.trim()
  if (!name) {
    // a line may tell of a known product alone
    if (!current || Object.keys(sizeColumns).some((column) => column in line.cells))
      report('size', 'Every row needs a size, such as 250 g.')
    return undefined
  }
  const problem = sizeTable.name.schema.safeParse(name).error?.issues[0]?.message
  if (problem !== undefined) report('size', faultText(problem, MAIN_LANGUAGE))
  const isNamed = (other: string) => other.toLowerCase() === name.toLowerCase()
  const twice = earlier.find((one) => one.size && isNamed(one.size.name))
  if (twice) report('size', `Row ${twice.line.row} has this size already.`)
  const existing =
    current?.sizes.find((size) => size.name === name) ?? current?.sizes.find((size) => isNamed(size.name))
  const values = differing(line, sizeColumns, existing, report)
  const missing = existing ? [] : NEEDED_OF_SIZE.filter((column) => readCell(line.cells[column]) === undefined)
  for (const column of missing) report(column, `A new size needs ${column === 'mrp' ? 'an MRP' : 'a price'}.`)
  const { mrp, unitPrice } = { mrp: existing?.mrp, unitPrice: existing?.unitPrice, ...values }
  if (typeof mrp === 'number' && typeof unitPrice === 'number' && unitPrice > mrp)
    report(
      'price' in line.cells ? 'price' : 'mrp',
      `The price is above the MRP of ${formatPaise(paise(mrp))} (${current?.name ?? line.cells['name'] ?? line.cells['slug'] ?? ''}, ${name}).`,
    )
  return { name: existing?.name ?? name, existing, values }
}

/** `picture_2` and `alt_2` of a line that say something else than is at that place. */
function readPictures(line: Line, current: Product | undefined, report: Report): Texts {
  const values: Texts = {}
  for (const n of PICTURE_PLACES) {
    const { picture = '', alt = '' } = current?.pictures[n - 1] ?? {}
    for (const [heading, now] of Object.entries({ [`picture_${n}`]: picture, [`alt_${n}`]: alt })) {
      const value = readCell(line.cells[heading])
      if (value === undefined || value === withoutReturns(now)) continue
      if (value.length > ALT_MAX) report(heading, `Write at most ${ALT_MAX} letters.`)
      else values[heading] = value
    }
  }
  return values
}
