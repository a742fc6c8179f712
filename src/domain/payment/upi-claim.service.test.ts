import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { readPageSettings } from '#domain/settings/settings.service.ts'
import { toSettings } from '#http/shapes/settings.shape.ts'
import { openOwnUpi } from '#test/orders/own-upi.ts'
import { OWNER, type StaffBrowser } from '#test/people/staff.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, messagesTo, pass, walk } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'

const UTR = '431298765012'
const HOUR = 3600

test('an order is placed, claimed, confirmed, packed and invoiced without a gateway (spec N6.12)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, place, claim, waiting, pay } = open
  const orderNo = await place()
  expect(await pay(orderNo)).toMatchObject({ amount: 360, is_waiting: 1, ways: ['upi'], claim: null })
  expect((await claim(orderNo, '4312 9876 5012')).body.code).toBe('INVALID')
  expect((await claim(orderNo, UTR)).body).toMatchObject({ status: true, data: { within_hours: 12 } })
  expect(await pay(orderNo)).toMatchObject({ ways: [], upi: null, claim: { utr: UTR, state: 'waiting' } })
  const [row] = await waiting()
  expect(row).toMatchObject({ order_no: orderNo, utr: UTR, amount: 360, state: 'waiting', by: null })
  const id = row?.id ?? 0
  expect(await owner.call('confirmClaim', { id, amount: 361 })).toMatchObject({ code: 'TOO_MUCH' })
  expect(await owner.call('confirmClaim', { id, amount: 359 })).toMatchObject({ code: 'INVALID' })
  expect(await owner.call('confirmClaim', { id, amount: 360 })).toMatchObject({ status: true })
  expect(await owner.call('confirmClaim', { id, amount: 360 })).toMatchObject({ code: 'NOT_A_STEP' })
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ paid: 360, collect: 0, is_waiting: false, pay: null, status: 'Order' })
  expect(data?.payments).toMatchObject([{ method: 'upi', reference: UTR, amount: 360 }])
  expect((await messagesTo(shop, 'pay_received')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('Rs 360'),
  )
  expect((await journalOf(open, 'order')).at(-1)).toMatchObject({ action: 'claim.confirm' })
  await expectInvariants(shop)
  await walk(owner, orderNo, 'Packed')
  expect((await owner.call('order', { order_no: orderNo })).data?.papers?.invoice_url).toBeDefined()
  await expectInvariants(shop)
})

test('the page has the address that a UPI app opens, with two decimals, and the same as a picture (spec N6.4)', async () => {
  const { place, pay } = await openOwnUpi()
  const orderNo = await place()
  const upi = (await pay(orderNo))?.upi
  expect(upi?.address).toBe(`upi://pay?pa=aangan@okbank&pn=Aangan%20Foods&am=360.00&cu=INR&tr=${orderNo}&tn=${orderNo}`)
  expect(upi?.qr_svg).toMatch(/^<svg[^>]*viewBox/)
})

test('one UTR pays one order, and one that was not found may be named again (spec N6.5)', async () => {
  const { owner, place, claim, waiting } = await openOwnUpi()
  const [first, second] = [await place(), await place(1)]
  await claim(first, UTR)
  expect((await claim(first, UTR)).body.status).toBe(true)
  expect((await claim(first, '431298765013')).body.code).toBe('BEING_CHECKED')
  expect((await claim(second, UTR)).body.code).toBe('UTR_USED')
  await owner.call('rejectClaim', { id: (await waiting())[0]?.id ?? 0, reason: 'not_found' })
  expect((await claim(second, UTR)).body.status).toBe(true)
})

test('a reference that staff recorded pays no other order by a claim (spec N6.5)', async () => {
  const { shop, owner, place, placeCash, claim, waiting } = await openOwnUpi()
  const [first, second] = [await placeCash(), await place()]
  const paid = { order_no: first, method: 'upi', reference: '4312 9876 5012', amount: 390 } as const
  expect(await owner.call('recordPayment', paid)).toMatchObject({ status: true })
  expect((await claim(second, UTR)).body.code).toBe('UTR_USED')
  expect(await waiting()).toEqual([])
  const [row] = (await owner.call('order', { order_no: first })).data?.payments ?? []
  await owner.call('takeBackPayment', { order_no: first, id: row && 'id' in row ? row.id : 0 })
  expect((await claim(second, UTR)).body.status, 'once it was a mistake').toBe(true)
  await expectInvariants(shop)
})

test('a reference of a claim or of a recorded payment is not recorded on another order (spec N6.5)', async () => {
  const { shop, owner, place, claim, waiting } = await openOwnUpi()
  const [first, second] = [await place(), await place()]
  const record = (order_no: string, more: { method?: 'bank'; reference?: string } = {}) =>
    owner.call('recordPayment', { order_no, method: 'upi', reference: UTR, amount: 360, ...more })
  await claim(first, UTR)
  const used = { code: 'UTR_USED', errors: { reference: [expect.stringContaining('another order')] } }
  expect(await record(second)).toMatchObject(used)
  await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })
  expect(await record(second)).toMatchObject(used)
  expect((await owner.call('order', { order_no: second })).data).toMatchObject({
    paid: 0,
    is_waiting: true,
    payments: [],
  })
  // only what a bank calls an UPI payment by stands once
  expect(await record(second, { reference: 'UPI 4711' })).toMatchObject({ status: true })
  await expectInvariants(shop)
})

