import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import { payByLink } from '#test/orders/dues.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { journalOf, openOffice, pass, walk, type Office } from '#test/shop/office.ts'
import { dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

import { fetchSettlements, liveSettledLines, undoSettledLine } from './settlement.service.ts'

const fail = (error: unknown) => {
  throw error
}

const DAY = 86_400

/** Noon of a day, so that no test begins before midnight and ends after it. */
const passToNoon = async (office: Office, days = 1) => {
  const { rows } = await sql<{ left: number }>`select extract(epoch from date_trunc('day', now)
      + make_interval(days => ${days}, hours => 12) - now)::int as left
    from (select shop_now() at time zone 'Asia/Kolkata' as now) clock`.execute(office.shop.deps.db)
  await pass(office, rows[0]?.left ?? 0)
}
const settlementsOf = async ({ owner }: Office) => (await owner.call('settlements', {})).data?.data ?? []
const exceptionsOf = async ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('exception')
    .where('kind', 'like', 'settlement_%')
    .where('solved_at', 'is', null)
    .orderBy('id')
    .select(['kind', 'details'])
    .execute()
const paymentOf = async ({ shop }: Office, orderNo: string) =>
  (
    await sql<{ id: string; day: string }>`select p.gateway_payment_id as id,
        (p.at at time zone 'Asia/Kolkata')::date::text as day from payment p
      join payment_intent i on i.id = p.intent_id join orders o on o.id = i.order_id where o.order_no = ${orderNo}`.execute(
      shop.deps.db,
    )
  ).rows[0] ?? { id: '', day: '' }
/** What a gateway says of a payment of ₹360, unless it is told otherwise. */
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
/** The shop's night in which its gateway says this. */
const fetchThese = async ({ shop }: Office, lines: readonly SettledLine[]) => {
  let left: readonly SettledLine[] = lines
  const settlements = async () => {
    const now = [...left]
    left = []
    return now
  }
  await fetchSettlements(withGateway(shop, { settlements }).deps, fail)
}

test('what the sandbox gateway settles on the second day is stored once, with its fees (spec C4.9)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  const orderNo = await office.payOnline()
  await office.payOnline()
  expect((await owner.call('cashAccounts', {})).data?.gateway).toEqual({ payments: 0, sum: 0 })
  await walk(owner, orderNo, 'Delivered')
  await passToNoon(office, 3)
  await fetchSettlements(shop.deps, fail)
  const twice = { payments: 2, paid: 720, refunded: 0, adjusted: 0, fees: 14.4, tax: 2.6, net: 703 }
  expect(await settlementsOf(office)).toMatchObject([{ ...twice, others: { lines: 0, net: 0 } }])
  await fetchSettlements(shop.deps, fail)
  expect(await settlementsOf(office)).toHaveLength(1)
  const { data: day } = await owner.call('moneyDay', {})
  expect((await owner.call('moneyDay', { day: day?.today })).data?.settled).toEqual({ lines: 2, fees: 17, net: 703 })
  expect((await journalOf(office, 'settlement')).map(({ action, who }) => [action, who])).toEqual([
    ['settlement.add', 'job'],
  ])
  await office.payOnline()
  expect((await owner.call('cashAccounts', {})).data?.gateway).toEqual({ payments: 1, sum: 360 })
  expect(await exceptionsOf(office)).toEqual([])
  await expectInvariants(shop)
})

test('the fees of an order are in what it earned, without their tax where the shop is registered (spec C7.2)', async () => {
  const office = await openOffice()
  const { owner } = office
  await passToNoon(office)
  const orderNo = await office.payOnline()
  await walk(owner, orderNo, 'Delivered')
  const { id, day } = await paymentOf(office, orderNo)
  // kept for a minute each, so that each look is another one
  const of = async (by: 'month' | 'product') => (await owner.call('earnings', { from: day, to: day, by })).data?.total
  const before = await of('month')
  expect(before).toMatchObject({ fees: 0 })
  await fetchThese(office, [lineOf(id)])
  const { data } = await owner.call('settings', {})
  const isRegistered = data?.shop.gst_kind === 'regular' || (data?.shop.gst_kind === '' && data.shop.gstin !== '')
  const fees = isRegistered ? 7.2 : 8.5
  expect(await of('product')).toMatchObject({ fees, earning: Math.round(((before?.earning ?? 0) - fees) * 100) / 100 })
})

