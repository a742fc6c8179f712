import { expect, test } from 'vitest'

import { bytes, duration, healthOf, type HealthFacts } from './health.rules.ts'

const well: HealthFacts = {
  machine: {
    version: '1.0.0',
    uptimeSeconds: 3 * 3600 + 300,
    freeBytes: 50e9,
    totalBytes: 100e9,
    jobs: { count: 0, oldestSeconds: 0 },
    backup: { hoursAgo: 9, isNightly: true },
    carries: { mail: true, sms: true },
  },
  database: { version: 'PostgreSQL 17.2', bytes: 84e6 },
  migrations: { count: 58, last: '0058_health' },
  messages: [{ status: 'sent', count: 12, lately: 3 }],
  channels: [{ channel: 'email', sent: 3, failed: 0 }],
  webhook: { hoursAgo: 2, onlineOrders: 4 },
  clock: { aheadSeconds: 0, apartSeconds: 0.2 },
  isDemo: false,
  invariants: { ok: true, words: 'All hold,', hoursAgo: 5 },
  journal: { ok: true, words: 'All 9 rows fit together,', hoursAgo: 5 },
}
const { machine } = well

test('a shop that is well has no red line, and each says how it is', () => {
  const { version, uptime, database, invariants, ...rest } = healthOf(well)
  expect([version.words, uptime.words, database.words]).toEqual(['1.0.0', '3 h 5 min', 'PostgreSQL 17.2, 84 MB'])
  expect(invariants.words).toBe('All hold, 5 h 0 min ago.')
  expect(Object.values(rest).filter(({ ok, advice }) => !ok || advice !== null)).toEqual([])
})

test.each([
  ['waiting_jobs', { machine: machine && { ...machine, jobs: { count: 9, oldestSeconds: 301 } } }],
  ['backup', { machine: machine && { ...machine, backup: { hoursAgo: 26.1, isNightly: true } } }],
  [
    'backup',
    { machine: machine && { ...machine, uptimeSeconds: 27 * 3600, backup: { hoursAgo: null, isNightly: true } } },
  ],
  ['disk', { machine: machine && { ...machine, freeBytes: 4.9e9 } }],
  ['messages', { messages: [{ status: 'dead', count: 2, lately: 1 }] }],
  ['mail', { channels: [{ channel: 'email', sent: 0, failed: 2 }] }],
  ['last_webhook', { webhook: { hoursAgo: 25, onlineOrders: 1 } }],
  ['last_webhook', { webhook: { hoursAgo: null, onlineOrders: 1 } }],
  ['clock', { clock: { aheadSeconds: 0, apartSeconds: -6 } }],
  ['clock', { clock: { aheadSeconds: 60, apartSeconds: 0 } }],
  ['invariants', { invariants: { ok: false, words: 'Broken: no shelf is below nothing,', hoursAgo: 1 } }],
  ['journal', { journal: { ok: false, words: 'Row 7 was changed,', hoursAgo: 1 } }],
] as const)('%s turns red, alone, and says what to do', (part, wrong) => {
  const { ...lines } = healthOf({ ...well, ...wrong })
  const red = Object.entries(lines).filter(([, { ok }]) => !ok)
  expect(red.map(([name]) => name)).toEqual([part])
  expect(red[0]?.[1].advice).toMatch(/\.$/)
})

test('silence of the gateway is no fault where nobody paid online; in the demo shop neither it nor a moved clock is one', () => {
  const lines = healthOf({
    ...well,
    webhook: { hoursAgo: null, onlineOrders: 1 },
    clock: { aheadSeconds: 660, apartSeconds: 0 },
    isDemo: true,
    invariants: undefined,
  })
  expect(Object.values(lines).every(({ ok }) => ok)).toBe(true)
  expect(lines.clock.words).toBe('11 min ahead, as the demo shop was told')
  expect(lines.invariants.words).toBe('not looked at yet')
  expect(healthOf({ ...well, webhook: { hoursAgo: null, onlineOrders: 0 } }).last_webhook.ok).toBe(true)
})

const lineOf = (backup: { hoursAgo: number | null; isNightly: boolean }) =>
  healthOf({ ...well, machine: machine && { ...machine, backup } }).backup

test('a backup is not missed before the first night is over, nor where none is made by itself', () => {
  expect(lineOf({ hoursAgo: null, isNightly: true })).toEqual({ ok: true, words: 'none yet', advice: null })
  expect(lineOf({ hoursAgo: 900, isNightly: false })).toMatchObject({
    ok: true,
    advice: expect.stringContaining('BACKUP_DIR'),
  })
})

test('times and sizes are said shortly', () => {
  expect([0.4, 59, 60, 3_599, 7_260, 200_000].map(duration)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '2 h 1 min',
    '2 days',
  ])
  expect([0, 999, 1500, 84_400_000, 2.5e12].map(bytes)).toEqual(['0 B', '999 B', '1.5 kB', '84 MB', '2.5 TB'])
})