test('of a claim and a record of one reference at the same moment one stands', async () => {
  const { shop, owner, place, claim } = await openOwnUpi()
  const [first, second] = [await place(), await place()]
  const [recorded, claimed] = await Promise.all([
    owner.call('recordPayment', { order_no: first, method: 'upi', reference: UTR, amount: 360 }),
    claim(second, UTR),
  ])
  expect([recorded.status, claimed.body.status].filter(Boolean)).toHaveLength(1)
  await expectInvariants(shop)
})

test('a claim whose reference was recorded elsewhere before anybody looked is not confirmed (spec N6.5)', async () => {
  const { shop, owner, place, claim, waiting } = await openOwnUpi()
  const [first, second] = [await place(), await place()]
  await owner.call('recordPayment', { order_no: first, method: 'upi', reference: 'UPI 4711', amount: 360 })
  await claim(second, UTR)
  // as the version before wrote it
  await shop.deps.db.updateTable('hand_payment').set({ reference: UTR }).execute()
  const [row] = await waiting()
  expect(await owner.call('confirmClaim', { id: row?.id ?? 0, amount: 360 })).toMatchObject({ code: 'UTR_USED' })
  expect((await waiting()).map(({ id }) => id)).toEqual([row?.id])
  await expectInvariants(shop)
})

test('what is not found is said with the link, and the order waits twelve hours more (spec N6.7)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, place, claim, waiting, pay } = open
  const orderNo = await place()
  await pass(open, 11 * HOUR)
  await claim(orderNo, UTR)
  const before = (await pay(orderNo))?.until_iso ?? ''
  expect(await owner.call('rejectClaim', { id: (await waiting())[0]?.id ?? 0, reason: 'other' })).toMatchObject({
    status: true,
  })
  const now = await pay(orderNo)
  expect(now).toMatchObject({ ways: ['upi'], claim: { state: 'rejected' } })
  // and by the moments that went by meanwhile
  expect(Math.floor((Date.parse(now?.until_iso ?? '') - Date.parse(before)) / 1000 / HOUR)).toBe(11)
  expect((await messagesTo(shop, 'payment_not_found')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('could not find'),
  )
  expect(await waiting()).toEqual([])
  await expectInvariants(shop)
})

test('while a payment is looked for the order is neither packed, changed nor paid in another way (spec N6.6)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, claim, change, fewer } = open
  const orderNo = await open.placeCash()
  await owner.call('stepOrder', { order_no: orderNo, from: 'Order', to: 'Confirmed' })
  await claim(orderNo, UTR)
  const step = { order_no: orderNo, from: 'Confirmed', to: 'Packed' } as const
  expect(await owner.call('stepOrder', step)).toMatchObject({ code: 'PAYING' })
  expect(await change(orderNo, fewer(1))).toMatchObject({ code: 'PAYING' })
  const paid = { order_no: orderNo, method: 'cash', reference: 'Asha', amount: 390 } as const
  expect(await owner.call('recordPayment', paid)).toMatchObject({ code: 'PAYING' })
  const [row] = await open.waiting()
  expect(row?.amount).toBe(360)
  expect(await owner.call('confirmClaim', { id: row?.id ?? 0, amount: 360 })).toMatchObject({ status: true })
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ total: 360, paid: 360, collect: 0, is_paid: true, khata: { cash_fee: 0 } })
  await expectInvariants(shop)
})

test('who cancels ends the claim, and its money is asked for no more (spec N6.8)', async () => {
  const { shop, owner, place, claim, waiting } = await openOwnUpi()
  const orderNo = await place()
  await claim(orderNo, UTR)
  await owner.call('cancelOrder', { order_no: orderNo, reason: 'Out of stock' })
  expect(await waiting()).toEqual([])
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
    status: 'Cancelled',
    paid: 0,
    refunds: [],
    claims: [{ utr: UTR, state: 'rejected' }],
  })
  await expectInvariants(shop)
})

test('a mistake is taken back before the order goes on: it waits again, and the reference is free (spec N6.7)', async () => {
  const { shop, owner, place, claim, waiting, pay } = await openOwnUpi()
  const [orderNo, other] = [await place(), await place(1)]
  await claim(orderNo, UTR)
  await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })
  const payments = (await owner.call('order', { order_no: orderNo })).data?.payments ?? []
  const [id = 0] = payments.flatMap((payment) => ('id' in payment ? [payment.id] : []))
  expect(await owner.call('takeBackPayment', { order_no: orderNo, id })).toMatchObject({ status: true })
  expect(await pay(orderNo)).toMatchObject({ is_waiting: 1, claim: { state: 'rejected' } })
  expect((await claim(other, UTR)).body.status).toBe(true)
  await expectInvariants(shop)
})

