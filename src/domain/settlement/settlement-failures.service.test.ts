import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { openOffice } from '#test/shop/office.ts'

import { fetchSettlements } from './settlement.service.ts'

const fail = (error: unknown) => {
  throw error
}
const lineOf = (line: string, more: Partial<SettledLine> = {}): SettledLine => ({
  line,
  kind: 'payment',
  payment: line,
  amount: paise(360_00),
  fee: paise(8_50),
  tax: paise(1_30),
  settlement: 'setl_1',
  utr: 'UTR1',
  settledAt: new Date('2026-11-20T04:30:00Z'),
  ...more,
})

test('a gateway that does not answer leaves the night as it was, and is asked again', async () => {
  const office = await openOffice()
  const { shop } = office
  const { db } = shop.deps
  const fetched = async () => (await db.selectFrom('cash_start').select('settled_on').executeTakeFirst())?.settled_on
  const failing = withGateway(shop, { settlements: async () => ({ error: 'no answer', retryable: true }) })
  await expect(fetchSettlements(failing.deps, fail)).rejects.toThrow('no answer')
  expect(await fetched()).toBeNull()
  await fetchSettlements(shop.deps, fail)
  expect(await fetched()).not.toBeNull()
})

test('a line that cannot be stored holds up neither its day nor the next', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const days = [[lineOf('pay_1'), lineOf('pay_2', { utr: '' }), lineOf('pay_3')], [lineOf('pay_4')]]
  const settlements = async () => days.shift() ?? []
  const failures: unknown[] = []
  await fetchSettlements(withGateway(office.shop, { settlements }).deps, (error) => failures.push(error))
  expect(failures).toEqual([expect.objectContaining({ code: '23514' })])
  expect(await db.selectFrom('settlement_line').orderBy('line').select('line').execute()).toEqual([
    { line: 'pay_1' },
    { line: 'pay_3' },
    { line: 'pay_4' },
  ])
  expect((await db.selectFrom('cash_start').select('settled_on').executeTakeFirst())?.settled_on).not.toBeNull()
})
