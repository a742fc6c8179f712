import { expect, test } from 'vitest'

import { languageCodes } from '#contract/languages.ts'
import { ORDER_STEPS, TRACK_STATUSES } from '#contract/order-steps.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { watchStatements } from '#test/database/statements.ts'
import { walk } from '#test/orders/invoices.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { queueOrderMessages } from './order-messages.service.ts'
import { statusText } from './status-text.rules.ts'

const value = async (shop: Shop) => {
  await queueOrderMessages(shop.deps)
  return shop.deps.db
    .selectFrom('message')
    .select(['template', 'channel', 'recipient', 'status', 'body', 'subject'])
    .orderBy('seq')
    .execute()
}
const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const token = await shop.login()
  const order = await placed(shop, token, wares, 2)
  return { shop, wares, token, order }
}

test('the shopper gets an e-mail and an SMS of a new order, and the owner a message (spec D119)', async () => {
  const { shop, order } = await open()
  const messages = await value(shop)
  expect(messages.map(({ template, channel, recipient, status }) => [template, channel, recipient, status])).toEqual([
    ['order_placed', 'email', 'asha@example.com', 'queued'],
    ['order_placed', 'sms', '9876543210', 'queued'],
    ['owner_new_order', 'email', 'owner@example.com', 'queued'],
  ])
  for (const { body } of messages) expect(body).toContain(order.order_no)
  expect(messages[0]?.body).toContain('Mango Pickle 250 g × 2')
  expect(messages[1]?.body).toContain('Rs 360.00 (cash on delivery)')
  expect(messages[2]?.body).toContain('\n\nCustomer: Asha Kumari\nCity: Patna\nMobile: 9876543210\n\n')
  expect(messages[2]?.body).toMatch(new RegExp(`http://[^/]+/admin/orders/${order.order_no}$`))
})

test('without an owner’s address the message goes to the shop’s own, and without any to nobody', async () => {
  const { shop, wares, token } = await open()
  const notifyAt = async (owner_email: string, email: string) => {
    await updateSettings(shop.deps, { shop: { owner_email, email } })
    await placed(shop, token, wares)
    return (await value(shop)).filter(({ template }) => template === 'owner_new_order').at(-1)?.recipient
  }
  expect(await notifyAt('', 'shop@example.com')).toBe('shop@example.com')
  const before = (await value(shop)).length
  await notifyAt('', '')
  expect((await value(shop)).length - before, 'the shopper’s two alone').toBe(2)
})

test('each step has one message, with the link to the order, in the words of its state', async () => {
  const { shop, order } = await open()
  const before = (await value(shop)).length
  const steps = ORDER_STEPS.slice(1)
  expect((await walk(shop, order.order_no, steps)).every(({ ok }) => ok)).toBe(true)
  const messages = (await value(shop)).slice(before)
  expect(messages.map(({ channel, template }) => `${channel} ${template}`)).toEqual(
    steps.flatMap(() => ['email order_status', 'sms order_status']),
  )
  const subjects = messages.filter(({ channel }) => channel === 'email').map(({ subject }) => subject.split(': ')[1])
  expect(subjects).toEqual(['confirmed', 'packed', 'shipped', 'on the way to you', 'delivered'])
  for (const { channel, body } of messages)
    expect(body).toContain(
      channel === 'email' ? `http://localhost:3000/track/${order.order_no}.` : 'http://localhost:3000/o?',
    )
})

test('a step that is refused, or rolled back, has no message', async () => {
  const { shop, order } = await open()
  const before = await value(shop)
  expect(await walk(shop, order.order_no, ['Packed', 'Delivered', 'Order'])).toMatchObject([
    { ok: false, code: 'NOT_A_STEP' },
    { ok: false, code: 'NOT_A_STEP' },
    { ok: false, code: 'NOT_A_STEP' },
  ])
  expect(await value(shop)).toEqual(before)
})

test('a cancelled order has a message of its own', async () => {
  const { shop, order } = await open()
  await walk(shop, order.order_no, ['Cancelled'])
  expect((await value(shop)).slice(-2).map(({ template, channel, status }) => [template, channel, status])).toEqual([
    ['order_cancelled', 'email', 'queued'],
    ['order_cancelled', 'sms', 'queued'],
  ])
})

