import type { ImportError } from '#contract/admin/import.ts'
import { PICTURES_MOST, productFields, productSize, SIZES_MOST } from '#contract/admin/product-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { ProductVersion } from '#domain/product/product.rules.ts'

import { readCell, withoutReturns } from './cell.rules.ts'
import { isSame, type Line } from './plan.rules.ts'
import { columnsIn, sizeColumns, type Category, type Column, type Size } from './product-columns.rules.ts'

export type Values = Record<string, unknown>
type Texts = Record<string, string>
export type Known = { current: ProductVersion | undefined; categories: readonly Category[] }
/** A line as it was read: what differs from the shop, by field. */
export type ReadLine = {
  line: Line
  fields: Values
  size: { name: string; known: Size | undefined; values: Values } | undefined
  pictures: Texts
  errors: ImportError[]
}

export const PICTURE_PLACES = Array.from({ length: PICTURES_MOST }, (_, n) => n + 1)
const ALT_MOST = 120
const NEEDED_OF_SIZE = ['mrp', 'price'] as const

/** Reads a line against what the shop has, and against the lines before it of the same product. */
export function readLine(line: Line, { current, categories }: Known, earlier: readonly ReadLine[]): ReadLine {
  const errors: ImportError[] = []
  const say = (column: string, message: string) =>
    errors.push({ row: line.row, column, value: line.cells[column] ?? '', message })
  if (!current && !productFields.slug.safeParse(readCell(line.cells['slug'])).success)
    say('slug', 'An address has small letters, digits and hyphens.')
  if (earlier.length >= SIZES_MOST) {
    say('size', `A product has at most ${SIZES_MOST} sizes.`)
    return { line, fields: {}, size: undefined, pictures: {}, errors }
  }
  const columns = columnsIn(categories)
  const fields = differing(line, columns, current, say)
  for (const [column, { field }] of Object.entries(columns)) {
    const other = earlier.find((one) => field in one.fields && field in fields && one.errors.length === 0)
    if (other && !isSame(other.fields[field], fields[field])) say(column, `Row ${other.line.row} says something else.`)
  }
  // new products come hidden
  if (!current) delete fields['visible']
  const size = readSize(line, current, earlier, say)
  return { line, fields, size, pictures: readPictures(line, current, say), errors }
}

type Say = (column: string, message: string) => void

/** The values of a line that are others than the thing has now; what cannot be read is said. */
function differing<T>(
  line: Line,
  columns: Readonly<Record<string, Column<T>>>,
  current: T | undefined,
  say: Say,
): Values {
  const values: Values = {}
  for (const [heading, column] of Object.entries(columns)) {
    const said = readCell(line.cells[heading])
    if (said === undefined) continue
    // what the file would say itself is no change, whatever it is
    if (current !== undefined && withoutReturns(String(column.write(current) ?? '')) === said) continue
    const read = valueOf(said, column)
    if ('problem' in read) say(heading, read.problem)
    else if (!current || !isSame(read.value, Reflect.get(Object(current), column.field)))
      values[column.field] = read.value
  }
  return values
}

function valueOf<T>(said: string, column: Column<T>): { value: unknown } | { problem: string } {
  if (said === '') return 'empty' in column ? { value: column.empty } : { problem: 'It cannot be empty.' }
  const read = column.read(said)
  if ('problem' in read) return read
  const checked = column.schema.safeParse(read.value)
  if (checked.success) return { value: checked.data }
  return { problem: [checked.error?.issues[0]?.message, column.hint].filter(Boolean).join(' ') }
}

function readSize(
  line: Line,
  current: ProductVersion | undefined,
  earlier: readonly ReadLine[],
  say: Say,
): ReadLine['size'] {
  const name = readCell(line.cells['size'])?.trim()
  if (!name) {
    // a line may tell of a known product alone
    if (!current || Object.keys(sizeColumns).some((column) => column in line.cells))
      say('size', 'Every row needs a size, such as 250 g.')
    return undefined
  }
  const problem = productSize.shape.size.safeParse(name).error?.issues[0]?.message
  if (problem !== undefined) say('size', problem)
  const isNamed = (other: string) => other.toLowerCase() === name.toLowerCase()
  const twice = earlier.find((one) => one.size && isNamed(one.size.name))
  if (twice) say('size', `Row ${twice.line.row} has this size already.`)
  const known = current?.sizes.find(({ size }) => size === name) ?? current?.sizes.find(({ size }) => isNamed(size))
  const values = differing(line, sizeColumns, known, say)
  const missing = known ? [] : NEEDED_OF_SIZE.filter((column) => readCell(line.cells[column]) === undefined)
  for (const column of missing) say(column, `A new size needs ${column === 'mrp' ? 'an MRP' : 'a price'}.`)
  const { mrp, price } = { mrp: known?.mrp, price: known?.price, ...values }
  if (typeof mrp === 'number' && typeof price === 'number' && price > mrp)
    say(
      'price' in line.cells ? 'price' : 'mrp',
      `The price is above the MRP of ${formatRupees(mrp)} (${current?.name ?? line.cells['name'] ?? line.cells['slug'] ?? ''}, ${name}).`,
    )
  return { name: known?.size ?? name, known, values }
}

/** `picture_2` and `alt_2` of a line that say something else than stands at that place. */
function readPictures(line: Line, current: ProductVersion | undefined, say: Say): Texts {
  const values: Texts = {}
  for (const n of PICTURE_PLACES) {
    const { picture = '', alt = '' } = current?.pictures[n - 1] ?? {}
    for (const [heading, now] of Object.entries({ [`picture_${n}`]: picture, [`alt_${n}`]: alt })) {
      const said = readCell(line.cells[heading])
      if (said === undefined || said === withoutReturns(now)) continue
      if (said.length > ALT_MOST) say(heading, `Write at most ${ALT_MOST} letters.`)
      else values[heading] = said
    }
  }
  return values
}
