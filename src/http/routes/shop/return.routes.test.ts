import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { ORDER_STEPS } from '#contract/order-steps.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const DAY = 86_400
const form = (order_number: string, more: Record<string, unknown> = {}) => ({
  name: 'Asha Kumari',
  email_id: 'asha@example.com',
  mobile_no: '9876543210',
  order_number,
  packaging_intact: 'no',
  problem_facing: 'Received damage product',
  other_message: 'not read',
  description: 'A torn corner',
  ...more,
})
/** Asha's orders of the demo shop, by the step they have reached. */
const ordersOf = async (shop: Shop, token: string) => {
  const { body } = await shop.call('getOrder', {}, as(token))
  return new Map(body.data?.order.data.map((order) => [order.track.track_status, order.order_no]))
}
const savedRows = (shop: Shop) => shop.deps.db.selectFrom('return_request').selectAll().orderBy('id').execute()
const open = async () => {
  const shop = await openShop()
  const token = await shop.login()
  const orders = await ordersOf(shop, token)
  return { shop, token, delivered: orders.get('Delivered') ?? '', shipped: orders.get('Shipped') ?? '' }
}

test('a shopper asks to return a delivered order: what was typed is kept, a ticket is answered, the account is told', async () => {
  const { shop, token, delivered } = await open()
  const answer = await shop.call('replaceOrder', form(delivered.toLowerCase()), as(token))
  expect(answer.body).toMatchObject({
    status_code: 200,
    message: 'Return request received',
    data: { ticket_no: expect.stringMatching(/^RT\d{10}$/) },
  })
  expect(await savedRows(shop)).toMatchObject([
    {
      ticket_no: answer.body.data?.ticket_no,
      order_no: delivered,
      name: 'Asha Kumari',
      is_packaging_intact: false,
      reason: 'Received damage product',
      other_reason: '',
      description: 'A torn corner',
      // delivered long ago
      is_late: true,
      status: 'requested',
    },
  ])
  const { body: orders } = await shop.call('getOrder', {}, as(token))
  expect(orders.data?.order.data.map((order) => [order.order_no, order.return_status])).toContainEqual([
    delivered,
    'requested',
  ])
  const messages = await shop.deps.db.selectFrom('message').select(['template', 'recipient']).orderBy('seq').execute()
  expect(messages).toEqual([
    { template: 'return_received', recipient: 'asha@example.com' },
    { template: 'return_received', recipient: '9876543210' },
  ])
})

test('within seven days of delivery a return is not late', async () => {
  const { shop, token, shipped } = await open()
  await shop.hook(`/demo/orders/${shipped}/status`, { track_status: 'Intransit' })
  await shop.hook(`/demo/orders/${shipped}/status`, { track_status: 'Delivered' })
  await shop.hook('/demo/clock', { advance: 6 * DAY })
  const other = { problem_facing: 'Other', other_message: 'Too salty' }
  expect((await shop.call('replaceOrder', form(shipped, other), as(token))).status).toBe(200)
  expect(await savedRows(shop)).toMatchObject([{ is_late: false, reason: 'Other', other_reason: 'Too salty' }])
})

test('a shopper’s order that is not delivered, another’s and an unknown one are refused alike', async () => {
  const { shop, token, shipped } = await open()
  const other = await shop.deps.db
    .insertInto('shopper')
    .values({ public_id: 'u_other', name: 'Other', email: 'other@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.database.pool.query(
    `insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, delivery_paise,
       tax_paise, total_paise, address, items, created_at, delivered_at)
     values ('QK0000000000000001', $1, 'cod', 'Delivered', 100, 0, 0, 0, 100, '{}', '[]', now(), now())`,
    [other.id],
  )
  const refused = await Promise.all(
    [shipped, 'QK0000000000000001', 'QK0000000000000002'].map((orderNo) =>
      shop.call('replaceOrder', form(orderNo), as(token)),
    ),
  )
  for (const { body } of refused)
    expect(body).toMatchObject({ status_code: 422, message: 'Only delivered orders can be returned.', data: null })
  expect(await savedRows(shop)).toEqual([])
})

test('an order has one open request: of ten at once one is taken', async () => {
  const { shop, token, delivered } = await open()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call('replaceOrder', form(delivered), as(token))),
  )
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await savedRows(shop)).toHaveLength(1)
})

