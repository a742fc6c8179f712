import { PICTURES_MAX } from '#contract/admin/product-fields.ts'
import { formatPaise, paise } from '#contract/core/money.ts'
import { productTable, SIZES_MAX, sizeTable } from '#contract/product-fields.ts'
import type { Product, Size } from '#domain/product/product.rules.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { readCell, withoutReturns } from './cell.rules.ts'
import { isSame, type Line } from './plan.rules.ts'
import { columnsIn, sizeColumns, type Category, type Column } from './product-columns.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

export type Values = Record<string, unknown>
type Texts = Record<string, string>
export type Existing = { current: Product | undefined; categories: readonly Category[] }
/** A line as it was read: what differs from the shop, by field. */
export type ReadLine = {
  line: Line
  fields: Values
  size: { name: string; existing: Size | undefined; values: Values } | undefined
  pictures: Texts
  errors: WrongCell[]
}

export const PICTURE_PLACES = Array.from({ length: PICTURES_MAX }, (_, n) => n + 1)
const ALT_MAX = 120
const NEEDED_OF_SIZE = ['mrp', 'price'] as const

/** Reads a line against what the shop has, and against the lines before it of the same product. */
export function readLine(line: Line, { current, categories }: Existing, earlier: readonly ReadLine[]): ReadLine {
  const errors: WrongCell[] = []
  const report: Report = (column, ...why) =>
    void errors.push({ row: line.row, column, value: line.cells[column] ?? '', why })
  if (!current && !productTable.slug.schema.safeParse(readCell(line.cells['slug'])).success)
    report('slug', remark('addressLetters'))
  if (earlier.length >= SIZES_MAX) {
    report('size', remark('sizesOfProduct', { n: String(SIZES_MAX) }))
    return { line, fields: {}, size: undefined, pictures: {}, errors }
  }
  const columns = columnsIn(categories)
  const fields = differing(line, columns, current, report)
  for (const [column, { field }] of Object.entries(columns)) {
    const other = earlier.find((one) => field in one.fields && field in fields && one.errors.length === 0)
    if (other && !isSame(other.fields[field], fields[field]))
      report(column, remark('rowHasOther', { row: String(other.line.row) }))
  }
  // new products come hidden
  if (!current) delete fields['isVisible']
  const size = readSize(line, current, earlier, report)
  return { line, fields, size, pictures: readPictures(line, current, report), errors }
}

type Report = (column: string, ...why: Remark[]) => void

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
    if ('problem' in read) report(heading, read.problem, ...(read.hint === undefined ? [] : [read.hint]))
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
      report('size', remark('rowNeedsSize'))
    return undefined
  }
  const problem = sizeTable.name.schema.safeParse(name).error?.issues[0]?.message
  if (problem !== undefined) report('size', problem)
  const isNamed = (other: string) => other.toLowerCase() === name.toLowerCase()
  const twice = earlier.find((one) => one.size && isNamed(one.size.name))
  if (twice) report('size', remark('rowHasSize', { row: String(twice.line.row) }))
  const existing =
    current?.sizes.find((size) => size.name === name) ?? current?.sizes.find((size) => isNamed(size.name))
  const values = differing(line, sizeColumns, existing, report)
  const missing = existing ? [] : NEEDED_OF_SIZE.filter((column) => readCell(line.cells[column]) === undefined)
  for (const column of missing) report(column, remark(column === 'mrp' ? 'sizeNeedsMrp' : 'sizeNeedsPrice'))
  const { mrp, unitPrice } = { mrp: existing?.mrp, unitPrice: existing?.unitPrice, ...values }
  if (typeof mrp === 'number' && typeof unitPrice === 'number' && unitPrice > mrp)
    report(
      'price' in line.cells ? 'price' : 'mrp',
      remark('aboveMrpOf', {
        mrp: formatPaise(paise(mrp)),
        product: current?.name ?? line.cells['name'] ?? line.cells['slug'] ?? '',
        size: name,
      }),
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
      if (value.length > ALT_MAX) report(heading, remark('lettersMax', { n: String(ALT_MAX) }))
      else values[heading] = value
    }
  }
  return values
}