test('an order that is cancelled before anything was said has the message of its end alone, and the owner none (spec D138)', async () => {
  const { shop, token, wares, order } = await open()
  await value(shop)
  const next = await placed(shop, token, wares)
  await walk(shop, next.order_no, ['Confirmed', 'Cancelled'])
  const messages = (await value(shop)).filter(({ body }) => body.includes(next.order_no))
  expect(messages.map(({ template, channel }) => [template, channel])).toEqual([
    ['order_cancelled', 'email'],
    ['order_cancelled', 'sms'],
  ])
  // what was said before the end stays said
  await walk(shop, order.order_no, ['Cancelled'])
  expect((await value(shop)).filter(({ body }) => body.includes(order.order_no))).toHaveLength(5)
  await expectInvariants(shop)
})

test('an order whose messages cannot be queued holds no other up; it is tried again, and given up in the end', async () => {
  const { shop, token, wares, order } = await open()
  const { pool } = shop.database
  await pool.query(`create function refuse_order() returns trigger language plpgsql as $$ begin
    if new.body like '%${order.order_no}%' then raise 'stuck'; end if; return new; end $$`)
  await pool.query('create trigger refuse_order before insert on message for each row execute function refuse_order()')
  const others = [await placed(shop, token, wares), await placed(shop, token, wares), await placed(shop, token, wares)]
  const failures: unknown[] = []
  const notify = () => queueOrderMessages(shop.deps, { onFailure: (error) => failures.push(error) })
  await notify()
  const bodies = async () => (await shop.deps.db.selectFrom('message').select('body').execute()).map(({ body }) => body)
  for (const { order_no } of others) expect((await bodies()).filter((body) => body.includes(order_no))).toHaveLength(3)
  for (let round = 0; round < 14; round++) {
    await shop.hook('/demo/clock', { advance: 900 })
    await notify()
  }
  expect(failures).toHaveLength(12)
  await pool.query('drop function refuse_order cascade')
  await pool.query('update order_event set tell_attempts = 1')
  await notify()
  expect((await bodies()).filter((body) => body.includes(order.order_no))).toHaveLength(3)
})

test('the messages of a set of orders are queued in one statement, and several processes queue each once', async () => {
  const { shop, token, wares } = await open()
  for (let n = 0; n < 5; n++) await placed(shop, token, wares, 1)
  const { pool } = shop.database
  await pool.query('create table inserted (rows int)')
  await pool.query(`create function count_inserted() returns trigger language plpgsql as $$ begin
    insert into inserted select count(*) from added; return null; end $$`)
  await pool.query(`create trigger count_inserted after insert on message referencing new table as added
    for each statement execute function count_inserted()`)
  await Promise.all([1, 2, 3, 4].map(() => queueOrderMessages(shop.deps)))
  const { rows } = await pool.query('select rows from inserted where rows > 0')
  await pool.query('drop function count_inserted cascade')
  await pool.query('drop table inserted')
  expect(rows.length, 'at most one of each process').toBeLessThanOrEqual(4)
  expect(rows.reduce((sum, one) => sum + one.rows, 0)).toBe(6 * 3)
  expect(await value(shop)).toHaveLength(6 * 3)
  await expectInvariants(shop)
})

test('the messages of many orders take no more statements than those of one', async () => {
  const { shop, token, wares } = await open()
  await value(shop)
  const statements = watchStatements(shop.database.pool)
  const notifyAbout = async (orders: number) => {
    for (let n = 0; n < orders; n++) await placed(shop, token, wares, 1)
    statements.texts.length = 0
    await queueOrderMessages(shop.deps)
    return statements.texts.length
  }
  const forOne = await notifyAbout(1)
  expect(forOne).toBeGreaterThan(5)
  expect(await notifyAbout(6)).toBe(forOne)
  expect(await value(shop)).toHaveLength(8 * 3)
})

test('a status fits into one place of a registered SMS', () => {
  const parcel = {
    carrier: 'A courier with a name of forty letters..',
    trackingNumber: '1'.repeat(40),
    trackingUrl: null,
  }
  for (const status of TRACK_STATUSES)
    for (const language of languageCodes) {
      const text = status === 'Order' || status === 'Cancelled' ? '' : statusText(status, parcel, language).status
      expect(text.length).toBeLessThanOrEqual(SMS_VALUE_MAX)
    }
})
