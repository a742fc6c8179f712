import { execFileSync } from 'node:child_process'
import process from 'node:process'

import { expect, test } from 'vitest'

/** V8 takes ten times as much where it optimises the database's largest functions. */
const MAX_BYTES = 60_000_000

test('V8 compiles the embedded database once, so that a start stays small: a Node that does otherwise is noticed', () => {
  const printed = execFileSync(process.execPath, ['test/boot/compiled-database.ts', 'light'], { encoding: 'utf8' })
  expect(Number(printed)).toBeGreaterThan(0)
  expect(Number(printed)).toBeLessThan(MAX_BYTES)
})
