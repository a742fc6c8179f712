import { describe, expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'

import { riskOf, type CashOrderFacts, type DeliveryRecord, type RecordKind } from './risk.rules.ts'

const FINE: CashOrderFacts = {
  records: [],
  place: { zip: '800001', house: '12 Kankarbagh Main Road', mobile: '9876543210' },
  accountMobile: '9876543210',
  total: fromRupees(400),
  isFirst: false,
  openCash: 0,
  firstAbove: fromRupees(1500),
}
const record = (kind: RecordKind, delivered: number, rto: number, lately = rto): DeliveryRecord => ({
  kind,
  delivered,
  rto,
  lately,
})
const marksOf = (changes: Partial<CashOrderFacts>) =>
  riskOf({ ...FINE, ...changes })?.marks.map(({ text, points }) => [points, text]) ?? []

test('an order without anything to mark has no risk', () => {
  expect(riskOf(FINE)).toBeUndefined()
})

describe('each mark at its bound (spec C8.2)', () => {
  test.each<[string, Partial<CashOrderFacts>, unknown[]]>([
    ['no parcel came back', { records: [record('mobile', 2, 0)] }, []],
    ['one came back', { records: [record('mobile', 0, 1)] }, [[4, 'This mobile sent back 1 parcel']]],
    ['two came back', { records: [record('mobile', 0, 2)] }, [[6, 'This mobile sent back 2 parcels']]],
    ['from the address', { records: [record('address', 5, 1)] }, [[3, 'This address sent back 1 parcel']]],
    ['from the account', { records: [record('account', 0, 3)] }, [[3, 'This account sent back 3 parcels']]],
    ['9 parcels to a pincode', { records: [record('pin', 0, 9)] }, []],
    ['39 of 100', { records: [record('pin', 61, 39)] }, []],
    ['4 of 10', { records: [record('pin', 6, 4)] }, [[2, 'Of 10 parcels to 800001 40 % came back']]],
    ['59 of 100', { records: [record('pin', 41, 59)] }, [[2, 'Of 100 parcels to 800001 59 % came back']]],
    ['6 of 10', { records: [record('pin', 4, 6)] }, [[3, 'Of 10 parcels to 800001 60 % came back']]],
    ['a first order of ₹1,500', { isFirst: true, total: fromRupees(1500) }, []],
    ['above it', { isFirst: true, total: fromRupees(1500.01) }, [[1, 'First order, above ₹1,500']]],
    ['above it, not the first', { total: fromRupees(9000) }, []],
    ['no bound for it', { isFirst: true, total: fromRupees(9000), firstAbove: null }, []],
    ['another mobile', { accountMobile: '9876543211' }, [[1, 'The parcel’s mobile is not the account’s']]],
    ['an account without a mobile', { accountMobile: '' }, []],
    ['one on the way', { openCash: 1 }, []],
    ['two on the way', { openCash: 2 }, [[1, '2 cash orders are on the way']]],
    ['14 characters', { place: { ...FINE.place, house: '12 Station Roa' } }, [[1, 'The address is short']]],
    ['15 characters', { place: { ...FINE.place, house: '12 Station Road' } }, []],
    ['no number', { place: { ...FINE.place, house: 'Opposite the old station' } }, [[1, 'The address is short']]],
    ['a number in Hindi', { place: { ...FINE.place, house: 'मकान १२, पुराने स्टेशन के सामने' } }, []],
    ['two were taken', { records: [record('mobile', 2, 0)] }, []],
    ['three were taken', { records: [record('mobile', 3, 0)] }, [[-4, '3 parcels were taken']]],
    ['three by the account', { records: [record('account', 3, 0)] }, [[-4, '3 parcels were taken']]],
    [
      'three, and one came back long ago',
      { records: [record('mobile', 3, 1, 0)] },
      [
        [4, 'This mobile sent back 1 parcel'],
        [-4, '3 parcels were taken'],
      ],
    ],
    ['and one lately', { records: [record('mobile', 3, 1, 1)] }, [[4, 'This mobile sent back 1 parcel']]],
    [
      'and one lately from the address',
      { records: [record('mobile', 3, 0), record('address', 3, 1)] },
      [[3, 'This address sent back 1 parcel']],
    ],
  ])('%s', (_what, changes, marks) => {
    expect(marksOf(changes)).toEqual(marks)
  })

  test('points add up, and never fall below 0', () => {
    expect(riskOf({ ...FINE, openCash: 2, accountMobile: '9', records: [record('mobile', 0, 2)] })?.points).toBe(8)
    expect(riskOf({ ...FINE, openCash: 2, records: [record('mobile', 3, 0)] })?.points).toBe(0)
  })
})