test('a guest gets the same answer for a right order number and for any other; only the owner sees which it was', async () => {
  const { shop, delivered } = await open()
  const right = await shop.call('replaceOrder', form(delivered, { email_id: 'else@example.com' }))
  const wrongContact = await shop.call(
    'replaceOrder',
    form(delivered, { email_id: 'else@example.com', mobile_no: '9000000000' }),
  )
  const unknown = await shop.call('replaceOrder', form('QK0000000000000002', { email_id: 'third@example.com' }))
  for (const { body } of [right, wrongContact, unknown])
    expect(body).toEqual({
      status: true,
      status_code: 200,
      message: 'Return request received',
      code: null,
      data: { ticket_no: expect.stringMatching(/^RT\d{10}$/) },
    })
  expect((await savedRows(shop)).map((row) => row.order_id !== null)).toEqual([true, false, false])
  expect(await shop.deps.db.selectFrom('message').selectAll().execute()).toEqual([])
})

test('of guests at one address twenty requests an hour are taken, also at the same moment; who is logged in may all the same (spec D108)', async () => {
  const { shop, token, delivered } = await open()
  const request = (n: number) => shop.call('replaceOrder', form('QK1', { email_id: `g${n}@example.com` }))
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => request(n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await savedRows(shop)).toHaveLength(20)
  const late = await request(31)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  await sql`update limit_counter set key = replace(key, 'returnByGuest', 'returnByShopper')`.execute(shop.deps.db)
  expect((await shop.call('replaceOrder', form(delivered), as(token))).status).toBe(200)
})

test('only the three reasons are reasons: the placeholder is none (spec D56)', async () => {
  const { shop, token, delivered } = await open()
  for (const wrong of [
    { problem_facing: 'Select a Reson' },
    { problem_facing: '' },
    { packaging_intact: 'maybe' },
    { description: ' ' },
    { mobile_no: '12' },
  ]) {
    const { status, body } = await shop.call('replaceOrder', form(delivered, wrong), as(token))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(wrong)])
  }
})

test('a token that has ended is told, not taken for a guest', async () => {
  const { shop, token, delivered } = await open()
  await shop.call('logout', {}, as(token))
  expect((await shop.call('replaceOrder', form(delivered), as(token))).status).toBe(419)
  expect(await savedRows(shop)).toEqual([])
})

test('a line break or a link in the name is refused (spec D146)', async () => {
  const { shop, token, delivered } = await open()
  for (const name of ['Asha\nKumari', 'Win at evil.example'])
    expect((await shop.call('replaceOrder', form(delivered, { name }), as(token))).body).toMatchObject({
      status_code: 422,
      message: 'Name is not valid.',
    })
  expect(await savedRows(shop)).toEqual([])
})

/** An order that the demo shopper paid online and has, with what the shop shows of its return. */
const paidAndDelivered = async () => {
  const shop = await openShop()
  const token = await shop.login()
  const pay = payer(shop, token, await stockPickle(shop))
  await pay.prepare()
  await pay.play('success')
  const { order_no = '' } = (await pay.order()).body.data ?? {}
  const step = (track_status: string) => shop.hook(`/demo/orders/${order_no}/status`, { track_status })
  for (const status of ORDER_STEPS.slice(1)) await step(status)
  const returnState = async () => {
    const { return_status, refund } = (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0] ?? {}
    return [return_status, refund]
  }
  return { shop, token, orderNo: order_no, step, returnState }
}

describe('the demo hook’s Returned is an accepted return of the whole order (spec B5.6)', () => {
  test('what its shopper asked for is approved, and refunded once its money has gone', async () => {
    const { shop, token, orderNo, step, returnState } = await paidAndDelivered()
    await shop.call('replaceOrder', form(orderNo), as(token))
    expect(await returnState()).toEqual(['requested', null])
    await step('Returned')
    expect(await returnState()).toEqual(['approved', { amount: 360, status: 'pending' }])
    await sweep(shop)
    expect(await returnState()).toEqual(['refunded', { amount: 360, status: 'processed' }])
    expect(await savedRows(shop)).toHaveLength(1)
    await expectInvariants(shop)
  })

  test('where nobody asked the shop makes the return', async () => {
    const { shop, orderNo, step, returnState } = await paidAndDelivered()
    await step('Returned')
    expect(await returnState()).toEqual(['approved', { amount: 360, status: 'pending' }])
    expect(await savedRows(shop)).toMatchObject([{ order_no: orderNo, email: 'asha@example.com', status: 'approved' }])
    expect((await step('Returned')).status).toBe(409)
    expect(await savedRows(shop)).toHaveLength(1)
  })
})