test('a cash order that was paid by its link has the fees of that payment, and its books are even (spec C6.4)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  const orderNo = await office.place()
  await payByLink(shop, orderNo)
  await walk(owner, orderNo, 'Delivered')
  const { rows } = await sql<{ id: string; day: string }>`select gateway_payment_id as id,
    (at at time zone 'Asia/Kolkata')::date::text as day from payment order by payment.id desc limit 1`.execute(
    shop.deps.db,
  )
  const { id, day } = rows[0] ?? { id: '', day: '' }
  await fetchThese(office, [lineOf(id, { amount: paise(300_00) })])
  expect(await exceptionsOf(office)).toMatchObject([{ details: `${orderNo}: ₹360 captured, ₹300 settled.` }])
  const { data: earned } = await owner.call('earnings', { from: day, to: day, by: 'courier' })
  expect([7.2, 8.5]).toContain(earned?.total.fees)
  const { data: books } = await owner.call('books', { from: day, to: day })
  const shoppers = books?.ledgers.find(({ ledger }) => ledger === 'Cash shoppers')
  expect(shoppers).toMatchObject({ debit: 360, credit: 360 })
})

test('a payment without a line is missed after five days, once later ones have theirs, and found again (spec C4.9)', async () => {
  const office = await openOffice()
  await passToNoon(office)
  const [first, missed] = [await office.payOnline(), await office.payOnline()]
  await pass(office, DAY)
  const later = await office.payOnline()
  await pass(office, DAY)
  await fetchThese(office, [lineOf((await paymentOf(office, first)).id)])
  await pass(office, 5 * DAY)
  await fetchThese(office, [])
  // of those later than it none is settled: the gateway may be late with all of them
  expect(await exceptionsOf(office)).toEqual([])
  await fetchThese(office, [lineOf((await paymentOf(office, later)).id)])
  const { id, day } = await paymentOf(office, missed)
  expect(await exceptionsOf(office)).toEqual([
    {
      kind: 'settlement_missing',
      details: `${missed}: ₹360 captured on ${day} are not settled, and later payments are.`,
    },
  ])
  const date = dayText(textOf('hi').dates, day)
  expect(await exceptionsInHindi(office.shop.deps.db)).toEqual([
    `${missed}: ${date} को मिले ₹360 गेटवे ने नहीं भेजे, जबकि बाद के भुगतान भेज दिए।`,
  ])
  await fetchThese(office, [lineOf(id)])
  expect(await exceptionsOf(office)).toEqual([])
})

