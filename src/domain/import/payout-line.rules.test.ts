import { expect, test } from 'vitest'

import { payoutOf, readPayout } from './payout-line.rules.ts'
import { cellIn, storedCell } from './wrong-cell.rules.ts'

const plain = (cells: Record<string, string>) => ({
  row: 2,
  cells: { awb: 'A1', amount: '340', reference: 'U1', paid_on: '2026-11-20', ...cells },
})

test.each([
  ['₹1,340.50', 134_050],
  ['340', 34_000],
  ['0.07', 7],
])('%s is read to the paisa', (amount, sum) => {
  expect(readPayout('U1', [plain({ amount })]).lines).toEqual([{ awb: 'A1', amount: sum, batch: null }])
})

test.each(['2026-11-20', '20-11-2026', '20/11/2026', '20-Nov-2026', '2026-11-20 18:30:00'])('%s is a day', (day) => {
  expect(readPayout('U1', [plain({ paid_on: day })]).paidOn).toBe('2026-11-20')
})

test.each([
  ['awb', { awb: '1.41E+13' }, 'Save the column as text.'],
  ['awb', { awb: '' }, 'Every row needs its number.'],
  ['amount', { amount: '340.505' }, 'At most two decimals.'],
  ['amount', { amount: 'x' }, 'Write the sum, such as 340.50.'],
  ['amount', { amount: '0' }, 'Nothing was paid.'],
  ['paid_on', { paid_on: '31-02-2026' }, 'Write the day as 2026-11-20.'],
])('a wrong %s is refused: %j (spec C4.4)', (column, cells, message) => {
  const { lines, errors } = readPayout('U1', [plain(cells)])
  expect(lines).toEqual([])
  expect(errors.map(storedCell)).toMatchObject([{ row: 2, column, message }])
})

test('a number that is in the payout twice is refused the second time', () => {
  const { lines, errors } = readPayout('U1', [plain({}), { ...plain({}), row: 3 }])
  expect(lines).toHaveLength(1)
  const stored = errors.map(storedCell)
  expect(stored).toMatchObject([{ row: 3, message: 'This number is in row 2 already.' }])
  expect(stored.map((cell) => cellIn('hi', cell))).toEqual([
    { row: 3, column: 'awb', value: 'A1', message: 'यह नंबर पंक्ति 2 में पहले से है।' },
  ])
})

test('Shiprocket’s report makes a payout a transfer, and without one a batch; what it adjusted is for a person', () => {
  const cells = { crf_id: 'CRF9', awb: 'S1', order_value: '340.00', remittance_date: '20-11-2026' }
  expect(payoutOf({ row: 2, cells })).toBe('CRF9')
  expect(payoutOf({ row: 2, cells: { ...cells, utr: 'UTR7' } })).toBe('UTR7')
  expect(readPayout('CRF9', [{ row: 2, cells }])).toMatchObject({
    isShiprocket: true,
    paidOn: '2026-11-20',
    lines: [{ awb: 'S1', amount: 34_000, batch: 'CRF9' }],
  })
  for (const adjusted of [{ total_adjusted_amt: '-12' }, { linked_crf_ids: 'CRF8' }])
    expect(readPayout('CRF9', [{ row: 2, cells: { ...cells, ...adjusted } }]).errors.map(storedCell)).toMatchObject([
      { message: 'This one was adjusted. Record it by hand.' },
    ])
})
