import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addDays } from '#contract/core/dates.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { watchOverdueCash } from '#domain/settlement/overdue.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, openOffice, pass, walk, walkOn, type Office } from '#test/shop/office.ts'

const DAY = 86_400
const account = 'courier:Delhivery'

/** So many cash orders at their doors, all with Delhivery; their numbers. */
const deliver = async ({ owner, place }: Office, n: number) => {
  const orderNos: string[] = []
  for (let left = n; left > 0; left--) {
    const orderNo = await place()
    await walk(owner, orderNo, 'Shipped')
    await walkOn(owner, orderNo)
    orderNos.push(orderNo)
  }
  return orderNos
}
/** Noon of the next day, so that no test begins before midnight and ends after it. */
const passToNoon = async (office: Office) => {
  const { rows } = await sql<{
    left: number
  }>`select extract(epoch from date_trunc('day', now) + interval '36 hours' - now)::int as left
    from (select shop_now() at time zone 'Asia/Kolkata' as now) clock`.execute(office.shop.deps.db)
  await pass(office, rows[0]?.left ?? 0)
}
const openOf = async ({ owner }: Office, more: { overdue?: boolean } = {}) =>
  (await owner.call('openCash', { account, ...more })).data?.data ?? []
const owesOf = async ({ owner }: Office) =>
  (await owner.call('cashAccounts', {})).data?.couriers.find((row) => row.account === account)
const exceptionsOf = async ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('exception')
    .where('kind', 'like', 'cash_%')
    .where('solved_at', 'is', null)
    .orderBy('id')
    .select(['kind', 'details'])
    .execute()

test('Money shows what a courier owes, parcel by parcel, and packers do not see it (spec C4.14)', async () => {
  const office = await openOffice()
  const { owner } = office
  expect((await owner.call('cashAccounts', {})).data).toMatchObject({ couriers: [], drawer: 0 })
  const [first = ''] = await deliver(office, 2)
  expect(await owesOf(office)).toMatchObject({ name: 'Delhivery', owes: 720, parcels: 2, last_payout: null })
  expect((await openOf(office))[0]).toMatchObject({ order_no: first, collected: 360, open: 360, courier: 'Delhivery' })
  const file = await owner.call('exportOpenCash', { account })
  expect(file).toMatchObject({ status: true })
  const packer = await office.staff('packer')
  expect(await packer.call('cashAccounts', {})).toMatchObject({ code: 'FORBIDDEN' })
})

test('what a courier owed at the start is written once, and it keeps its name while it owes', async () => {
  const office = await openOffice()
  const { owner } = office
  const opening = { account, kind: 'opening', sum: 1200.5 } as const
  expect((await owner.call('addCashEntry', opening)).data?.couriers).toMatchObject([
    { account, owes: 1200.5, parcels: 0 },
  ])
  expect(await owner.call('addCashEntry', opening)).toMatchObject({ code: 'INVALID' })
  const { data } = await owner.call('settings', {})
  if (!data) throw new Error('no settings')
  const { version: _version, ...selling } = data.selling
  const renamed = {
    ...data.selling,
    couriers: selling.couriers.map((one) => (one.name === 'Delhivery' ? { ...one, name: 'Delhi' } : one)),
  }
  expect(await owner.call('saveSettings', { selling: renamed })).toMatchObject({ code: 'IN_USE' })
  await owner.call('addCashEntry', { account, kind: 'corrected', sum: -1200.5, note: 'Paid in January.' })
  expect((await owner.call('saveSettings', { selling: renamed })).status).toBe(true)
  await expectInvariants(office.shop)
})

