import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { guards } from '../../test/faults/guards.ts'

const read = (name: string): string => readFileSync(name, 'utf8')
const idsOf = (text: string): string[] => [...text.matchAll(/^- \*\*([FP]\d+)\*\*/gm)].map(([, id = '']) => id)

const list = read('docs/faults.md')
/** Each row with its lines. */
const rows = list.split(/^(?=- \*\*)/m).slice(1)
const FORM = /^- \*\*\w+\*\* [^:]+: (whole|short|not tried)[.,]? ?(.*)/
const TESTS = /^ {2}- `([^`]+)`: (.+)$/gm

test('docs/faults.md has every fault and every figure of the specification, in its order', () => {
  expect(idsOf(list)).toEqual(idsOf(read('docs/spec/reliability.md')))
})

test('each says how far it is tried; less than whole says what is missing, and all but the untried name a test', () => {
  for (const row of rows) {
    const [, form = '', why = ''] = FORM.exec(row) ?? []
    const tests = [...row.matchAll(TESTS)].length
    expect([row, form === 'not tried' ? tests === 0 : tests > 0]).toEqual([row, true])
    expect([row, form === 'whole' || why !== '']).toEqual([row, true])
  }
})

test('every test that it names is there', () => {
  for (const [line, file = '', title = ''] of list.matchAll(TESTS))
    expect([line, read(file).includes(title)]).toEqual([line, true])
})

test('every guard that a proof takes away is in its file', () => {
  for (const { file, stands } of Object.values(guards).flat())
    expect([file, stands, read(file).includes(stands)]).toEqual([file, stands, true])
})
