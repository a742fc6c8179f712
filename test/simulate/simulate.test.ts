import { execFile } from 'node:child_process'
import process from 'node:process'

import { expect, test } from 'vitest'

/** A short day fails sooner, and is shortened sooner. */
const SHORT = ['--seeds', '1..20', '--steps', '60', '--days', '1']

type Ran = { code: number; text: string }

/** Runs a program with the clock, the randomness and the passwords of a simulation. */
const simulate = (program: string, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const argv = ['--import', './test/simulate/preload.ts', `test/simulate/${program}`, ...args]
    execFile(process.execPath, argv, { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: stdout + stderr }),
    )
  })

test('plans that are written by hand', async () => {
  const { text } = await simulate('scenarios.ts')
  const { repeats, killed, committed, replied, effect } = JSON.parse(text)
  // a seed repeats to the letter
  expect(repeats).toMatchObject({ same: true, other: true })
  // a crash drops what it should and no more: before the commit nothing is left, and whoever asks again has one order
  for (const one of killed) expect(one).toMatchObject({ left: one.crashed ? 0 : 1, after: 1, wrong: null })
  expect(killed.map(({ crashed }: { crashed: boolean }) => crashed)).toContain(true)
  // what was committed stays, though nobody heard of it, and is not done again
  for (const one of committed) expect(one).toMatchObject({ after: 1, wrong: null })
  expect(committed.map(({ left }: { left: number }) => left)).toContain(1)
  // what was answered stays, whatever becomes of who answered
  for (const one of replied) expect(one).toEqual({ crashed: true, left: 1, wrong: null })
  // the gateway remembers what it did for a node that died: the same key again, and one refund
  expect(effect).toEqual({ wrong: null, refunds: 1, keys: 1, tries: 2 })
})

test('whatever failed once, and five seeds of a day', async () => {
  expect(await simulate('main.ts', '--corpus')).toMatchObject({ code: 0 })
})

test('a guard that is taken away is missed, and its failure fails again', async () => {
  const found = await simulate('main.ts', '--without', 'money ends once', ...SHORT)
  expect([found.code, found.text]).toEqual([1, expect.stringMatching(/^seed \d+, step \d+, day \d+: I6 /m)])
  const [, file = ''] = /npm run simulate -- --replay (\S+)/.exec(found.text) ?? []
  const again = await simulate('main.ts', '--without', 'money ends once', '--replay', file)
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('I6 ')])
})
