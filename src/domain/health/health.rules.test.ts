import { expect, test } from 'vitest'

import { bytes, healthOf as healthIn, type HealthFacts } from './health.rules.ts'

const healthOf = (facts: HealthFacts) => healthIn(facts, 'en')

const well: HealthFacts = {
  machine: {
    version: '1.0.0',
    uptimeSeconds: 3 * 3600 + 300,
    freeBytes: 50e9,
    totalBytes: 100e9,
    jobs: { count: 0, oldestSeconds: 0 },
    backup: { hoursAgo: 9, isNightly: true, isEncrypted: true },
    entrance: { waiting: 0, expectedWaitMs: 0, hasShedLately: false },
    carries: { mail: true, sms: true, whatsapp: true },
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
  ['waitingJobs', { machine: machine && { ...machine, jobs: { count: 9, oldestSeconds: 301 } } }],
  ['backup', { machine: machine && { ...machine, backup: { hoursAgo: 26.1, isNightly: true, isEncrypted: true } } }],
  [
    'entrance',
    { machine: machine && { ...machine, entrance: { waiting: 3, expectedWaitMs: 400, hasShedLately: true } } },
  ],
  [
    'backup',
    {
      machine: machine && {
        ...machine,
        uptimeSeconds: 27 * 3600,
        backup: { hoursAgo: null, isNightly: true, isEncrypted: true },
      },
    },
  ],
  ['disk', { machine: machine && { ...machine, freeBytes: 4.9e9 } }],
  ['messages', { messages: [{ status: 'dead', count: 2, lately: 1 }] }],
  ['mail', { channels: [{ channel: 'email', sent: 0, failed: 2 }] }],
  ['lastWebhook', { webhook: { hoursAgo: 25, onlineOrders: 1 } }],
  ['lastWebhook', { webhook: { hoursAgo: null, onlineOrders: 1 } }],
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

test('a shop without mail and SMS has sent nothing: its messages are in the outbox', () => {
  expect(healthOf(well).messages.words).toBe('12 sent')
  const carries = { mail: false, sms: false, whatsapp: false }
  expect(healthOf({ ...well, machine: machine && { ...machine, carries } }).messages.words).toBe('12 in the outbox')
})

test('the line of the door says how many wait, and for how long', () => {
  const entrance = { waiting: 3, expectedWaitMs: 440, hasShedLately: false }
  expect(healthOf(well).entrance.words).toBe('Nobody waits.')
  expect(healthOf({ ...well, machine: machine && { ...machine, entrance } }).entrance).toEqual({
    ok: true,
    words: '3 wait, the last for about 0.4 s.',
    advice: null,
  })
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
  expect(healthOf({ ...well, webhook: { hoursAgo: null, onlineOrders: 0 } }).lastWebhook.ok).toBe(true)
})

const lineOf = (backup: { hoursAgo: number | null; isNightly: boolean; isEncrypted: boolean }) =>
  healthOf({ ...well, machine: machine && { ...machine, backup } }).backup

test('a backup is not missed before the first night is over, nor where none is made by itself', () => {
  expect(lineOf({ hoursAgo: null, isNightly: true, isEncrypted: true })).toEqual({
    ok: true,
    words: 'none yet',
    advice: null,
  })
  expect(lineOf({ hoursAgo: 900, isNightly: false, isEncrypted: false })).toMatchObject({
    ok: true,
    advice: expect.stringContaining('BACKUP_DIR'),
  })
})

test('times and sizes are said shortly', () => {
  const uptimes = [0.4, 59, 60, 3_599, 7_260, 200_000].map(
    (uptimeSeconds) => healthOf({ ...well, machine: machine && { ...machine, uptimeSeconds } }).uptime.words,
  )
  expect(uptimes).toEqual(['0 s', '59 s', '1 min', '59 min', '2 h 1 min', '2 days'])
  expect([0, 999, 1500, 84_400_000, 2.5e12].map(bytes)).toEqual(['0 B', '999 B', '1.5 kB', '84 MB', '2.5 TB'])
})

test('a backup that anybody could read says so', () => {
  expect(lineOf({ hoursAgo: 9, isNightly: true, isEncrypted: false })).toEqual({
    ok: true,
    words: '9 h 0 min ago, not encrypted',
    advice: 'Whoever has the file has all of the shop: set BACKUP_RECIPIENT on the server.',
  })
})

/** Everything that can be wrong, at once; and what is not set up. */
const ILL: HealthFacts = {
  ...well,
  machine: machine && {
    ...machine,
    uptimeSeconds: 90 * 3600,
    freeBytes: 1,
    jobs: { count: 9, oldestSeconds: 301 },
    backup: { hoursAgo: null, isNightly: true, isEncrypted: true },
    entrance: { waiting: 3, expectedWaitMs: 440, hasShedLately: true },
    carries: { mail: true, sms: false, whatsapp: true },
  },
  messages: [
    { status: 'queued', count: 1, lately: 1 },
    { status: 'failed', count: 2, lately: 1 },
    { status: 'dead', count: 2, lately: 1 },
    { status: 'delivered', count: 2, lately: 1 },
  ],
  channels: [{ channel: 'email', sent: 0, failed: 2 }],
  toRegister: [
    { code: 'order_placed', language: 'en' },
    { code: 'order_status', language: 'hi' },
  ],
  webhook: { hoursAgo: null, onlineOrders: 1 },
  clock: { aheadSeconds: 0, apartSeconds: 60 },
  invariants: { ok: true, words: 'All hold,', hoursAgo: 50 },
  journal: { ok: false, words: 'Row 7 was changed', hoursAgo: 1 },
  couriers: [
    {
      name: 'Shiprocket',
      wallet: '₹90',
      live: 2,
      answeredHours: 2,
      calledHours: null,
      unread: 3,
      problem: { name: 'walletLow', values: { account: 'Shiprocket', sum: '₹90' } },
    },
  ],
}
/** Versions, names of settings, commands and units. */
const LATIN_HERE = /npm run \w+|[A-Z]+_[A-Z_]+|\d{4}_\w+|PostgreSQL|Shiprocket|SMS|WhatsApp|\b[kMGT]?B\b/g

test.each([
  ['well', well],
  ['ill', ILL],
  [
    'not set up',
    { ...well, machine: machine && { ...machine, carries: { mail: false, sms: false, whatsapp: false } } },
  ],
])('a shop that is %s is described in Hindi, line by line and with what to do', (_, facts) => {
  const lines = Object.values(healthIn(facts, 'hi')).flatMap((line) => [line.words, line.advice ?? ''])
  expect(lines.filter((line) => /[a-z]/i.test(line.replaceAll(LATIN_HERE, '')))).toEqual([])
})

test('what an earlier check has written down is read in Hindi too, with its comma or without', () => {
  const { invariants, journal } = healthIn(ILL, 'hi')
  expect(invariants.words).toBe('सब हिसाब मेल खाते हैं, 2 दिन पहले।')
  expect(journal.words).toBe('पंक्ति 7 बदली गई, 1 घंटे 0 मिनट पहले।')
})
