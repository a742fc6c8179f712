import { expect, test } from 'vitest'

import { isStored, readScan } from './scan-line.rules.ts'

const read = (status: string, date: string, reason = '') => readScan({ status, date, reason }, '2026-11-26')

test('a row of a courier’s list is a scan; a day without a time is its noon (spec C1.23)', () => {
  expect(read('Out for Delivery', '2026-11-26')).toEqual({
    at: '2026-11-26T06:30:00.000Z',
    isOfDay: true,
    code: 'file out for delivery',
    tracking: 'out_for_delivery',
    text: 'Out for Delivery',
  })
  expect(read(' attempt_failed ', '5/11/2026 18:05', 'Nobody there')).toMatchObject({
    at: '2026-11-05T12:35:00.000Z',
    tracking: 'failed',
    text: 'Nobody there',
  })
  expect(read('DELIVERED', '25-11-2026 09:00:59')).toMatchObject({ at: '2026-11-25T03:30:00.000Z' })
})

test.each([
  ['gone', '2026-11-26', 'status'],
  ['constructor', '2026-11-26', 'status'],
  ['', '2026-11-26', 'status'],
  ['lost', '', 'date'],
  ['lost', '30-02-2026', 'date'],
  ['lost', '26.11.2026', 'date'],
  ['lost', '2026-11-26 25:00', 'date'],
  ['lost', '2026-11-27', 'date'],
])('%s on %s is wrong in its %s', (status, date, column) => {
  expect(read(status, date)).toMatchObject({ column })
})

test('a row without a time is stored already where its day has that status, whenever it came; one with a time at its time', () => {
  const stored = [{ at: new Date('2026-11-25T19:14:00Z'), code: 'file lost' }]
  const isThere = (status: string, date: string) => {
    const scan = read(status, date)
    return 'at' in scan && isStored(scan, stored)
  }
  expect(isThere('lost', '2026-11-26')).toBe(true)
  expect(isThere('lost', '2026-11-25')).toBe(false)
  expect(isThere('returned', '2026-11-26')).toBe(false)
  expect(isThere('lost', '2026-11-26 00:44')).toBe(true)
  expect(isThere('lost', '2026-11-26 00:45')).toBe(false)
})
