import { remark, type Remark } from '#domain/remark.rules.ts'
import type { RemarkName } from '#text/languages.ts'

/** What a cell says: nothing (undefined: leave it as it is), '' (`-`: make it empty), or its text without one leading `'`. */
export function readCell(cell: string | undefined): string | undefined {
  if (cell === undefined || cell === '') return undefined
  if (cell === '-') return ''
  return withoutReturns(cell.startsWith("'") ? cell.slice(1) : cell)
}

/** Spreadsheets write their own line ends; a text with others is the same text. */
export const withoutReturns = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** What a cell was read as, or what is wrong with it and what would be right. */
export type Reading = { value: unknown } | Unread
export type Unread = { problem: Remark; hint?: Remark | undefined }

/** '1,234.50', '₹240' and '18 %' are numbers. */
export function readNumber(text: string): Reading {
  const digits = text.replaceAll(/[₹,\s%]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? { value: Number(digits) } : { problem: remark('writeNumber') }
}

/** A cell that says yes or no, in any case; anything else is a problem. */
export function readTruth(text: string): Reading {
  const answer = text.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(answer)) return { value: true }
  return ['no', 'false', '0'].includes(answer) ? { value: false } : { problem: oneOf(['yes', 'no']) }
}
/** yes or no. */
export const writeTruth = (is: boolean): string => (is ? 'yes' : 'no')

const BETWEEN = ' | '
/** The items of a cell with | between them; empty ones are left out. */
export const readList = (text: string): Reading => ({ value: withoutEmpty(text) })
/** Items in one cell, with | between them. */
export const writeList = (items: readonly string[]): string => items.join(BETWEEN)

/** One of these words, in any case. */
export function readChoice(text: string, choices: readonly string[]): Reading {
  const answer = text.trim().toLowerCase()
  const value = choices.find((choice) => choice.toLowerCase() === answer)
  return value === undefined ? { problem: oneOf(choices.filter(Boolean)) } : { value }
}

/** Some of these words with | between them, in any case. */
export function readChoices(text: string, choices: readonly string[]): Reading {
  const read = withoutEmpty(text).map((item) => readChoice(item, choices))
  const wrong = read.find((one) => 'problem' in one)
  return wrong ?? { value: read.map((one) => ('value' in one ? one.value : '')) }
}

/** 'Write Low, Medium or Full.' */
export const oneOf = (names: readonly string[]): Remark => listed(names, ['writeThis', 'writeOneOf'])

/** A list in a text of one name, or in one that has the last of several apart. */
export function listed(names: readonly string[], [single, several]: readonly [RemarkName, RemarkName]): Remark {
  return names.length < 2
    ? remark(single, { list: names.join('') })
    : remark(several, { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
}

const withoutEmpty = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '')