test('a cash order that goes on keeps the payment that a claim brought (spec N6.7)', async () => {
  const { shop, owner, placeCash, claim, waiting } = await openOwnUpi()
  const order_no = await placeCash()
  await claim(order_no, UTR)
  await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })
  await walk(owner, order_no, 'Confirmed')
  const [row] = (await owner.call('order', { order_no })).data?.payments ?? []
  const id = row && 'id' in row ? row.id : 0
  expect(await owner.call('takeBackPayment', { order_no, id })).toMatchObject({ code: 'NOT_A_STEP' })
  expect((await owner.call('order', { order_no })).data).toMatchObject({
    paid: 360,
    claims: [{ utr: UTR, state: 'confirmed' }],
  })
  await expectInvariants(shop)
})

test('five references a day an order, and none for an order that nobody has to pay (spec N6.5)', async () => {
  const { owner, place, claim, waiting } = await openOwnUpi()
  const orderNo = await place()
  for (let n = 1; n <= 5; n++) {
    await claim(orderNo, `43129876501${n}`)
    const [row] = await waiting()
    if (n < 5) await owner.call('rejectClaim', { id: row?.id ?? 0, reason: 'not_found' })
    else await owner.call('confirmClaim', { id: row?.id ?? 0, amount: 360 })
  }
  expect((await claim(orderNo, '431298765019')).body.code).toBe('TOO_MANY')
  const paid = await place(1)
  await claim(paid, '531298765011')
  await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 240 })
  expect((await claim(paid, '531298765012')).body.code).toBe('NOT_PAYABLE')
})

test('a payment that nobody looked for in a day is put before the owner, until it is decided (spec N6.8)', async () => {
  const open = await openOwnUpi()
  const { owner, place, claim, waiting, endTimes } = open
  const orderNo = await place()
  await claim(orderNo, UTR)
  const exceptions = async () => {
    await endTimes()
    return ((await owner.call('exceptions', {})).data?.data ?? []).filter(({ kind }) => kind === 'claim_waiting')
  }
  expect(await exceptions()).toEqual([])
  await pass(open, 25 * HOUR)
  expect(await exceptions()).toMatchObject([{ order_no: orderNo, sum: 360 }])
  expect(await exceptionsInHindi(open.shop.deps.db)).toEqual([`${orderNo}: ग्राहक ने एक दिन पहले लिखा कि UPI से पैसे दे दिए।`])
  expect(await exceptions()).toHaveLength(1)
  await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })
  expect(await exceptions()).toEqual([])
})

test('who has confirmed a payment does not also decide what goes back of the order (spec N6.11)', async () => {
  const { shop, place, claim, waiting, staff, owner, wares } = await openOwnUpi()
  await setSettings(shop, { payments: { four_eyes_above: 10_000 } })
  const helper = await staff('staff')
  const orderNo = await place()
  await claim(orderNo, UTR)
  await helper.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })
  await walk(owner, orderNo, 'Delivered')
  const decide = async (who: StaffBrowser) => {
    const lines = [{ sku_id: wares.skuId, count: 1 }]
    const made = await owner.call('makeReturn', { order_no: orderNo, lines, reason: 'Other', description: 'Missing.' })
    return who.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', amount: 100 })
  }
  expect((await decide(helper)).data).toMatchObject({ state: 'to_approve' })
  await expectInvariants(shop)
})

test('a shop without a gateway offers Online only once its maker has a UPI ID (spec N6.1)', async () => {
  const { shop, owner } = await openOwnUpi()
  const modes = async () => {
    const settings = await readPageSettings(shop.deps.db)
    return toSettings(settings, { ...shop.deps, gateway: { name: 'none' } })
  }
  expect(await modes()).toMatchObject({ payment_modes: ['online', 'cod'], online_by: 'upi' })
  await setSettings(shop, { payments: { online_by: 'gateway' } })
  expect((await modes()).payment_modes).toEqual(['cod'])
  const payments = (await owner.call('settings', {})).data?.payments
  if (!payments) throw new Error('no settings')
  expect(await owner.call('saveSettings', { payments: { ...payments, online_by: 'upi', upi_id: '' } })).toMatchObject({
    code: 'INVALID',
    errors: { 'payments.upi_id': ['UPI ID is not valid.'] },
  })
})

test('another UPI ID wants the password, stands in the journal, and every owner hears of it (spec N6.1)', async () => {
  const open = await openOwnUpi()
  const { shop, owner } = open
  const payments = (await owner.call('settings', {})).data?.payments
  if (!payments) throw new Error('no settings')
  const changed = { payments: { ...payments, upi_id: 'thief@okbank' } }
  await advanceClock(shop.deps, HOUR)
  expect(await owner.call('saveSettings', changed)).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  await owner.call('confirmPassword', { password: OWNER.password })
  expect(await owner.call('saveSettings', changed)).toMatchObject({ status: true })
  expect((await journalOf(open, 'setting')).at(-1)?.changes).toMatchObject([
    { before: 'aangan@okbank', after: 'thief@okbank' },
  ])
  expect((await messagesTo(shop, 'staff_alert')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('UPI ID'),
  )
})
