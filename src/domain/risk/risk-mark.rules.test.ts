import { expect, test } from 'vitest'

import { RISK_KINDS } from '#contract/admin/report-fields.ts'
import { fromRupees } from '#contract/core/money.ts'

import { kindOf, markText } from './mark-kinds.rules.ts'
import { riskOf, type CashOrderFacts, type RecordKind } from './risk.rules.ts'

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

test('every mark of a cash order has its text in another language', () => {
  const marks = riskOf(facts)?.marks ?? []
  expect(marks).toHaveLength(9)
  expect(marks.map((mark) => markText(mark, 'en'))).toEqual(marks.map(({ text }) => text))
  expect(new Set(marks.map(kindOf))).toEqual(new Set(RISK_KINDS))
  // as an earlier version stored them
  expect(new Set(marks.map(({ text }) => kindOf({ text })))).toEqual(new Set(RISK_KINDS))
  const hindi = marks.map((mark) => markText(mark, 'hi'))
  expect(hindi).toContain('पिनकोड 800001 के 10 पार्सलों में से 40 % लौट आए')
  expect(hindi.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
})

test('a mark that an earlier version stored without its name is read by its sentence', () => {
  const marks = riskOf(facts)?.marks ?? []
  const once = { text: 'This mobile sent back 1 parcel', points: 4 }
  const before = marks.map(({ text, points }) => ({ text, points }))
  expect(before.map((mark) => markText(mark, 'hi'))).toEqual(marks.map((mark) => markText(mark, 'hi')))
  expect(before.map((mark) => markText(mark, 'en'))).toEqual(marks.map(({ text }) => text))
  expect(markText(once, 'hi')).toBe('इस मोबाइल से 1 पार्सल लौटा है')
})

test('a mark of a later version stays as it was written', () => {
  const text = 'The address is far away'
  expect(markText({ text, points: 1 }, 'hi')).toBe(text)
  expect(markText({ text, points: 1, name: 'ofALaterVersion' }, 'hi')).toBe(text)
})
