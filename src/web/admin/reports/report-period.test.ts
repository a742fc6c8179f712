import { expect, test } from 'vitest'

import { lastMonths, periodOf } from './report-period.ts'

const periodIn = (query: string) => periodOf(new URLSearchParams(query), '2028-03-01')

test.each([
  ['', { name: '30', from: '2028-02-01', to: '2028-03-01', by: 'day' }],
  ['period=7', { name: '7', from: '2028-02-24', to: '2028-03-01', by: 'day' }],
  ['period=month', { name: 'month', from: '2028-03-01', to: '2028-03-01', by: 'day' }],
  ['period=year', { name: 'year', from: '2027-03-03', to: '2028-03-01', by: 'month' }],
  ['period=own&from=2027-10-01&to=2027-12-31', { name: 'own', from: '2027-10-01', to: '2027-12-31', by: 'week' }],
  ['period=own&from=yesterday&to=2027-12-31', { name: 'own', from: '2028-02-01', to: '2028-03-01', by: 'day' }],
  ['period=century', { name: '30', from: '2028-02-01', to: '2028-03-01', by: 'day' }],
])('the address ?%s asks for its days', (query, period) => {
  expect(periodIn(query)).toEqual(period)
})

test('months go back over the new year', () => {
  expect(lastMonths('2028-02-29', 4)).toEqual(['2028-02', '2028-01', '2027-12', '2027-11'])
})
