import { expect, test } from 'vitest'

import { nodeFlags } from './node-flags.ts'

const MB = 1_000_000

test('a small machine gives the heap a share of its memory, and never too little to start', () => {
  expect(nodeFlags(undefined, 1024 * MB)).toEqual({ flags: ['--max-semi-space-size=4', '--max-old-space-size=430'] })
  expect(nodeFlags('', 512 * MB)).toEqual({ flags: ['--max-semi-space-size=4', '--max-old-space-size=215'] })
  expect(nodeFlags(undefined, 480 * MB).flags).toContain('--max-old-space-size=201')
})

test('a machine below what the shop wants is told so, and tried', () => {
  expect(nodeFlags(undefined, 256 * MB)).toEqual({
    flags: ['--max-semi-space-size=4', '--max-old-space-size=200'],
    warning: 'This machine has 256 MB; the shop wants 512.',
  })
})

test('with more memory only the young generation is limited', () => {
  expect(nodeFlags(undefined, 1201 * MB)).toEqual({ flags: ['--max-semi-space-size=8'] })
})

test('options that the owner names replace all of them, and are refused where Node does not take them', () => {
  expect(nodeFlags(' --max-semi-space-size=2  --max-old-space-size=400 ', 512 * MB)).toEqual({
    flags: ['--max-semi-space-size=2', '--max-old-space-size=400'],
  })
  expect(nodeFlags('--no-such-flag')).toHaveProperty(
    'refused',
    'NODE_FLAGS=--no-such-flag is wrong: it may be options that Node takes, with blanks between.',
  )
  expect(nodeFlags('src/main.ts')).toHaveProperty('refused')
})
