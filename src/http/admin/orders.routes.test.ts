import { expect, test } from 'vitest'

import { ORDER_STEPS } from '#contract/order-steps.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { writeMissingSearchWords } from '#domain/order/order-search.service.ts'
import { expectInvariants } from '#test/invariants.ts'
import { onHand, placed, stockPickle } from '#test/orders.ts'
import { payer, sweep } from '#test/payments.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { logInAs } from '#test/staff.ts'

const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 20)
  const token = await shop.login()
  const place = async (count = 2) => (await placed(shop, token, wares, count)).order_no
  /** An order of the demo shopper, paid online. */
  const payOnline = async () => {
    const pay = payer(shop, token, wares, { count: 2 })
    await pay.prepare()
    await pay.play('success')
    return (await pay.order()).body.data?.order_no ?? ''
  }
  const staff = (role: 'owner' | 'staff' | 'packer') => logInAs({ app: shop.app, db: shop.deps.db }, role)
  return { shop, wares, place, payOnline, owner: await staff('owner'), staff }
}
type Open = Awaited<ReturnType<typeof open>>
type Browser = Open['owner']

const parcel = { carrier: 'Delhivery', tracking_number: 'EE123456789IN', tracking_url: 'https://example.com/EE1' }
/** Walks an order on, step by step, to the state. */
const walk = async (browser: Browser, order_no: string, until: (typeof ORDER_STEPS)[number]) => {
  for (const [place, to] of ORDER_STEPS.slice(1, ORDER_STEPS.indexOf(until) + 1).entries()) {
    const from = ORDER_STEPS[place] ?? 'Order'
    const step = await browser.call('stepOrder', { order_no, from, to: to as 'Confirmed', parcel })
    if (!step.status) throw new Error(`${to}: ${step.message}`)
  }
}
const stateOf = async (browser: Browser, order_no: string) => (await browser.call('order', { order_no })).data?.status
const journalOf = async ({ shop }: Open, kind: string) =>
  shop.deps.db
    .selectFrom('journal')
    .select(['action', 'who', 'changes', 'reason'])
    .where('object_kind', '=', kind)
    .execute()
const messagesTo = async ({ deps }: Shop, template: 'order_status' | 'refund_by_hand') => {
  await queueOrderMessages(deps)
  return deps.db.selectFrom('message').select(['channel', 'body']).where('template', '=', template).execute()
}

test('an order is walked to Delivered: parcel, history with names, invoice, cash collected, annas, journal', async () => {
  const office = await open()
  const { owner, place, shop } = office
  const order_no = await place()
  expect((await owner.call('order', { order_no })).data).toMatchObject({
    status: 'Order',
    mode: 'cod',
    total: 360,
    collect: 360,
    paid: 0,
    items: 2,
    steps: ['Confirmed', 'Cancelled'],
    parcel: null,
  })
  await walk(owner, order_no, 'Shipped')
  const shipped = (await owner.call('order', { order_no })).data
  expect(shipped).toMatchObject({ steps: ['Intransit', 'RTO'], parcel, khata: { gst: expect.any(Number) } })
  await walkOn(owner, order_no)
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ status: 'Delivered', collect: 0, paid: 360, steps: [] })
  expect(data?.history.map(({ status, by }) => [status, by])).toEqual([
    ['Order', null],
    ...ORDER_STEPS.slice(1).map((step) => [step, 'Sunita Devi']),
  ])
  expect((await journalOf(office, 'order')).map(({ action }) => action)).toEqual(Array(5).fill('order.step'))
  expect(await messagesTo(shop, 'order_status')).not.toEqual([])
  await expectInvariants(shop)
})

const walkOn = async (browser: Browser, order_no: string) => {
  await browser.call('stepOrder', { order_no, from: 'Shipped', to: 'Intransit' })
  await browser.call('stepOrder', { order_no, from: 'Intransit', to: 'Delivered' })
}

test('twenty presses are one step; whoever is slower hears the state that it has', async () => {
  const { owner, place } = await open()
  const order_no = await place()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.find(({ status }) => !status)).toMatchObject({
    code: 'NOT_A_STEP',
    message: 'The order is Confirmed now.',
  })
  const key = { 'idempotency-key': 'pack-it-once' }
  const pack = { order_no, from: 'Confirmed', to: 'Packed' } as const
  expect(await owner.call('stepOrder', pack, key)).toMatchObject({ status: true })
  expect(await owner.call('stepOrder', pack, key)).toMatchObject({ status: true, data: { status: 'Packed' } })
})

test('no parcel without a courier, no step backwards, none left out, and none of an unknown order', async () => {
  const { owner, place } = await open()
  const order_no = await place()
  await walk(owner, order_no, 'Packed')
  expect(await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped' })).toMatchObject({
    code: 'INVALID',
    message: 'Choose a courier.',
    errors: { 'parcel.carrier': ['Choose a courier.'] },
  })
  for (const to of ['Confirmed', 'Delivered'] as const)
    expect(await owner.call('stepOrder', { order_no, from: 'Packed', to })).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await owner.call('stepOrder', { order_no: 'AA1', from: 'Order', to: 'Confirmed' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await stateOf(owner, order_no)).toBe('Packed')
})

