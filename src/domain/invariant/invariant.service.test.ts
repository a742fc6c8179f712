import { describe, expect, test } from 'vitest'

import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { walk } from '#test/orders/invoices.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { linkFor } from '#test/people/accounts.ts'
import { MAIL, requestEmail } from '#test/people/own-account.ts'
import { openShop } from '#test/shop/shop.ts'

import { checkInvariants } from './invariant.service.ts'

const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const token = await shop.login()
  const run = (text: string) => shop.database.pool.query(text)
  const linesOf = async (name: string, kind: 'breaches' | 'late' = 'breaches') =>
    (await checkInvariants(shop.deps)).find((one) => one.name === name)?.[kind] ?? ['not checked']
  return { shop, wares, token, run, linesOf }
}

/** An order that was paid, packed and brought back undelivered. */
const openReturned = async () => {
  const opened = await open()
  const pay = payer(opened.shop, opened.token, opened.wares)
  await pay.prepare()
  await pay.play('success')
  const { order_no = '' } = (await pay.order()).body.data ?? {}
  await walk(opened.shop, order_no, ['Confirmed', 'Packed', 'Shipped', 'RTO'])
  expect([await opened.linesOf('I6'), await opened.linesOf('I9')]).toEqual([[], []])
  return { ...opened, orderNo: order_no }
}

/** An order of which its shopper was told, and one of which they heard only that it was cancelled. */
const openNotified = async () => {
  const opened = await open()
  const { shop, token, wares, linesOf } = opened
  const { order_no } = await placed(shop, token, wares)
  const cancelled = await placed(shop, token, wares)
  await walk(shop, cancelled.order_no, ['Cancelled'])
  // a change of contacts that may still be under way is left out
  await shop.hook('/demo/clock', { advance: 60 })
  await queueOrderMessages(shop.deps)
  expect(await linesOf('I8')).toEqual([])
  return { ...opened, orderNo: order_no, cancelledNo: cancelled.order_no }
}

describe('told (I8)', () => {
  test('orders that wait for their messages, and messages that wait to be sent, are late and not wrong (spec D143)', async () => {
    const { shop, wares, token, run, linesOf } = await open()
    for (const _ of [1, 2, 3]) await placed(shop, token, wares)
    expect([await linesOf('I8'), await linesOf('I8', 'late')]).toEqual([[], []])
    await shop.hook('/demo/clock', { advance: 3600 })
    expect(await linesOf('I8')).toEqual([])
    expect(await linesOf('I8', 'late')).toEqual([expect.stringMatching(/^3 order events wait .*, the first since /)])
    await queueOrderMessages(shop.deps)
    expect(await linesOf('I8', 'late')).toEqual([])
    await run(`update message set due_at = due_at - interval '1 minute'`)
    expect(await linesOf('I8', 'late')).toEqual([expect.stringMatching(/^9 messages wait /)])
    expect(await linesOf('I8')).toEqual([])
  })

  test('a message that is gone is a loss', async () => {
    const { shop, wares, token, run, linesOf } = await open()
    const { order_no } = await placed(shop, token, wares)
    await shop.hook('/demo/clock', { advance: 1 })
    await queueOrderMessages(shop.deps)
    expect(await linesOf('I8')).toEqual([])
    await run(`delete from message where template = 'order_placed'`)
    expect(await linesOf('I8')).toEqual([`order ${order_no} was told 0 times`])
  })

  test('one that was told by the same channel a second time is found', async () => {
    const { run, linesOf, orderNo } = await openNotified()
    await run(`update message set channel = 'sms' where template = 'order_placed' and channel = 'email'`)
    expect(await linesOf('I8')).toEqual([`order ${orderNo} was told 2 times`])
  })

  test('WhatsApp, and the SMS in its place, are not twice', async () => {
    const { run, linesOf } = await openNotified()
    await run(`update shopper set email = null, is_email_verified = false`)
    await run(`update message set channel = 'whatsapp', recipient = (select mobile from shopper where mobile is not null)
      where template = 'order_placed' and channel = 'email'`)
    expect(await linesOf('I8')).toEqual([])
  })

  test('whoever has another e-mail since was told all the same', async () => {
    const { shop, token, linesOf } = await openNotified()
    expect((await requestEmail(shop, token)).status).toBe(200)
    expect((await shop.call('verifyEmail', await linkFor(shop, MAIL))).status).toBe(200)
    expect(await linesOf('I8')).toEqual([])
  })

  test('a cancelling of which nobody hears is a loss, but where nobody can be reached', async () => {
    const { run, linesOf, cancelledNo } = await openNotified()
    await run(`delete from message where template = 'order_cancelled'`)
    expect(await linesOf('I8')).toEqual([`order ${cancelledNo} was cancelled and its shopper was not told`])
    await run(
      `update shopper set email = null, is_email_verified = false, mobile = null, is_mobile_verified = false, mobile_proved_at = null`,
    )
    expect(await linesOf('I8')).toEqual([])
  })

  test('an event that was given up is a loss, and no backlog', async () => {
    const { shop, wares, token, run, linesOf } = await open()
    await placed(shop, token, wares)
    await run(`update order_event set tell_attempts = 12, tell_error = 'stuck' where told_at is null`)
    await shop.hook('/demo/clock', { advance: 3600 })
    expect(await linesOf('I8')).toEqual([
      expect.stringMatching(/^order event \d+ was given up after 12 attempts: stuck$/),
    ])
    expect(await linesOf('I8', 'late')).toEqual([])
  })
})

