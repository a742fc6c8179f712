import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { printSlower, readMeasurements, slowerThan } from './compare.ts'
import type { Measurement } from './measurement.ts'

const shares = (name: string, ...values: number[]): Measurement => ({
  name,
  rounds: values.map((value) => ({ value: value * 1000, floor: 1000 })),
})
const costs = (name: string, ...values: number[]): Measurement => ({
  name,
  rounds: values.map((value) => ({ value, floor: 1 })),
})

test('what lies within the rounds of before is no news', () => {
  expect(slowerThan([shares('home', 0.8, 0.9, 0.95)], [shares('home', 0.6, 0.7, 0.8)])).toEqual([])
})

test('what is slower in its best round than in the worst of before is slower', () => {
  const [line] = slowerThan([shares('home', 0.8, 0.9, 0.95)], [shares('home', 0.6, 0.7, 0.79)])
  expect(line).toBe('home, cached: 0.70 (0.60 to 0.79) of its floor, before 0.90 (0.80 to 0.95)')
  expect(printSlower(line ? [line] : [])).toBe(`SLOWER:\n  ${line}`)
})

test('what costs more than it did is slower, and what costs less is not', () => {
  const before = [costs('product-anew', 9, 10, 11)]
  expect(slowerThan(before, [costs('product-anew', 11.5, 12, 13)])).toHaveLength(1)
  expect(slowerThan(before, [costs('product-anew', 5, 6, 7)])).toEqual([])
})

test('a machine that is slower as a whole slows nothing', () => {
  const slow = { name: 'home', rounds: [0.8, 0.9, 0.95].map((share) => ({ value: share * 10, floor: 10 })) }
  expect(slowerThan([shares('home', 0.8, 0.9, 0.95)], [slow])).toEqual([])
})

test('of fewer than three rounds nothing is told, nor of what has no floor or was not measured', () => {
  expect(slowerThan([shares('home', 0.9)], [shares('home', 0.1)])).toEqual([])
  const refused = (count: number): Measurement => ({
    name: 'burst-refused',
    rounds: [1, 2, 3].map(() => ({ value: count })),
  })
  expect(slowerThan([refused(0)], [refused(50)])).toEqual([])
  expect(slowerThan([shares('home', 0.8, 0.9, 0.95)], [])).toEqual([])
  expect(printSlower([])).toBe('Nothing is slower than it was, beyond the spread of the rounds.')
})

test('a stored report is read, and what is none is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  const measurements = [shares('home', 0.8, 0.9)]
  writeFileSync(file, JSON.stringify({ measurements }))
  expect(readMeasurements(file)).toEqual(measurements)
  writeFileSync(file, JSON.stringify({ rows: [] }))
  expect(() => readMeasurements(file)).toThrow('no report')
})
