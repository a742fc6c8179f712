import { expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import { riskOf, type CashOrderFacts, type RecordKind } from '#domain/risk/risk.rules.ts'

import { riskText } from './risk-text.ts'

const record = (kind: RecordKind, delivered: number, rto: number) => ({ kind, delivered, rto, lately: 0 })
const facts: CashOrderFacts = {
  records: [record('mobile', 3, 1), record('address', 0, 2), record('account', 0, 1), record('pin', 6, 4)],
  place: { zip: '800001', house: 'Gola', mobile: '9876543210' },
  accountMobile: '9876543211',
  total: fromRupees(2000),
  isFirst: true,
  openCash: 2,
  firstAbove: fromRupees(1500),
}

test('every mark of a cash order is one of the texts of the screen', () => {
  const marks = riskOf(facts)?.marks.map(({ text }) => text) ?? []
  expect(marks).toHaveLength(9)
  expect(marks.map(riskText)).toEqual(marks)
  expect(riskText('Something else')).toBeUndefined()
})
