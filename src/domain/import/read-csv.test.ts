import { setImmediate as turn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { IMPORT_ROWS_MAX } from '#contract/admin/import.ts'
import { adminRefusals } from '#contract/admin/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'

import { readCsv } from './read-csv.ts'

const KIND = { existing: ['order_no', 'courier', 'tracking_number'], needed: ['order_no', 'courier'] }
const HEAD = 'order_no,courier,tracking_number\n'
const MIB = 1024 * 1024

const read = (text: string) => readCsv(Buffer.from(text), KIND)
/** Reads a file and counts the turns that others have meanwhile. */
const readAmongOthers = async (text: string) => {
  let turns = 0
  const reading = { isOver: false }
  const others = async () => {
    for (; !reading.isOver; turns++) await turn()
  }
  const ended = others()
  const answer = await read(text)
  reading.isOver = true
  await ended
  return { answer, turns }
}

test('rows that a spreadsheet only coloured are left out, and count as rows', async () => {
  const { answer, turns } = await readAmongOthers(`${HEAD}A1,DTDC,1\n${',,\n'.repeat(200_000)}A2,DTDC,2`)
  expect(answer).toMatchObject({ ok: true, value: [{ row: 2 }, { row: 200_003, cells: { order_no: 'A2' } }] })
  // 600 kB: nobody waits for more than 16 of them
  expect(turns).toBeGreaterThan(30)
})

test.each([
  ['a million empty rows', HEAD + '\n'.repeat(20 * MIB), /more than 1048576 rows/],
  ['one row too many, and no further', HEAD + 'A,B,C\n'.repeat(IMPORT_ROWS_MAX + 1) + '"', /more than 50000 rows/],
  ['an unknown heading, whatever comes after it', `order_no,colour\n"`, /no column “colour”/],
  ['half a million headings', ','.repeat(MIB / 2) + HEAD, /row 1 is too long/],
  ['a row of a million cells', HEAD + ','.repeat(MIB), /row 2 is too long/],
  ['a quotation mark that nothing closes', `${HEAD}A,"${'B\n'.repeat(MIB)}`, /row 2 is too long/],
])('%s: refused', async (_what, text, why) => {
  const { answer, turns } = await readAmongOthers(text)
  if (answer.ok) throw new Error('the file was read')
  expect(answer.code).toBe('BAD_FILE')
  expect(refusalText(answer, 'en', adminRefusals)).toMatch(why)
  // what the file says itself is in Latin letters, and in quotation marks
  expect(refusalText(answer, 'hi', adminRefusals).replace(/“.*”/, '')).not.toMatch(/[A-Za-z]/)
  // it was not read to its end
  expect(turns * 16 * 1024).toBeLessThan(4 * MIB)
})
