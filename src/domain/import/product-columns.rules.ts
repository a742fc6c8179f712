import { fromRupees, paise, toRupees } from '#contract/core/money.ts'
import type { Field } from '#contract/field-kinds.ts'
import { CSV_COLUMNS, productTable, SIZE_COLUMNS, sizeTable } from '#contract/product-fields.ts'
import type { Product, Size } from '#domain/product/product.rules.ts'
import { remark } from '#domain/remark.rules.ts'

import {
  listed,
  oneOf,
  readChoice,
  readChoices,
  readList,
  readNumber,
  readTruth,
  writeList,
  writeTruth,
  type Reading,
} from './cell.rules.ts'

export type Cell = string | number | null
export type Category = { id: number; name: string }
type Value = string | number | boolean | readonly string[] | null

/** A column of products.csv: the field it fills, and how a cell becomes its value and back. */
export type Column<T> = {
  field: string
  write: (thing: T) => Cell
  /** the value, or what is wrong with the cell */
  read: (text: string) => Reading
}

const cannotBeEmpty: Reading = { problem: remark('cannotBeEmpty') }

/** A category is written by its name, and read in any case. */
const categoryColumn = (categories: readonly Category[]): Column<Product> => ({
  field: 'categoryId',
  write: (product) => product.category,
  read: (text) => {
    if (text === '') return cannotBeEmpty
    const found = categories.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    if (found) return { value: found.id }
    return {
      problem: listed(
        categories.map(({ name }) => name),
        ['noSuchCategory', 'noSuchCategoryOf'],
      ),
    }
  },
})

/** The columns of the product itself, in the file's order. */
export const productColumns: Readonly<Record<string, Column<Product>>> = Object.fromEntries(
  Object.entries(CSV_COLUMNS).map(([heading, field]) => [
    heading,
    field === 'category'
      ? categoryColumn([])
      : columnOf<Product>(field, productTable[field], (product) => product[field]),
  ]),
)

/** The same, where the shop has these categories. */
export const columnsIn = (categories: readonly Category[]) => ({
  ...productColumns,
  category: categoryColumn(categories),
})

/** The columns of a size, after its name. */
export const sizeColumns: Readonly<Record<string, Column<Size>>> = Object.fromEntries(
  Object.entries(SIZE_COLUMNS).map(([heading, field]) => [
    heading,
    columnOf<Size>(field, sizeTable[field], (size) => size[field]),
  ]),
)

function columnOf<T>(field: string, row: Field, valueOf: (thing: T) => Value): Column<T> {
  return {
    field,
    write: (thing) => {
      const value = valueOf(thing)
      return row.kind === 'rupees' && typeof value === 'number' ? toRupees(paise(value)) : cellOf(value)
    },
    read: (text) => (text === '' ? emptyOf(row) : checked(row, readKind(row, text))),
  }
}

function cellOf(value: Value): Cell {
  if (typeof value === 'boolean') return writeTruth(value)
  return typeof value === 'object' && value !== null ? writeList(value) : value
}

const emptyOf = ({ empty }: Field): Reading => (empty === undefined ? cannotBeEmpty : { value: empty })

function readKind({ kind, choices = [] }: Field, text: string): Reading {
  if (kind === 'lines') return readList(text)
  if (kind === 'truth') return readTruth(text)
  if (kind === 'set') return readChoices(text, choices.map(String))
  if (kind === 'choice') return readChoice(text, choices.map(String))
  return kind === 'text' || kind === 'area' ? { value: text } : readNumber(text)
}

/** What was read as the schema takes it, money in paise; or what the schema says, and what would be right. */
function checked({ kind, schema, choices, cellHint }: Field, read: Reading): Reading {
  if ('problem' in read) return read
  const { success, data, error } = schema.safeParse(read.value)
  if (success) return { value: kind === 'rupees' ? fromRupees(Number(data)) : data }
  return { problem: error.issues[0]?.message ?? '', hint: cellHint ?? (choices && oneOf(choices.map(String))) }
}
