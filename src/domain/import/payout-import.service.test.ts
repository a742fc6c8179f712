import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openOffice, walk, walkOn, type Office } from '#test/shop/office.ts'

import { advanceImports } from './import-work.service.ts'

const ACCOUNT = 'courier:Shiprocket'
const PAID = 340_00

/**
 * So many delivered cash orders of Shiprocket, each with its parcel and AWB; what they collected was written. Numbers of the demo
 * shop's own orders may begin with any two letters, so these are told by their zeros.
 */
const seedParcels = async ({ shop }: Office, n: number) => {
  const { db } = shop.deps
  await sql`with model as (select * from orders order by id limit 1), made as (
      insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, coupon_paise, annas_paise,
        delivery_paise, tax_paise, total_paise, paid_paise, address, items, created_at, delivered_at, cod_paise)
      select 'ZZ' || lpad(n::text, 16, '0'), model.shopper_id, 'cod', 'Delivered', ${PAID}, 0, 0, 0, 0, 0, ${PAID}, ${PAID}, model.address,
        model.items, shop_now(), shop_now(), ${PAID} from model, generate_series(1, ${n}::int) n returning id, order_no),
    line as (insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
      select made.id, l.sku_id, 1, ${PAID}, ${PAID} from made, (select sku_id from order_line limit 1) l returning order_id, sku_id),
    parcel as (insert into parcel (reference, account, courier, state, tracking, awb, declared_paise, collect_paise, created_at)
      select order_no, 'shiprocket', 'Play', 'booked', 'delivered', 'S' || right(order_no, 4), ${PAID}, ${PAID}, shop_now() from made
      returning id, reference)
    select from line, parcel limit 1`.execute(db)
  await sql`insert into parcel_line (parcel_id, order_id, sku_id, count)
    select p.id, o.id, l.sku_id, 1 from orders o join parcel p on p.reference = o.order_no join order_line l on l.order_id = o.id
    where o.order_no like 'ZZ000000000000%'`.execute(db)
  await sql`insert into cash_entry (account, kind, amount_paise, order_id, parcel_id, at)
    select ${ACCOUNT}, 'collected', ${PAID}, o.id, p.id, shop_now() from orders o join parcel p on p.reference = o.order_no
    where o.order_no like 'ZZ000000000000%'`.execute(db)
}

const balanceOf = async ({ shop }: Office) =>
  (
    await sql<{
      sum: number
    }>`select coalesce(sum(amount_paise), 0)::bigint as sum from cash_entry where account = ${ACCOUNT}`.execute(
      shop.deps.db,
    )
  ).rows[0]?.sum
const exceptionsOf = async ({ shop }: Office) =>
  (
    await shop.deps.db
      .selectFrom('exception')
      .where('kind', 'like', 'cash_%')
      .where('solved_at', 'is', null)
      .orderBy('kind')
      .orderBy('details')
      .select(['kind', 'details'])
      .execute()
  ).map(({ kind, details }) => `${kind}: ${details}`)

const brokenIn = async ({ shop }: Office) =>
  (await checkInvariants(shop.deps)).find(({ name }) => name === 'I13')?.breaches

const HEAD = 'CRF ID,AWB,Order Value,Remittance Date,UTR,total_adjusted_amt,Linked CRF Ids,Something else'
const awbOf = (n: number) => `S${String(n).padStart(4, '0')}`
const row = (n: number | string, { crf = 'CRF1', utr = 'UTR1', sum = '340.00' } = {}) =>
  `${crf},${typeof n === 'number' ? awbOf(n) : n},${sum},20-11-2026,${utr},0,,x`

const work = ({ shop }: Office) =>
  advanceImports(shop.deps, {
    chunk: 100,
    forMs: 60_000,
    onFailure: (error) => {
      throw error
    },
  })

const send = async (office: Office, rows: readonly string[], { head = HEAD, about = {} } = {}) => {
  const { owner } = office
  const file = new Blob([[head, ...rows].join('\n')])
  const sent = await owner.send('startImport', { kind: 'payout', file, ...about })
  const id = sent.data?.id ?? 0
  await work(office)
  const checked = (await owner.call('import', { id })).data
  const apply = async () => {
    const answer = await owner.call('applyImport', { id, leave_out: true })
    await work(office)
    return answer
  }
  const undo = async () => {
    const answer = await owner.call('undoImport', { id })
    await work(office)
    return answer
  }
  return { checked, apply, undo }
}

/** 200 parcels: 197 paid as they should be in two transfers of one CRF, one short, one not ours, one of the first paid twice. */
const FILE = [
  ...Array.from({ length: 99 }, (_, n) => row(n + 1)),
  ...Array.from({ length: 98 }, (_, n) => row(n + 100, { utr: 'UTR2' })),
  row(198, { utr: 'UTR2', sum: '300.00' }),
  row('STRANGE9', { utr: 'UTR2' }),
  row(1, { utr: 'UTR3', crf: 'CRF2' }),
]
/** 2 of 200 parcels are not in the file, and of one ₹40 are open. */
const LEFT = 2 * PAID + 40_00

