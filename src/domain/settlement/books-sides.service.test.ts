import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addDays } from '#contract/core/dates.ts'
import { paise, toRupees } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { finalisePayment } from '#domain/payment/finalise-payment.service.ts'
import { payByLink } from '#test/orders/dues.ts'
import { sweep } from '#test/orders/payments.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { openOffice, pass, type Office } from '#test/shop/office.ts'

import { fetchSettlements, liveSettledLines, undoSettledLine } from './settlement.service.ts'

const fail = (error: unknown) => {
  throw error
}

/** Noon of the day after so many, so that a test is within one day. */
const passToNoon = async (office: Office, days = 1) => {
  const { rows } = await sql<{ left: number; day: string }>`select extract(epoch from date_trunc('day', now)
      + make_interval(days => ${days}, hours => 12) - now)::int as left, (now::date + ${days}::int)::text as day
    from (select shop_now() at time zone 'Asia/Kolkata' as now) clock`.execute(office.shop.deps.db)
  await pass(office, rows[0]?.left ?? 0)
  return rows[0]?.day ?? ''
}
/** Debit less credit of each ledger of a day, in rupees; none that is even. */
const ledgersOf = async ({ owner }: Office, day: string) => {
  const { data } = await owner.call('books', { from: day, to: day })
  expect(data?.debit).toBe(data?.credit)
  const sums = (data?.ledgers ?? []).map(({ ledger, debit, credit }): [string, number] => [
    ledger,
    Math.round((debit - credit) * 100) / 100,
  ])
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
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
const fetchThese = async ({ shop }: Office, lines: readonly SettledLine[]) => {
  const left = [...lines]
  const settlements = async () => left.splice(0)
  await fetchSettlements(withGateway(shop, { settlements }).deps, fail)
}

test('money that is to go back is in no voucher before it has gone; what couriers owed at the start is none', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const day = await passToNoon(office)
  const cancelled = await office.payOnline()
  await owner.call('cancelOrder', { order_no: cancelled, reason: 'Other' })
  await owner.call('addCashEntry', { account: 'courier:Delhivery', kind: 'opening', sum: 1200.5 })
  expect(await ledgersOf(office, day)).toEqual({ 'Payment gateway': 360, 'Online shoppers': -360 })
  await sweep(shop)
  expect(await ledgersOf(office, day)).toEqual({})
})

test('a payment that came twice leaves the ledger that it came to, which is that of the order it was for', async () => {
  const office = await openOffice()
  const { shop } = office
  const day = await passToNoon(office)
  const begun = await payByLink(shop, await office.place())
  const orderRef = (await shop.sandbox.find({ receipt: begun.id }))?.orderRef ?? ''
  const again = { paymentRef: 'pay_again', amountPaise: paise(360_00), currency: 'INR', status: 'captured' } as const
  await finalisePayment(shop.deps, orderRef, again)
  const given = await sql`update refund set state = 'done', done_at = shop_now() where reason = 'paid_twice'`.execute(
    shop.deps.db,
  )
  expect(given.numAffectedRows).toBe(1n)
  expect(await ledgersOf(office, day)).toEqual({ 'Payment gateway': 360, 'Cash shoppers': -360 })
})

test('a settlement is the shop’s by its payments; of others and adjustments it is a difference, and taken back the next day', async () => {
  const office = await openOffice()
  const { shop } = office
  const day = await passToNoon(office)
  await office.payOnline()
  const { rows } = await sql<{
    id: string
  }>`select gateway_payment_id as id from payment order by id desc limit 1`.execute(shop.deps.db)
  const nothing = { fee: paise(0), tax: paise(0) }
  await fetchThese(office, [
    lineOf(rows[0]?.id ?? ''),
    lineOf('pay_of_another', { amount: paise(1_000_00) }),
    lineOf('adj_1', { ...nothing, kind: 'adjustment', payment: undefined, amount: paise(-25_00) }),
  ])
  const came = toRupees(paise(360_00 - 8_50 + 1_000_00 - 8_50 - 25_00))
  const settled = {
    Bank: came,
    'Gateway fees': 7.2,
    'GST on fees': 1.3,
    'Gateway differences': 0 - (1_000 - 8.5 - 25),
    'Online shoppers': -360,
  }
  const before = await ledgersOf(office, day)
  expect(before).toEqual(settled)
  await passToNoon(office)
  const [line] = await liveSettledLines(shop.deps.db, ['pay_of_another'])
  await transact(shop.deps.db, async (tx) =>
    done(await undoSettledLine(tx, { line: 'pay_of_another', id: line?.id ?? 0 })),
  )
  expect(await ledgersOf(office, day)).toEqual(before)
  const next = await ledgersOf(office, addDays(day, 1))
  expect(next).toEqual({ Bank: -991.5, 'Gateway differences': 991.5 })
})
