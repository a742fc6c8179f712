import type { ImportError } from '#contract/admin/import.ts'
import type { TextValues } from '#contract/core/named-text.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import type { Remark } from '#domain/remark.rules.ts'

/** A place in the file and what is wrong there; `title` names the thing, where that is not of the cell alone. */
export type WrongCell = Omit<ImportError, 'message'> & { why: readonly Remark[]; title?: string }
/** The same as it is stored, with its text in the main language: of a file that was checked by an earlier version there is no more. */
export type StoredCell = ImportError & Partial<Omit<WrongCell, 'why'>> & { why?: readonly StoredRemark[] }
/** An earlier version stored the name of a text as `fault`. */
type StoredRemark = Remark | Readonly<{ fault: string; values?: TextValues }>

/** A report names a hundred wrong cells, and each may be as long as a row. */
const VALUE_MAX = 200

/** A wrong cell to be stored. */
export const storedCell = (cell: WrongCell): StoredCell => ({
  ...cell,
  value: cell.value.slice(0, VALUE_MAX),
  message: cellText(cell, SOURCE_LANGUAGE),
})

/** A wrong cell as a person reads it. */
export const cellIn = (language: Language, { row, column, value, message, why, title }: StoredCell): ImportError => ({
  row,
  column,
  value,
  message: why ? cellText({ why: why.map(readRemark), ...(title !== undefined && { title }) }, language) : message,
})

const readRemark = (stored: StoredRemark): Remark =>
  typeof stored === 'object' && 'fault' in stored ? { ...stored, name: stored.fault } : stored

/** What is wrong with a cell, in a language. */
export function cellText({ why, title = '' }: Pick<WrongCell, 'why' | 'title'>, language: Language): string {
  const text = remarkTexts(why, language).join(' ')
  return title === '' ? text : `${title}: ${text}`
}
