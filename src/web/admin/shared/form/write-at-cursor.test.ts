import { expect, test } from 'vitest'

import { writeAtCursor, type Mark } from './write-at-cursor.ts'

/** The text with its cursor as `|`, or with what is chosen between two of them. */
const after = (typed: string, mark: Mark) => {
  const [first = '', chosen, rest] = typed.split('|')
  const value = first + (chosen ?? '') + (rest ?? '')
  const end = rest === undefined ? first.length : first.length + (chosen ?? '').length
  const { text, cursor } = writeAtCursor({ value, selectionStart: first.length, selectionEnd: end }, mark)
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`
}

test('a mark stands around what is chosen, or around the cursor that waits for words', () => {
  const bold = { before: '**', after: '**' }
  expect(after('the |winter| box', bold)).toBe('the **winter**| box')
  expect(after('the | box', bold)).toBe('the **|** box')
  expect(after('call |', { before: '{phone}' })).toBe('call {phone}|')
})

test('a heading and a line of a list begin their line, wherever in it the cursor is', () => {
  expect(after('one\ntw|o', { line: '## ' })).toBe('one\n## tw|o')
  expect(after('|', { line: '- ' })).toBe('- |')
})