test('a packer sees orders on their way, without money, e-mail, messages and notes, and takes no money back', async () => {
  const { owner, place, staff } = await open()
  const order_no = await place()
  await owner.call('addOrderNote', { order_no, text: 'Talks a lot.' })
  await owner.call('changeOrder', { order_no, version: 1, kitchen_note: 'No chilli.' })
  const packer = await staff('packer')
  const seen = (await packer.call('order', { order_no })).data
  expect(seen).toMatchObject({
    kitchen_note: 'No chilli.',
    collect: 360,
    steps: ['Confirmed'],
    contact: { mobile: '9876543210' },
  })
  const text = JSON.stringify(seen)
  for (const hidden of [
    'example.com',
    'total',
    'price',
    'sum',
    'paid"',
    'owed',
    'khata',
    'payments',
    'refunds',
    'messages',
    'notes',
  ])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  const list = await packer.call('orders', {})
  expect(list.data?.data.map(({ status }) => status)).not.toContain('Delivered')
  for (const row of list.data?.data ?? []) expect(Object.keys(row)).not.toContain('total')
  expect((await packer.call('orderCounts', {})).data).toEqual({
    Order: 2,
    Confirmed: 0,
    Packed: 0,
    Shipped: 1,
    Intransit: 0,
  })
  expect((await owner.call('orderCounts', {})).data).toMatchObject({ Order: 2, Delivered: 1, RTO: 0 })
  await walk(packer, order_no, 'Shipped')
  expect(await packer.call('stepOrder', { order_no, from: 'Shipped', to: 'RTO', reason: 'Refused' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await packer.call('changeOrder', { order_no, version: 2, kitchen_note: '' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  await walkOn(packer, order_no)
  expect(await packer.call('order', { order_no })).toMatchObject({ code: 'NOT_FOUND' })
})

const foundByEmail = async (browser: Browser) =>
  (await browser.call('orders', { q: 'asha@example.com' })).data?.data.map((row) => row.order_no)

test('a packer finds nobody by their e-mail', async () => {
  const { shop, owner, place, staff } = await open()
  const order_no = await place()
  await queueOrderMessages(shop.deps)
  expect(await foundByEmail(owner)).toContain(order_no)
  expect(await foundByEmail(await staff('packer'))).toEqual([])
})

test('a paid order is cancelled: everything comes back, once', async () => {
  const office = await open()
  const { shop, owner, payOnline, wares } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Packed')
  expect(await onHand(shop, wares.skuId)).toBe(18)
  const cancel = { order_no, reason: 'Out of stock', note: 'Mangoes are gone.' } as const
  const answers = await Promise.all([1, 2, 3].map(() => owner.call('cancelOrder', cancel)))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await onHand(shop, wares.skuId)).toBe(20)
  await sweep(shop)
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ status: 'Cancelled', paid: 0, refunded: 360, owed: 0, steps: [] })
  expect(data?.refunds).toHaveLength(1)
  expect(data?.history.at(-1)).toMatchObject({ status: 'Cancelled', reason: 'Out of stock', note: 'Mangoes are gone.' })
  expect((await journalOf(office, 'order')).at(-1)).toMatchObject({ action: 'order.step', reason: 'Out of stock' })
  await expectInvariants(shop)
})

test('many are moved at once, each by itself', async () => {
  const { owner, place } = await open()
  const [first, second] = [await place(), await place()]
  await owner.call('stepOrder', { order_no: second, from: 'Order', to: 'Confirmed' })
  const { data } = await owner.call('bulkStepOrders', { order_nos: [first, second, 'AA1'], act: 'confirm' })
  expect(data).toMatchObject({
    done: [first],
    refused: [
      { id: second, code: 'NOT_A_STEP', message: 'The order is Confirmed now.' },
      { id: 'AA1', code: 'NOT_FOUND' },
    ],
  })
})

test('a failed attempt is told to the shopper and stands among the exceptions until the next step', async () => {
  const { shop, owner, place } = await open()
  const order_no = await place()
  const fail = { order_no, reason: 'Not at home', note: 'The gate was shut.' } as const
  expect(await owner.call('failAttempt', fail)).toMatchObject({ code: 'NOT_A_STEP' })
  await walk(owner, order_no, 'Shipped')
  const failed = await owner.call('failAttempt', fail)
  expect(failed.data?.history.at(-1)).toMatchObject({ what: 'Attempt failed', reason: 'Not at home' })
  expect(JSON.stringify(await messagesTo(shop, 'order_status'))).toContain('could not be delivered today')
  const waiting = async () => (await owner.call('exceptions', {})).data?.data
  expect(await waiting()).toMatchObject([{ kind: 'attempt_failed', order_no }])
  await owner.call('stepOrder', { order_no, from: 'Shipped', to: 'Intransit' })
  expect(await waiting()).toEqual([])
})

test('the address changes until it is packed, the parcel once it is shipped, and an old version changes nothing', async () => {
  const office = await open()
  const { owner, place } = office
  const order_no = await place()
  const before = (await owner.call('order', { order_no })).data
  if (!before) throw new Error('no order')
  const { id: _id, user_id: _user, ...address } = { ...before.address, city: 'Siwan', state: 'Bihar' }
  const changed = await owner.call('changeOrder', { order_no, version: before.version, address })
  expect(changed.data).toMatchObject({ version: 2, address: { city: 'Siwan' } })
  expect(await owner.call('changeOrder', { order_no, version: 1, kitchen_note: 'late' })).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { version: 2 } },
  })
  expect(await owner.call('changeOrder', { order_no, version: 2, parcel })).toMatchObject({ code: 'NOT_A_STEP' })
  await walk(owner, order_no, 'Packed')
  expect(await owner.call('changeOrder', { order_no, version: 2, address })).toMatchObject({ code: 'NOT_A_STEP' })
  await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
  const moved = await owner.call('changeOrder', { order_no, version: 2, parcel: { ...parcel, carrier: 'DTDC' } })
  expect(moved.data).toMatchObject({ version: 3, parcel: { carrier: 'DTDC' } })
  const written = JSON.stringify(await journalOf(office, 'order'))
  expect(written).toContain('DTDC')
  expect(written).not.toContain('Siwan')
})

