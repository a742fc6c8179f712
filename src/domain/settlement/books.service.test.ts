import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { CANCEL_REASONS, RTO_REASONS } from '#contract/admin/order-fields.ts'
import { addDays } from '#contract/core/dates.ts'
import { advanceImports } from '#domain/import/import-work.service.ts'
import { sweepPayments } from '#domain/payment/payment-jobs.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, pass, walk, walkOn, type Office } from '#test/shop/office.ts'

import { fetchSettlements } from './settlement.service.ts'

const DELHIVERY = 'courier:Delhivery'
const fail = (error: unknown) => {
  throw error
}

/** Noon of the tenth of a month more than a year ahead: all of the test falls into one month. */
const passToTheTenth = async (office: Office) => {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from (date_trunc('month',
    shop_now() at time zone 'Asia/Kolkata') + interval '13 months 9 days 12 hours') at time zone 'Asia/Kolkata'
    - shop_now())::int as seconds`.execute(office.shop.deps.db)
  await pass(office, rows[0]?.seconds ?? 0)
}
const DAY = 86_400
const todayOf = async ({ shop }: Office) =>
  (await sql<{ day: string }>`select (shop_now() at time zone 'Asia/Kolkata')::date::text as day`.execute(shop.deps.db))
    .rows[0]?.day ?? ''
const open = async () => {
  const office = await openOffice()
  const { shop, wares } = office
  await passToTheTenth(office)
  await stockPickle(shop, 60)
  // a session does not last that long
  const token = await shop.login()
  const place = async () => (await placed(shop, token, wares, 2)).order_no
  const payOnline = async () => {
    const pay = payer(shop, token, wares, { count: 2 })
    await pay.prepare()
    await pay.play('success')
    return (await pay.order()).body.data?.order_no ?? ''
  }
  return { office: { ...office, place, payOnline }, first: await todayOf(office) }
}
const shipped = async ({ owner, place }: Office, awb: string) => {
  const order_no = await place()
  await walk(owner, order_no, 'Packed')
  const parcel = { carrier: 'Delhivery', tracking_number: awb, tracking_url: 'https://example.com/EE1' }
  const step = await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
  if (!step.status) throw new Error(step.message)
  return order_no
}
const delivered = async (office: Office, awb: string) => {
  const orderNo = await shipped(office, awb)
  await walkOn(office.owner, orderNo)
  return orderNo
}
const importPayout = async ({ owner, shop }: Office, rows: readonly string[]) => {
  const file = new Blob([['awb,amount,reference,paid_on,courier', ...rows].join('\n')])
  const id = (await owner.send('startImport', { kind: 'payout', file })).data?.id ?? 0
  const work = () => advanceImports(shop.deps, { chunk: 100, forMs: 60_000, onFailure: fail })
  await work()
  await owner.call('applyImport', { id, leave_out: true })
  await work()
}

/** A file of vouchers as somebody else reads it: by voucher what it has on each side, and by ledger debit less credit, in paise. */
const readBooks = async ({ owner }: Office, period: { from: string; to: string }, by: 'document' | 'day') => {
  const answer = await owner.call('exportBooks', { ...period, by })
  const [, ...lines] = String(answer.data).trim().split('\r\n')
  const ledgers: Record<string, number> = {}
  const vouchers = new Map<string, { debit: number; credit: number }>()
  for (const line of lines) {
    const [date = '', kind = '', number = '', ledger = '', amount = '', side = ''] = line.split(',')
    const sum = Math.round(Number(amount) * 100)
    const sums = vouchers.get(`${date} ${kind} ${number}`) ?? { debit: 0, credit: 0 }
    vouchers.set(`${date} ${kind} ${number}`, {
      debit: sums.debit + (side === 'Dr' ? sum : 0),
      credit: sums.credit + (side === 'Cr' ? sum : 0),
    })
    ledgers[ledger] = (ledgers[ledger] ?? 0) + (side === 'Dr' ? sum : 0 - sum)
  }
  return { vouchers, ledgers, text: String(answer.data) }
}

/**
 * Each order is ₹360: 5 % GST within the state are ₹342.86 and two halves of ₹8.57.
 *
 * Paid online: one delivered, one cancelled before it was packed, one that came back. Cash with Delhivery: one RTO, three
 * delivered, of which it pays one less ₹20, one with ₹300, and a number that is not ours with ₹50; a payout of the third is
 * taken back; its ₹360 are written off. One paid in cash beforehand, one in cash that is taken back, one by UPI. One of which a
 * pickle is returned on its way: its ₹180 are not to be paid, and the other ₹180 are with Delhivery.
 */
const aMonth = async () => {
  const { office, first } = await open()
  const { owner, shop, place } = office
  const [sold, cancelled, back] = [await office.payOnline(), await office.payOnline(), await office.payOnline()]
  await owner.call('cancelOrder', { order_no: cancelled, reason: CANCEL_REASONS[0] })
  for (const order_no of [sold, back]) await walk(owner, order_no, 'Delivered')
  const { data } = await owner.call('order', { order_no: back })
  const lines = (data?.lines ?? []).map(({ sku_id, count }) => ({ sku_id, count }))
  const made = await owner.call('makeReturn', {
    order_no: back,
    lines,
    reason: 'Other',
    description: 'A jar is broken.',
  })
  const decided = await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund' })
  if (!decided.status) throw new Error(decided.message)
  await sweepPayments(shop.deps, fail)

  const rto = await shipped(office, 'EE1')
  await owner.call('stepOrder', { order_no: rto, from: 'Shipped', to: 'RTO', reason: RTO_REASONS[0] })
  const awbs = ['EE2', 'EE3', 'EE4']
  const cash = [await delivered(office, 'EE2'), await delivered(office, 'EE3'), await delivered(office, 'EE4')]
  const [paidFirst = '', , third = ''] = cash
  await pass(office, DAY)
  const payout = { account: DELHIVERY, paid_on: first, deducted: [{ kind: 'freight' as const, sum: 20 }] }
  await owner.call('recordPayout', { ...payout, reference: 'UTR 1', parcels: [await parcelOf(office, paidFirst)] })
  await importPayout(office, [
    `${awbs[1]},300,UTR 2,${first},Delhivery`,
    `NOTOURS,50,UTR 2,${first},Delhivery`,
    `${awbs[0]},40,UTR 2,${first},Delhivery`,
  ])
  const mistaken = await owner.call('recordPayout', {
    ...payout,
    reference: 'UTR 3',
    parcels: [await parcelOf(office, third)],
  })
  await pass(office, DAY)
  await owner.call('takeBackPayout', { id: mistaken.data?.id ?? 0 })
  const off = { account: DELHIVERY, kind: 'written_off', sum: 360, note: 'Lost.' } as const
  const { order_no, parcel } = await parcelOf(office, third)
  const written = await owner.call('addCashEntry', { ...off, order_no, parcel })
  if (!written.status) throw new Error(written.message)

  for (const method of ['cash', 'cash', 'upi'] as const) {
    const orderNo = await place()
    const recorded = await owner.call('recordPayment', {
      order_no: orderNo,
      amount: 360,
      method,
      reference: 'REF 12345',
    })
    if (!recorded.status) throw new Error(recorded.message)
    if (method === 'upi') await walk(owner, orderNo, 'Delivered')
  }
  const ours = await place()
  const { data: wrong } = await owner.call('recordPayment', {
    order_no: ours,
    amount: 360,
    method: 'cash',
    reference: 'REF 67890',
  })
  const paid = wrong?.payments?.find((one) => 'method' in one)
  const takenBack = await owner.call('takeBackPayment', { order_no: ours, id: paid && 'id' in paid ? paid.id : 0 })
  if (!takenBack.status) throw new Error(takenBack.message)
  await waivedOnItsWay(office)
  await owner.call('addCashEntry', { account: 'drawer', kind: 'banked', sum: 500, note: '' })
  await pass(office, DAY)
  await owner.call('closeDay', {
    day: addDays(await todayOf(office), -1),
    counted: 210,
    note: 'Ten rupees are missing.',
  })
  await fetchSettlements(shop.deps, fail)
  await expectInvariants(shop)
  return { office, period: { from: `${first.slice(0, 8)}01`, to: await todayOf(office) } }
}

const waivedOnItsWay = async (office: Office) => {
  const { owner, wares } = office
  const order_no = await shipped(office, 'EE5')
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  const decided = await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', lines })
  if (!decided.status) throw new Error(decided.message)
  await walkOn(owner, order_no)
}

const parcelOf = async ({ owner }: Office, orderNo: string) => {
  const { data } = await owner.call('openCash', { account: DELHIVERY })
  const found = data?.data.find(({ order_no }) => order_no === orderNo)
  if (!found) throw new Error(`nothing of ${orderNo} is open`)
  return { order_no: found.order_no, parcel: found.parcel }
}

/** Reckoned by hand, in paise: debit less credit of each ledger at the end of the month. */
const BY_HAND = {
  // eight papers of ₹342.86, three of them paid online; two of them, one of either, are taken back, and half of one:
  // of ₹180 each half of the tax is ₹4.29
  'Sales 5 %': -34_286 * 5 - (34_286 - 17_142),
  CGST: -857 * 5 - (857 - 429),
  SGST: -857 * 5 - (857 - 429),
  // three paid, one cancelled and one came back: all of it is even
  'Online shoppers': 0,
  // two paid in cash and not packed yet
  'Cash shoppers': -720_00,
  // all that was captured is refunded or settled
  'Payment gateway': 0,
  'Gateway fees': 3 * 7_20,
  'GST on fees': 3 * 1_30,
  // settled 1,080 − 720 less fees of 25.50; payouts 340 and 390; UPI 360; banked 500
  Bank: 360_00 - 25_50 + 340_00 + 390_00 + 360_00 + 500_00,
  'Courier charges': 20_00,
  // ₹50 that is not ours and ₹40 of a parcel that was paid
  'Courier differences': -90_00,
  // of three times 360: 360 and 300 paid, 360 written off; and the 180 that were to be paid of the one with a broken jar
  'Cash with Delhivery': 60_00 + 180_00,
  // 360 twice, less what was banked and is missing
  'Cash in hand': 720_00 - 500_00 - 10_00,
  'Cash short': 360_00 + 10_00,
}

/** Net of the reports is what the papers come to and what is not packed yet, and what came in and what is still open. */
const checkReport = async (
  { owner, shop }: Office,
  { from, to }: { from: string; to: string },
  ledgers: Record<string, number>,
) => {
  const { data: report } = await owner.call('salesReport', { from, to, by: 'month' })
  const billed = ['Sales 5 %', 'CGST', 'SGST'].reduce((sum, ledger) => sum - (ledgers[ledger] ?? 0), 0)
  const net = billed + 3 * 360_00
  expect(report?.total).toMatchObject({ sales: 3600, refunds: 360, waived: 180, net: net / 100 })
  expect(report?.rows.reduce((sum, row) => sum + row.net, 0)).toBe(net / 100)
  const { rows } = await sql<{ paid: number }>`select ((select sum(amount_paise) from payment)
    + (select sum(amount_paise) from hand_payment) + (select sum(cod_paise) from orders)
    - (select sum(amount_paise) from refund where state = 'done'))::int as paid`.execute(shop.deps.db)
  expect(rows).toEqual([{ paid: net - 360_00 }])
}

test('the books of a month agree with what one reckons by hand, voucher by voucher and ledger by ledger (spec C4.12)', async () => {
  const { office, period } = await aMonth()
  const { vouchers, ledgers, text } = await readBooks(office, period, 'document')
  expect([...vouchers].filter(([, { debit, credit }]) => debit !== credit || debit === 0)).toEqual([])
  const even = Object.fromEntries(Object.keys(BY_HAND).map((name) => [name, 0]))
  expect({ ...even, ...ledgers }).toEqual(BY_HAND)
  expect(text).not.toContain('Asha')
  // the same by day, in fewer vouchers
  const days = await readBooks(office, period, 'day')
  expect([...days.vouchers].filter(([, { debit, credit }]) => debit !== credit)).toEqual([])
  expect({ ...even, ...days.ledgers }).toEqual(BY_HAND)
  expect(days.vouchers.size).toBeLessThan(vouchers.size)
  // sales and notes are the GST register
  const { data: gst } = await office.owner.call('gst', { month: period.from.slice(0, 7) })
  expect(gst?.total).toMatchObject({
    taxable: -BY_HAND['Sales 5 %'] / 100,
    cgst: -BY_HAND.CGST / 100,
    sgst: -BY_HAND.SGST / 100,
  })
  await checkReport(office, period, ledgers)
  const { data: sums } = await office.owner.call('books', period)
  expect(sums?.debit).toBe(sums?.credit)
  // a day that is over stays as it is, also after a payout of then is taken back
  const before = { ...period, to: addDays(period.to, -1) }
  const then = await readBooks(office, before, 'document')
  const { data: payouts } = await office.owner.call('payouts', {})
  for (const { id } of payouts?.data ?? []) await office.owner.call('takeBackPayout', { id })
  expect((await readBooks(office, before, 'document')).text).toBe(then.text)
  expect((await readBooks(office, period, 'document')).ledgers).toMatchObject({
    'Cash with Delhivery': 900_00,
    'Courier charges': 0,
    'Courier differences': 0,
  })
})

test('ledgers are called as the owner says, and the books are the owner’s alone', async () => {
  const { office, first } = await open()
  const { owner } = office
  await delivered(office, 'EE1')
  const { data } = await owner.call('settings', {})
  if (!data) throw new Error('no settings')
  const names = { ...data.books, with_courier: 'COD {courier} A/c', sales_at: 'GST Sales @{rate}%' }
  expect(await owner.call('saveSettings', { books: { ...names, bank: '' } })).toMatchObject({ code: 'INVALID' })
  expect((await owner.call('saveSettings', { books: names })).status).toBe(true)
  const period = { from: first, to: first }
  expect((await readBooks(office, period, 'document')).ledgers).toEqual({
    'COD Delhivery A/c': 360_00,
    'GST Sales @5%': -342_86,
    CGST: -8_57,
    SGST: -8_57,
    'Cash shoppers': 0,
  })
  for (const role of ['staff', 'packer'] as const) {
    const browser = await office.staff(role)
    expect(await browser.call('books', period)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await browser.call('exportBooks', period)).toMatchObject({ code: 'FORBIDDEN' })
  }
})