test('an entry that is not of its account, of nothing, or of no parcel is refused, and so is more taken off than was paid', async () => {
  const office = await openOffice()
  const { owner } = office
  await deliver(office, 1)
  const parcels = (await openOf(office)).map(({ order_no, parcel }) => ({ order_no, parcel }))
  const drawer = 'drawer'
  for (const [entry, message] of [
    [{ account, kind: 'banked', sum: 10 }, 'not of this account'],
    [{ account: drawer, kind: 'opening', sum: 10 }, 'not of this account'],
    [{ account, kind: 'written_off', sum: 10, note: 'Gone' }, 'Choose the parcel'],
    [{ account, kind: 'opening', sum: -10 }, 'above ₹0'],
  ] as const)
    expect(await owner.call('addCashEntry', entry)).toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining(message),
    })
  const payout = { account, reference: 'UTR 9', paid_on: '2026-11-20', parcels }
  const deducted = [{ kind: 'freight' as const, sum: 361 }]
  expect(await owner.call('recordPayout', { ...payout, deducted })).toMatchObject({ code: 'TOO_MUCH' })
  expect(await owesOf(office)).toMatchObject({ owes: 360, parcels: 1 })
  await expectInvariants(office.shop)
})
test('a payout that is recorded by hand pays its parcels, once, and can be taken back (spec C4.6)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await deliver(office, 3)
  const parcels = (await openOf(office)).slice(0, 2).map(({ order_no, parcel }) => ({ order_no, parcel }))
  const payout = {
    account,
    reference: 'UTR 1',
    paid_on: '2026-11-20',
    parcels,
    deducted: [{ kind: 'freight' as const, sum: 20 }],
  }
  const recorded = await owner.call('recordPayout', payout)
  expect(recorded.data).toMatchObject({ gross: 720, deducted: 20, net: 700, lines: 2, doubtful: 0, source: 'hand' })
  expect(await owesOf(office)).toMatchObject({ owes: 360, parcels: 1, last_payout: { day: '2026-11-20', net: 700 } })
  expect(await owner.call('recordPayout', payout)).toMatchObject({ code: 'CODE_TAKEN' })
  expect(await owner.call('recordPayout', { ...payout, reference: 'UTR 2' })).toMatchObject({ code: 'NOT_FOUND' })
  await expectInvariants(shop)
  const id = recorded.data?.id ?? 0
  expect((await owner.call('takeBackPayout', { id })).data).toMatchObject({ is_undone: true })
  await owner.call('takeBackPayout', { id })
  expect(await owesOf(office)).toMatchObject({ owes: 1080, parcels: 3 })
  expect((await owner.call('recordPayout', payout)).status).toBe(true)
  expect(await owesOf(office)).toMatchObject({ owes: 360 })
  expect((await journalOf(office, 'payout')).map(({ action }) => action)).toEqual([
    'payout.add',
    'payout.take_back',
    'payout.add',
  ])
  await expectInvariants(shop)
})

test('two who record the same payout at once: one of them is told that it is there', async () => {
  const office = await openOffice()
  await deliver(office, 1)
  const parcels = (await openOf(office)).map(({ order_no, parcel }) => ({ order_no, parcel }))
  const staff = await office.staff('staff')
  const answers = await Promise.all(
    [office.owner, staff].map((who) =>
      who.call('recordPayout', { account, reference: 'UTR 1', paid_on: '2026-11-20', parcels }),
    ),
  )
  expect(answers.filter(({ code }) => code === 'CODE_TAKEN')).toHaveLength(1)
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await owesOf(office)).toMatchObject({ owes: 0, parcels: 0 })
  await expectInvariants(office.shop)
})

test('a parcel is written off up to what is open, above the limit not by who noted it Delivered (spec C4.5)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await deliver(office, 1)
  const staff = await office.staff('staff')
  await updateSettings(shop.deps, { payments: { four_eyes_above: 100 } })
  const [open] = await openOf(office)
  const { order_no, parcel } = open ?? { order_no: '', parcel: null }
  const lost = { account, kind: 'written_off', order_no, parcel, note: 'Lost by the courier.' } as const
  expect(await owner.call('addCashEntry', { ...lost, sum: 361 })).toMatchObject({ code: 'TOO_MUCH' })
  expect(await owner.call('addCashEntry', { ...lost, sum: 360 })).toMatchObject({ code: 'SECOND_PERSON' })
  expect((await staff.call('addCashEntry', { ...lost, sum: 360 })).status).toBe(true)
  expect(await owesOf(office)).toMatchObject({ owes: 0, parcels: 0 })
  await expectInvariants(shop)
})

test('a courier that is late is put before the owner until it has paid (spec C4.7)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  await deliver(office, 2)
  await pass(office, 11 * DAY)
  await watchOverdueCash(shop.deps)
  expect(await exceptionsOf(office)).toEqual([])
  await pass(office, DAY)
  await watchOverdueCash(shop.deps)
  expect(await exceptionsOf(office)).toEqual([
    { kind: 'cash_overdue', details: 'Delhivery: ₹720 of 2 parcels, the oldest 12 days.' },
  ])
  await pass(office, DAY)
  await watchOverdueCash(shop.deps)
  expect(await exceptionsOf(office)).toMatchObject([{ details: 'Delhivery: ₹720 of 2 parcels, the oldest 13 days.' }])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual(['Delhivery: 2 पार्सलों के ₹720 बाकी हैं, सबसे पुराना 13 दिन का।'])
  const parcels = (await openOf(office, { overdue: true })).map(({ order_no, parcel }) => ({ order_no, parcel }))
  expect(parcels).toHaveLength(2)
  await owner.call('recordPayout', { account, reference: 'UTR 1', paid_on: '2026-11-20', parcels })
  await watchOverdueCash(shop.deps)
  expect(await exceptionsOf(office)).toEqual([])
})