describe('to whom messages of orders go (I8)', () => {
  test('a message that went to another than who ordered is found, and so is the contact that it left out', async () => {
    const { run, linesOf, orderNo, cancelledNo } = await openNotified()
    await run(
      `update message set recipient = 'another@example.net' where template = 'order_placed' and channel = 'email'`,
    )
    expect(await linesOf('I8')).toEqual([
      `order ${orderNo}: its message went to another than who ordered`,
      `order ${orderNo}: one contact of its shopper was not told`,
    ])
    await run(`delete from message where template = 'order_placed' and channel = 'email'`)
    expect(await linesOf('I8')).toEqual([`order ${orderNo}: one contact of its shopper was not told`])
    await run(`update message set recipient = '9000000000' where template = 'order_cancelled' and channel = 'sms'`)
    expect(await linesOf('I8')).toContain(`order ${cancelledNo}: its message went to another than who ordered`)
  })

  test('what is queued after another e-mail counts goes there, and not to the one of before', async () => {
    const { shop, token, wares, run, linesOf } = await openNotified()
    const { rows } = await run(`select recipient from message where template = 'order_placed' and channel = 'email'`)
    expect((await requestEmail(shop, token)).status).toBe(200)
    expect((await shop.call('verifyEmail', await linkFor(shop, MAIL))).status).toBe(200)
    const { order_no } = await placed(shop, token, wares)
    await shop.hook('/demo/clock', { advance: 60 })
    await queueOrderMessages(shop.deps)
    expect(await linesOf('I8')).toEqual([])
    await run(
      `update message set recipient = '${rows[0].recipient}' where recipient = '${MAIL}' and template = 'order_placed'`,
    )
    expect(await linesOf('I8')).toContain(`order ${order_no}: its message went to another than who ordered`)
  })
})

/** A packed order of two pickles of one batch, and the batch's number. */
const packed = async () => {
  const opened = await open()
  const { shop, wares, token, run, linesOf } = opened
  await run(`insert into batch (sku_id, code, packed_on, best_before, pieces, received_at)
    values (${wares.skuId}, 'B-1', '2026-01-01', '2099-01-01', 10, shop_now())`)
  await run(`update sku set on_hand = on_hand + 10 where id = ${wares.skuId}`)
  await run(`insert into stock_entry (sku_id, delta, reason, batch_id, at)
    values (${wares.skuId}, 10, 'received', (select id from batch), shop_now())`)
  const { order_no } = await placed(shop, token, wares)
  await walk(shop, order_no, ['Confirmed', 'Packed'])
  expect(await linesOf('I10')).toEqual([])
  return { ...opened, orderNo: order_no }
}