test('200 cash parcels, one short, one twice, one unknown, one CRF in two transfers: what is owed is as counted (spec C4.5)', async () => {
  const office = await openOffice()
  await seedParcels(office, 200)
  expect(await balanceOf(office)).toBe(200 * PAID)
  const { checked, apply, undo } = await send(office, FILE)
  expect(checked).toMatchObject({ state: 'checked', rows: 200, new: 200, wrong: 0 })
  expect(await balanceOf(office)).toBe(200 * PAID)
  await apply()
  expect(await balanceOf(office)).toBe(LEFT)
  const expected = [
    'cash_differs: ZZ0000000000000198: ₹340 collected, ₹300 paid by Shiprocket.',
    'cash_twice: Shiprocket paid ₹340 for S0001, of which nothing was left.',
    'cash_unknown: Shiprocket paid ₹340 for STRANGE9, which is no parcel of the shop.',
  ]
  expect(await exceptionsOf(office)).toEqual(expected)
  expect((await exceptionsInHindi(office.shop.deps.db)).toSorted()).toEqual([
    'Shiprocket ने S0001 के ₹340 दिए, पर उसका कुछ बाकी नहीं था।',
    'Shiprocket ने STRANGE9 के ₹340 दिए, पर यह दुकान का पार्सल नहीं है।',
    'ZZ0000000000000198: वसूली ₹340, पर Shiprocket ने ₹300 दिए।',
  ])
  const { data } = await office.owner.call('payouts', {})
  expect(
    data?.data.map(({ reference, lines, doubtful, gross }) => [reference, lines, doubtful, gross]).toSorted(),
  ).toEqual([
    ['UTR1', 99, 0, 99 * 340],
    ['UTR2', 100, 2, 98 * 340 + 300 + 340],
    ['UTR3', 1, 1, 340],
  ])
  // the same file once more says nothing new
  const again = await send(office, FILE)
  expect(again.checked).toMatchObject({ new: 0, unchanged: 200 })
  expect(await again.apply()).toMatchObject({ code: 'INVALID' })
  expect(await balanceOf(office)).toBe(LEFT)
  // a later file completes a payout, and taking it back leaves the first
  const more = await send(office, [row(1), row(199)])
  expect(more.checked).toMatchObject({ new: 1, unchanged: 1 })
  await more.apply()
  expect(await balanceOf(office)).toBe(LEFT - PAID)
  await more.undo()
  expect(await balanceOf(office)).toBe(LEFT)
  expect(await brokenIn(office)).toEqual([])
  await undo()
  // the first payout has another version since, so it stays and can be taken back by itself
  const payouts = (await office.owner.call('payouts', {})).data?.data ?? []
  for (const { id, is_undone: isUndone } of payouts) if (!isUndone) await office.owner.call('takeBackPayout', { id })
  expect(await balanceOf(office)).toBe(200 * PAID)
  expect(await exceptionsOf(office)).toEqual([])
  // and once more from the beginning
  await (await send(office, FILE)).apply()
  expect(await balanceOf(office)).toBe(LEFT)
  expect(await exceptionsOf(office)).toEqual(expected)
  expect(await brokenIn(office)).toEqual([])
})

test('a file whose numbers a spreadsheet has cut is refused row by row, and without a courier it goes by its parcels', async () => {
  const office = await openOffice()
  await seedParcels(office, 2)
  const { checked, apply } = await send(office, [row('1.41E+13'), row(1, { sum: '340.005' }), row(2)])
  expect(checked).toMatchObject({
    wrong: 2,
    new: 1,
    errors: [{ message: 'Save the column as text.' }, { message: 'At most two decimals.' }],
  })
  await apply()
  expect(await balanceOf(office)).toBe(PAID)
  const plain = new Blob([`awb,amount,reference,paid_on\n${awbOf(1)},340,U9,2026-11-20\nNOBODY,10,U8,2026-11-20`])
  const sent = await office.owner.send('startImport', { kind: 'payout', file: plain })
  await work(office)
  const { data } = await office.owner.call('import', { id: sent.data?.id ?? 0 })
  expect(data).toMatchObject({ new: 1, wrong: 1, errors: [{ column: 'courier' }] })
  expect(await office.owner.send('startImport', { kind: 'payout', file: new Blob(['awb,amount\n1,2']) })).toMatchObject(
    { code: 'BAD_FILE' },
  )
})

test('what is paid before it is delivered is before the owner until it is delivered (spec C4.5)', async () => {
  const office = await openOffice()
  const { owner, shop, place } = office
  const order_no = await place()
  await walk(owner, order_no, 'Shipped')
  const file = new Blob(['awb,amount,reference,paid_on\nEE123456789IN,360,U1,20/11/2026'])
  const sent = await owner.send('startImport', { kind: 'payout', file })
  const id = sent.data?.id ?? 0
  await work(office)
  expect((await owner.call('import', { id })).data).toMatchObject({ state: 'checked', new: 1, errors: [] })
  await owner.call('applyImport', { id })
  await work(office)
  expect(await exceptionsOf(office)).toEqual([
    `cash_differs: ${order_no}: ₹360 paid by Delhivery, and the parcel is not delivered.`,
  ])
  await expectInvariants(shop)
  await walkOn(owner, order_no)
  expect(await exceptionsOf(office)).toEqual([])
  expect((await owner.call('cashAccounts', {})).data?.couriers).toMatchObject([
    { name: 'Delhivery', owes: 0, parcels: 0 },
  ])
  await expectInvariants(shop)
})

