import { expect, test } from 'vitest'

import { isoDate } from '#contract/core/dates.ts'
import { remark } from '#domain/remark.rules.ts'

import { readChoice } from './cell.rules.ts'
import { cellIn, storedCell } from './wrong-cell.rules.ts'

const place = { row: 2, column: 'spice', value: 'hot' }

test('a wrong cell says why and what would be right, in the language of who reads it', () => {
  const read = readChoice('hot', ['', 'Low', 'Medium', 'Full'])
  if (!('problem' in read)) throw new Error('it was read')
  const stored = storedCell({ ...place, why: ['invalid|HSN', read.problem] })
  expect(cellIn('en', stored)).toEqual({ ...place, message: 'HSN is not valid. Write Low, Medium or Full.' })
  expect(cellIn('hi', stored).message).toMatch(/ ठीक नहीं है। इनमें से कोई लिखें: Low, Medium या Full।$/)
})

test('what was refused names its thing, with the time as the language writes it', () => {
  const at = new Date('2026-10-14T12:35:00Z')
  const why = [{ code: 'CHANGED' as const, params: { who: 'Asha', time: isoDate(at) } }]
  const stored = storedCell({ ...place, why, title: 'Mango Pickle' })
  expect(cellIn('en', stored).message).toBe('Mango Pickle: Asha changed this at 14-Oct-2026 06:05 PM.')
  expect(cellIn('hi', stored).message).toMatch(/^Mango Pickle: .*14 अक्टूबर 2026, शाम 6:05/)
})

test('a file that was checked by an earlier version has its text in English alone', () => {
  const cell = { ...place, message: 'Write yes or no.' }
  expect(cellIn('hi', cell)).toEqual(cell)
})

test('a text that an earlier version stored as a fault is read as one by its name', () => {
  const why = [{ fault: 'writeDayAs' }, { fault: 'lettersMax', values: { n: '5' } }]
  const cell = { ...place, message: 'As it was.', why }
  const today = { ...cell, why: [remark('writeDayAs'), remark('lettersMax', { n: '5' })] }
  expect(cellIn('hi', cell).message).toMatch(/[अ-ह].*5/)
  expect(cellIn('hi', cell)).toEqual(cellIn('hi', today))
})

test('a value is never taken for the name of a text', () => {
  const stored = storedCell({ ...place, why: [remark('fileNoColumn', { column: 'email' })] })
  expect(cellIn('en', stored).message).toBe('there is no column “email”')
})