describe('batches (I10)', () => {
  test('more in batches than stands on the shelf is found', async () => {
    const { run, linesOf, wares } = await packed()
    await run('update sku set on_hand = 7')
    expect(await linesOf('I10')).toEqual([`size ${wares.skuId}: 7 on the shelf, 8 in batches`])
  })

  test('pieces that came from nowhere are found, and so are held ones that never left the book', async () => {
    const { run, linesOf } = await packed()
    await run('update batch set pieces = 9')
    expect(await linesOf('I10')).toEqual([expect.stringMatching(/^batch \d+: 9 pieces, 0 held back; written 8 and 0$/)])
    await run(`update batch set pieces = 8, held_back = 1, held_reason = 'Other'`)
    expect(await linesOf('I10')).toEqual([expect.stringMatching(/^batch \d+: 8 pieces, 1 held back; written 8 and 0$/)])
  })

  test('a packed order of which a piece is from nowhere is found, and so is one that is packed and cancelled', async () => {
    const { run, linesOf, orderNo } = await packed()
    await run('update batch_pick set count = 1')
    expect(await linesOf('I10')).toContainEqual(expect.stringContaining(`order ${orderNo} is Packed, size`))
    await run(`update batch_pick set count = 2; update orders set track_status = 'Cancelled'`)
    expect(await linesOf('I10')).toEqual([expect.stringContaining(`order ${orderNo} is Cancelled, size`)])
  })
})

describe('money that comes back (I6, I9)', () => {
  test('an order that came back and whose money does not is found, and so is a note without its refund', async () => {
    const { run, linesOf, orderNo } = await openReturned()
    await run('delete from refund')
    expect(await linesOf('I6')).toEqual([`order ${orderNo} is RTO: 36000 paise kept, 0 owed back, 0 forfeited`])
    expect(await linesOf('I9')).toEqual([
      `order ${orderNo}: an invoice of 36000 paise, notes of 36000, 0 given back or owed`,
    ])
  })

  test('more owed than was paid is found, and so is a refund without its note', async () => {
    const { run, linesOf, orderNo } = await openReturned()
    await run(`insert into refund (order_id, amount_paise, reason, way, state, created_at)
      select order_id, 100, 'return', 'hand', 'to_pay', shop_now() from refund`)
    expect(await linesOf('I6')).toEqual([`order ${orderNo} is RTO: 36000 paise kept, 36100 owed back, 0 forfeited`])
    expect(await linesOf('I9')).toEqual([
      `order ${orderNo}: an invoice of 36000 paise, notes of 36000, 36100 given back or owed`,
    ])
  })

  test('an order on other money than was asked is found', async () => {
    const { shop, wares, token, run, linesOf } = await open()
    const pay = payer(shop, token, wares)
    await pay.prepare()
    await pay.play('success')
    expect([(await pay.order()).body.status, await linesOf('I6')]).toEqual([true, []])
    await run('update payment set amount_paise = amount_paise - 1')
    expect(await linesOf('I6')).toEqual([expect.stringMatching(/^payment \S+: neither order nor refund$/)])
  })

  test('what was collected and is neither kept nor given back is found', async () => {
    const { shop, wares, token, run, linesOf } = await open()
    const { order_no } = await placed(shop, token, wares)
    await run(`update orders set paid_paise = 100 where order_no = '${order_no}'`)
    expect(await linesOf('I6')).toEqual([`order ${order_no}: 0 paise collected, 100 kept, 0 given back`])
  })

  test('notes of more than the invoice are found', async () => {
    const { run, linesOf, orderNo } = await openReturned()
    await run(`update refund set amount_paise = 1`)
    await run(`update invoice set content = jsonb_set(content, '{total}', '1') where kind = 'invoice'
      and order_id = (select order_id from refund)`)
    expect(await linesOf('I9')).toEqual([
      `order ${orderNo}: an invoice of 1 paise, notes of 36000, 1 given back or owed`,
    ])
  })
})