test('another sum, and a refund that is not ours, are before the owner; payments of other shops are counted only', async () => {
  const office = await openOffice()
  const { owner } = office
  await passToNoon(office)
  const orderNo = await office.payOnline()
  const { id } = await paymentOf(office, orderNo)
  await fetchThese(office, [
    lineOf(id, { amount: paise(350_00) }),
    lineOf('rfnd_1', { kind: 'refund', payment: id, amount: paise(-100_00), fee: paise(0), tax: paise(0) }),
    lineOf('pay_of_another', { amount: paise(1_000_00), fee: paise(0), tax: paise(0) }),
    lineOf('rfnd_of_another', {
      kind: 'refund',
      payment: 'pay_of_another',
      amount: paise(-50_00),
      fee: paise(0),
      tax: paise(0),
    }),
    lineOf('adj_1', { kind: 'adjustment', payment: undefined, amount: paise(-25_00), fee: paise(0), tax: paise(0) }),
  ])
  expect(await exceptionsOf(office)).toEqual([
    { kind: 'settlement_differs', details: `${orderNo}: ₹360 captured, ₹350 settled.` },
    {
      kind: 'settlement_differs',
      details: `${orderNo}: the gateway took off −₹100 for refund rfnd_1, which the shop does not know.`,
    },
  ])
  expect(await exceptionsInHindi(office.shop.deps.db)).toEqual([
    `${orderNo}: गेटवे ने rfnd_1 के −₹100 काटे, पर दुकान में वह वापसी है ही नहीं।`,
    `${orderNo}: ग्राहक ने ₹360 दिए, गेटवे ने ₹350 भेजे।`,
  ])
  expect(await settlementsOf(office)).toMatchObject([
    {
      payments: 1,
      paid: 350,
      refunded: 100,
      adjusted: -25,
      fees: 7.2,
      tax: 1.3,
      net: 1166.5,
      others: { lines: 2, net: 950 },
    },
  ])
  const packer = await office.staff('packer')
  expect(await packer.call('settlements', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.call('settlements', {})).toMatchObject({ status: true })
})

test('a shop that stood still asks for the days that it missed', async () => {
  const office = await openOffice()
  const { deps } = office.shop
  await fetchSettlements(deps, fail)
  await office.payOnline()
  await passToNoon(office, 12)
  await fetchSettlements(deps, fail)
  expect(await settlementsOf(office)).toMatchObject([{ payments: 1 }])
})

test('a refund of another payment is not this one’s, whatever its number and sum', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  const [standing, cancelled] = [await office.payOnline(), await office.payOnline()]
  await owner.call('cancelOrder', { order_no: cancelled, reason: 'Other' })
  await sweepPayments(shop.deps, fail)
  const { rows } = await sql<{ ref: string }>`select gateway_refund_id as ref from refund`.execute(shop.deps.db)
  const refund = { kind: 'refund', amount: paise(-360_00), fee: paise(0), tax: paise(0) } as const
  const ref = rows[0]?.ref ?? ''
  expect(ref).not.toBe('')
  await fetchThese(office, [lineOf(ref, { ...refund, payment: (await paymentOf(office, standing)).id })])
  expect(await exceptionsOf(office)).toMatchObject([{ details: expect.stringContaining('does not know') }])
})

test('a line that was taken back is none: its difference goes, its payment is missed, once until a person has settled it', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  const ids: string[] = []
  for (let left = 3; left > 0; left--) {
    ids.push((await paymentOf(office, await office.payOnline())).id)
    await pass(office, 60)
  }
  const [first = '', second = '', third = ''] = ids
  await fetchThese(office, [lineOf(first), lineOf(second, { amount: paise(350_00) }), lineOf(third)])
  expect(await exceptionsOf(office)).toMatchObject([{ kind: 'settlement_differs' }])
  const [line] = await liveSettledLines(shop.deps.db, [second])
  const undo = () =>
    transact(shop.deps.db, async (tx) => done(await undoSettledLine(tx, { line: second, id: line?.id ?? 0 })))
  expect(await undo()).toMatchObject({ ok: true, value: { action: 'settlement.take_back' } })
  expect(await undo(), 'once').toEqual(done(undefined))
  expect(await exceptionsOf(office)).toEqual([])
  await pass(office, 6 * DAY)
  await fetchThese(office, [])
  expect(await exceptionsOf(office)).toMatchObject([{ kind: 'settlement_missing' }])
  const { data } = await owner.call('exceptions', {})
  const missing = data?.data.find(({ kind }) => kind === 'settlement_missing')
  expect(await owner.call('solveException', { id: missing?.id ?? 0, note: 'The bank has it.' })).toMatchObject({
    status: true,
  })
  await pass(office, DAY)
  await fetchThese(office, [])
  expect(await exceptionsOf(office)).toEqual([])
})

test('a shop that stood still for months asks for the last 31 days', async () => {
  const office = await openOffice()
  await fetchThese(office, [])
  await passToNoon(office, 90)
  const days: string[] = []
  const settlements = async (day: string) => {
    days.push(day)
    return []
  }
  await fetchSettlements(withGateway(office.shop, { settlements }).deps, fail)
  expect(days).toHaveLength(31)
  expect(days).toEqual(days.toSorted())
})
