import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { retainedFor } from './endings.rules.ts'
import { retention } from './retention.rules.ts'

test('docs/retention.md says of every table how long it is kept, and why', () => {
  const rows = readFileSync('docs/retention.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, table, retained, why]) => [table, retained, why])).toEqual(
    Object.entries(retention).map(([table, one]) => [`\`${table}\``, retainedFor(one), one.why]),
  )
})

test('what is kept for a time says so in words', () => {
  expect(retainedFor({ why: '' })).toBe('for good')
  expect(retainedFor({ why: '', until: 'the owner deletes it' })).toBe('until the owner deletes it')
  expect(retainedFor({ why: '', deleted: { days: 1, from: 'at', where: 'is_done' } })).toBe(
    '1 day after `at`, if `is_done`',
  )
  expect(
    retainedFor({ why: '', anonymised: { financialYears: 8, from: 'at' }, deleted: { days: 9_000, from: 'at' } }),
  ).toBe('8 financial years after that of `at`, then without the person; 9000 days after `at`')
})
