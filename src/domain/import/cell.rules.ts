/** What a cell says: nothing (undefined: leave it as it is), '' (`-`: make it empty), or its text without one leading `'`. */
export function readCell(cell: string | undefined): string | undefined {
  if (cell === undefined || cell === '') return undefined
  if (cell === '-') return ''
  return withoutReturns(cell.startsWith("'") ? cell.slice(1) : cell)
}

/** Spreadsheets write their own line ends; a text with others is the same text. */
export const withoutReturns = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** What a cell was read as, or what is wrong with it, in words. */
export type Reading = { value: unknown } | { problem: string }

/** '1,234.50', '₹240' and '18 %' are numbers. */
export function readNumber(text: string): Reading {
  const digits = text.replaceAll(/[₹,\s%]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? { value: Number(digits) } : { problem: 'Write a number, such as 240.' }
}

export function readTruth(text: string): Reading {
  const said = text.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(said)) return { value: true }
  return ['no', 'false', '0'].includes(said) ? { value: false } : { problem: 'Write yes or no.' }
}
export const writeTruth = (is: boolean): string => (is ? 'yes' : 'no')

const BETWEEN = ' | '
export const readList = (text: string): Reading => ({
  value: text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
})
export const writeList = (items: readonly string[]): string => items.join(BETWEEN)

/** One of these words, in any case. */
export function readChoice(text: string, choices: readonly string[]): Reading {
  const said = text.trim().toLowerCase()
  const value = choices.find((choice) => choice.toLowerCase() === said)
  return value === undefined ? { problem: `Write ${inWords(choices.filter(Boolean))}.` } : { value }
}

/** 'Low, Medium or Full'. */
export function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}