test('a past day keeps its sales, and what an order loses later stands on the day of that (spec C4.10)', async () => {
  const office = await openOffice()
  const { owner } = office
  await passToNoon(office)
  const order_no = await office.place()
  const today = (await owner.call('moneyDay', {})).data?.today ?? ''
  const salesOf = async (day: string) => (await owner.call('moneyDay', { day })).data?.sales
  expect(await salesOf(today)).toEqual([{ mode: 'cod', orders: 1, changes: 0, sum: 360 }])
  const lower = async (count: number) => {
    const { data } = await owner.call('order', { order_no })
    const [line] = data?.lines ?? []
    const request = { order_no, version: data?.version ?? 0, lower: [{ sku_id: line?.sku_id ?? 0, count }] }
    return (await owner.call('changeOrderGoods', request)).data?.total ?? 0
  }
  await pass(office, DAY)
  const total = await lower(1)
  expect(total).toBeLessThan(360)
  expect(await salesOf(today)).toEqual([{ mode: 'cod', orders: 1, changes: 0, sum: 360 }])
  expect(await salesOf(addDays(today, 1))).toEqual([{ mode: 'cod', orders: 0, changes: 1, sum: total - 360 }])
})

test('a day is closed once, by one of two, and a difference has a reason (spec C4.11)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await passToNoon(office)
  const order_no = await office.place()
  await owner.call('recordPayment', { order_no, method: 'cash', reference: 'R 4711', amount: 360 })
  const today = (await owner.call('moneyDay', {})).data?.today ?? ''
  expect(await owner.call('closeDay', { day: today, counted: 360 })).toMatchObject({ code: 'INVALID' })
  await pass(office, DAY)
  expect((await owner.call('moneyDay', { day: today })).data).toMatchObject({
    sales: [{ mode: 'cod', orders: 1, changes: 0, sum: 360 }],
    recorded: [{ method: 'cash', sum: 360 }],
    drawer: 360,
    can_close: true,
    open_since: today,
  })
  expect(await owner.call('closeDay', { day: today, counted: 350 })).toMatchObject({
    code: 'INVALID',
    errors: { note: [expect.any(String)] },
  })
  const staff = await office.staff('staff')
  const close = { day: today, counted: 350, note: 'A note is missing.' }
  const answers = await Promise.all([owner, staff].map((who) => who.call('closeDay', close)))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'DAY_CLOSED')).toHaveLength(1)
  // what was corrected today was missing yesterday already: the next day begins with what was counted
  expect((await owner.call('moneyDay', { day: today })).data).toMatchObject({
    drawer: 360,
    closed: { counted: 350 },
    open_since: null,
  })
  expect((await owner.call('moneyDay', { day: addDays(today, 1) })).data).toMatchObject({
    drawer: 350,
    can_close: false,
  })
  await pass(office, DAY)
  expect((await owner.call('closeDay', { day: addDays(today, 1), counted: 350 })).status).toBe(true)
  expect(await owner.call('closeDay', { day: addDays(today, -1), counted: 0 })).toMatchObject({ code: 'DAY_CLOSED' })
  expect(await owner.call('addCashEntry', { account: 'drawer', kind: 'banked', sum: 351 })).toMatchObject({
    code: 'TOO_MUCH',
  })
  expect((await owner.call('addCashEntry', { account: 'drawer', kind: 'banked', sum: 300 })).data).toMatchObject({
    drawer: 50,
  })
  await expectInvariants(shop)
})

test('a payout whose entries are not its lines is found (I13)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await deliver(office, 1)
  const parcels = (await openOf(office)).map(({ order_no, parcel }) => ({ order_no, parcel }))
  await owner.call('recordPayout', { account, reference: 'UTR 1', paid_on: '2026-11-20', parcels })
  await sql`update payout_line set amount_paise = amount_paise - 1`.execute(shop.deps.db)
  const found = (await checkInvariants(shop.deps)).filter(({ breaches }) => breaches.length > 0)
  expect(found.map(({ name }) => name)).toEqual(['I13'])
})
