import { expect, test } from 'vitest'

import { readOptions } from './options.ts'

test('without a word it runs twenty seeds of three days', () => {
  expect(readOptions([])).toMatchObject({ seeds: [1, 20], days: 3, steps: 200, minutes: undefined, shrinks: true })
})

test('a seed, a range, days and a guard are read', () => {
  expect(readOptions(['--seed', '4711', '--days', '2'])).toMatchObject({ seeds: [4711, 4711], days: 2 })
  expect(readOptions(['--seeds', '5..9', '--steps', '50'])).toMatchObject({ seeds: [5, 9], steps: 50 })
  expect(readOptions(['--without', 'money ends once', '--corpus'])).toMatchObject({
    without: 'money ends once',
    corpus: true,
  })
})

test('anything else is one line', () => {
  for (const args of [
    ['--seed', '0'],
    ['--seed', '4294967296'],
    ['--seed', '1.5'],
    ['--seeds', '9..5'],
    ['--seed'],
    ['--days', 'three'],
    ['--on', 'postgres'],
    ['--nodes', '3'],
    ['--without', 'nothing'],
    ['4711'],
  ])
    expect([args, readOptions(args)]).toEqual([args, expect.stringMatching(/^\S+.*[^\n]$/)])
})
