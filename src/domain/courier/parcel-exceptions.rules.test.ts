import { expect, test } from 'vitest'

import { isLateOver, missedInARow, parcelExceptionsOf, type ParcelState } from './parcel-exceptions.rules.ts'

const parcel = (change: Partial<ParcelState>): ParcelState => ({
  tracking: 'in_transit',
  bookedHours: 20,
  silentHours: 2,
  missedPickups: 0,
  isBack: false,
  order: { status: 'Intransit', isPaid: false },
  ...change,
})
const packed = { status: 'Packed', isPaid: false } as const
const paid = { status: 'Intransit', isPaid: true } as const

test.each<[string, Partial<ParcelState>, string[]]>([
  ['on its way', {}, []],
  ['five days without a word', { silentHours: 120 }, []],
  ['more than five days without a word', { silentHours: 120.1 }, ['parcel_silent']],
  ['as long where the owner waits six days', { silentHours: 130, silentDays: 6 }, []],
  ['the same, delivered by hand', { silentHours: 130, order: { status: 'Delivered', isPaid: false } }, []],
  ['not picked up for two days', { tracking: 'booked', bookedHours: 48, order: packed }, []],
  ['for more than two days', { tracking: 'booked', bookedHours: 48.1, order: packed }, ['pickup_failed']],
  ['shipped by hand by then', { tracking: 'booked', bookedHours: 49, order: { ...packed, status: 'Shipped' } }, []],
  ['once in vain', { tracking: 'booked', missedPickups: 1, order: packed }, []],
  ['twice in vain', { tracking: 'booked', missedPickups: 2, order: packed }, ['pickup_failed']],
  ['on its way back, unpaid', { tracking: 'returning' }, []],
  ['on its way back, paid', { tracking: 'returning', order: paid }, ['rto_paid']],
  [
    'on its way back, and the other of two was delivered for nothing',
    { tracking: 'returning', order: { status: 'Intransit', isPaid: false, hasDelivered: true } },
    ['rto_paid'],
  ],
  ['back, paid', { tracking: 'returned', order: paid }, ['rto_paid', 'parcel_back']],
  ['back, and looked at', { tracking: 'returned', isBack: true, order: paid }, ['rto_paid']],
  ['back after RTO', { tracking: 'returned', order: { status: 'RTO', isPaid: true } }, ['parcel_back']],
  ['lost', { tracking: 'lost' }, ['parcel_lost']],
  ['damaged', { tracking: 'damaged' }, ['parcel_damaged']],
  ['lost and marked as RTO', { tracking: 'lost', order: { status: 'RTO', isPaid: false } }, []],
])('%s (spec C2.4, C2.7)', (_, change, troubles) => {
  expect(parcelExceptionsOf(parcel(change))).toEqual(troubles)
})

const codes = (...list: string[]) => list.map((code) => ({ code }))

test('only those that came in vain last count', () => {
  const missed = new Set(['no'])
  expect(missedInARow(codes(), missed)).toBe(0)
  expect(missedInARow(codes('no', 'booked', 'no', 'no'), missed)).toBe(2)
  expect(missedInARow(codes('no', 'no', 'booked'), missed)).toBe(0)
})

test('what left though it was cancelled is over when it turns round, or was taken after all', () => {
  expect(isLateOver('returning', 'Cancelled')).toBe(true)
  expect(isLateOver('delivered', 'Cancelled')).toBe(false)
  expect(isLateOver('delivered', 'Delivered')).toBe(true)
  expect(isLateOver('in_transit', 'Packed')).toBe(false)
})
