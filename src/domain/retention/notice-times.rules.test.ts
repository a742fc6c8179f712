import { expect, test } from 'vitest'

import { notice } from '#domain/page/texts/en/notice.ts'
import { notice as noticeInHindi } from '#domain/page/texts/hi/notice.ts'

import { retention } from './retention.rules.ts'

const daysOf = (table: string) => retention[table]?.deleted?.days ?? 0
const anonymisedDays = (table: string) => {
  const span = retention[table]?.anonymised
  return span && 'days' in span ? span.days : 0
}
const yearsOf = (table: string) => {
  const span = retention[table]?.anonymised
  return span && 'financialYears' in span ? span.financialYears : 0
}

/** Which numbers each row of the notice's table must say, from the top. */
const times: readonly (readonly number[])[] = [
  [],
  [daysOf('address')],
  [yearsOf('orders'), yearsOf('invoice'), yearsOf('return_request'), yearsOf('payment_intent')],
  [anonymisedDays('message')],
  [daysOf('contact_ticket') / 365],
  [daysOf('session'), daysOf('otp_challenge'), daysOf('proof')],
  [daysOf('delivery_record')],
]

test('the data notice says the times that the shop keeps to, in both languages (spec L14)', () => {
  for (const { sections } of [notice, noticeInHindi]) {
    const rows = sections[0]?.text?.split('\n').slice(2) ?? []
    const numbers = rows.map((row) => [...new Set(row.match(/\d+/g) ?? [])].map(Number).toSorted((a, b) => a - b))
    expect(numbers).toEqual(times.map((row) => [...new Set(row)].toSorted((a, b) => a - b)))
  }
})

test('what tells of persons, and what records who came, is kept a year at least before its time ends it (spec L14)', () => {
  for (const table of ['session', 'webhook_event', 'back_in_stock_request'])
    expect(daysOf(table)).toBeGreaterThanOrEqual(366)
  expect(anonymisedDays('message')).toBeGreaterThanOrEqual(366)
})
