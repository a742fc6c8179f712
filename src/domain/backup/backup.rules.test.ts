import { expect, test } from 'vitest'

import { backupsToForget, isBackupDue } from './backup.rules.ts'

const at = (text: string) => new Date(`${text}Z`)

test('a backup is due once a night, at three in India, and at once where there is none', () => {
  expect(isBackupDue(undefined, at('2026-11-22T12:00'))).toBe(true)
  expect(isBackupDue(at('2026-11-21T21:31'), at('2026-11-22T21:29'))).toBe(false)
  expect(isBackupDue(at('2026-11-21T21:31'), at('2026-11-22T21:30'))).toBe(true)
  expect(isBackupDue(at('2026-11-22T21:30'), at('2026-11-22T21:40'))).toBe(false)
})

test('all of a week stay, one of each week before, none beyond the days, and the newest always', () => {
  const days = (n: number) => ({ at: new Date(at('2026-11-22T22:00').getTime() - n * 86_400_000) })
  const nightly = Array.from({ length: 60 }, (_, index) => days(index))
  const forgotten = new Set(backupsToForget(nightly, at('2026-11-22T22:00'), 35))
  const remaining = nightly.flatMap((one, index) => (forgotten.has(one) ? [] : [index]))
  expect(remaining.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const weekly = remaining.slice(7)
  expect(weekly.length).toBe(5)
  expect(weekly.every((day, index) => index === 0 || day - (weekly[index - 1] ?? 0) <= 7)).toBe(true)
  expect(Math.max(...remaining)).toBeLessThanOrEqual(35)
  expect(backupsToForget([days(400)], at('2026-11-22T22:00'), 35)).toEqual([])
})