const CRF_HEAD =
  'CRF ID,COD Available,Freight Charges from COD,Early COD Charges,RTO Reversal Amount,Remittance Amount,UTR'
const payoutOf = async ({ owner }: Office, reference: string) => {
  const { data } = await owner.call('payouts', {})
  const id = data?.data.find((one) => one.reference === reference)?.id ?? 0
  return (await owner.call('payout', { id })).data
}

test('Shiprocket’s CRF level report completes its payouts with what was taken off, once (spec C4.4)', async () => {
  const office = await openOffice()
  await seedParcels(office, 4)
  await (await send(office, [row(1), row(2, { crf: 'CRF2' }), row(3, { crf: 'CRF3', utr: 'UTR2' })])).apply()
  const balance = await balanceOf(office)
  const report = [
    'CRF1,340.00,40.50,5,0,294.50,UTR1',
    'CRF2,340.00,0,0,0,340.00,UTR1',
    'CRF3,400.00,0,0,0,400.00,UTR2',
    'CRF9,100,0,0,0,100,UTR9',
    'CRF4,340.00,10,0,0,340.00,UTR3',
  ]
  const { checked, apply, undo } = await send(office, report, { head: CRF_HEAD })
  expect(checked).toMatchObject({ new: 0, changed: 1, unchanged: 1, wrong: 3 })
  expect(checked?.errors.map(({ row: n, message }) => [n, message])).toEqual([
    [4, 'The parcels of CRF CRF3 come to ₹340, not ₹400.'],
    [5, 'Import the AWB level report of CRF CRF9 first.'],
    [6, 'CRF CRF4 comes to ₹330 with what was taken off, not ₹340.'],
  ])
  await apply()
  const completed = { gross: 680, deducted: 45.5, net: 634.5 }
  expect(await payoutOf(office, 'UTR1')).toMatchObject({
    ...completed,
    deductions: [
      { kind: 'freight', sum: 40.5 },
      { kind: 'early', sum: 5 },
    ],
  })
  expect(await balanceOf(office)).toBe(balance)
  const again = await send(office, report, { head: CRF_HEAD })
  expect(again.checked).toMatchObject({ changed: 0, unchanged: 2, wrong: 3 })
  await undo()
  expect(await payoutOf(office, 'UTR1')).toMatchObject({ gross: 680, deducted: 0, net: 680, deductions: [] })
  await (await send(office, report, { head: CRF_HEAD })).apply()
  expect(await payoutOf(office, 'UTR1')).toMatchObject(completed)
  expect(await brokenIn(office)).toEqual([])
})

test('Delhivery’s file has the parcels alone: reference, day and what was taken off are said beside it (spec C4.4)', async () => {
  const office = await openOffice()
  await seedParcels(office, 2)
  const head = 'Waybill Number,Amount Payable,Order Id'
  const rows = [`${awbOf(1)},340.00,x`, `${awbOf(2)},340.00,y`]
  const refused = await office.owner.send('startImport', {
    kind: 'payout',
    file: new Blob([[head, ...rows].join('\n')]),
  })
  expect(refused).toMatchObject({ code: 'BAD_FILE' })
  const about = { reference: 'DLV 7', paid_on: '2026-11-20', bank_ref: 'N123', freight: '41.20' }
  const { checked, apply } = await send(office, rows, { head, about })
  expect(checked).toMatchObject({ new: 2, wrong: 0 })
  await apply()
  expect(await payoutOf(office, 'DLV 7')).toMatchObject({
    paid_on: '2026-11-20',
    bank_ref: 'N123',
    gross: 680,
    deducted: 41.2,
    net: 638.8,
  })
  expect(await balanceOf(office)).toBe(0)
})

test('a parcel of a payout that was our mistake is taken out, and may come again (spec C4.5)', async () => {
  const office = await openOffice()
  const { owner } = office
  await seedParcels(office, 2)
  const rows = [row(1, { sum: '300.00' }), row('STRANGE9'), row(2)]
  await (await send(office, rows)).apply()
  const id = (await payoutOf(office, 'UTR1'))?.id ?? 0
  for (const awb of [awbOf(1), 'STRANGE9']) await owner.call('takeBackPayoutLine', { id, awb })
  expect(await owner.call('takeBackPayoutLine', { id, awb: 'STRANGE9' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await balanceOf(office)).toBe(PAID)
  expect(await exceptionsOf(office)).toEqual([])
  expect(await payoutOf(office, 'UTR1')).toMatchObject({ gross: 340, lines: 1, doubtful: 0 })
  const again = await send(office, [row(1), row(2)])
  expect(again.checked).toMatchObject({ new: 1, unchanged: 1 })
  await again.apply()
  expect(await balanceOf(office)).toBe(0)
  expect(await brokenIn(office)).toEqual([])
})