test('the list is narrowed, sorted and searched; a search looks in all tabs', async () => {
  const { shop, owner, place, payOnline, wares } = await open()
  await writeMissingSearchWords(shop.deps)
  const [cash, online] = [await place(), await payOnline()]
  await walk(owner, cash, 'Shipped')
  await queueOrderMessages(shop.deps)
  const numbers = async (input: object) =>
    (await owner.call('orders', input)).data?.data.map((row) => row.order_no) ?? []
  const all = await numbers({})
  expect(all).toEqual(expect.arrayContaining([cash, online]))
  expect(await numbers({ sort: 'created_at' })).toEqual(all.toReversed())
  expect(await numbers({ status: 'Shipped' })).toContain(cash)
  expect(await numbers({ status: 'Shipped' })).not.toContain(online)
  expect(await numbers({ mode: 'online' })).not.toContain(cash)
  const { data: product } = await owner.call('order', { order_no: cash })
  expect(product?.lines[0]?.sku_id).toBe(wares.skuId)
  const productId = (
    await shop.deps.db.selectFrom('sku').select('product_id').where('id', '=', wares.skuId).executeTakeFirstOrThrow()
  ).product_id
  expect(await numbers({ product: productId })).toEqual(expect.arrayContaining([cash, online]))
  expect(await numbers({ pincode: '999' })).toEqual([])
  expect(await numbers({ pincode: '8', status: 'Order,Shipped' })).toContain(cash)
  for (const q of [online.slice(0, 6), 'asha', '98765 43210', 'asha@example.com'])
    expect([q, await numbers({ q, status: 'Delivered' })]).toEqual([q, expect.arrayContaining([online])])
  expect(await numbers({ q: 'EE123456789' })).toEqual([cash])
  expect(await numbers({ q: '%%' })).toEqual([])
  expect(await owner.call('orders', { page: 401, per_page: 25 })).toMatchObject({ code: 'NARROW' })
})

test('an order is late after its dispatch day, and on the way more than ten days after it left', async () => {
  const { shop, owner, place, staff } = await open()
  const [waiting, sent] = [await place(), await place()]
  await walk(owner, sent, 'Shipped')
  const late = async () => {
    // a session does not last so many days
    const { data } = await (await staff('owner')).call('orders', { late: 'true' })
    return data?.data.map((row) => row.order_no)
  }
  const pass = (days: number) => shop.hook('/demo/clock', { advance: days * 86_400 })
  await pass(3)
  expect(await late()).not.toContain(waiting)
  await pass(1)
  expect(await late()).toContain(waiting)
  await pass(6)
  expect(await late()).not.toContain(sent)
  await pass(1)
  expect(await late()).toEqual(expect.arrayContaining([waiting, sent]))
})

test('the file has every order of the list, no formula, and stands in the journal', async () => {
  const office = await open()
  const { shop, owner, place } = office
  const order_no = await place()
  await shop.database.pool.query(`update shopper set name = '=cmd|x' where email = 'asha@example.com'`)
  const file = await shop.app.inject({
    url: '/admin/api/v1/orders.csv?status=Order',
    cookies: { admin: owner.session ?? '' },
  })
  expect(file.headers['content-disposition']).toMatch(/orders-\d{4}-\d\d-\d\d\.csv/)
  expect(file.body).toMatch(/^\uFEFForder_no,date,customer,/)
  expect(file.body).toContain(`\r\n${order_no},`)
  expect(file.body).toContain(`,'=cmd|x,`)
  expect(await journalOf(office, 'file')).toMatchObject([{ action: 'order.export', changes: [{ field: 'Rows' }] }])
})
