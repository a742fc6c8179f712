import { expect, test } from 'vitest'

import { notifyRestocks } from '#domain/back-in-stock/back-in-stock.service.ts'
import { lastMessageTo } from '#test/people/accounts.ts'
import { waresOf } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const MOBILE = '9835044710'

/** A shop whose pickle is sold out in one size, and to be had in another. */
const open = async () => {
  const shop = await openShop()
  const { db } = shop.deps
  const { productId, skuId: sku_id } = await waresOf(shop)
  const sizes = await db.selectFrom('sku').select('id').where('product_id', '=', productId).orderBy('id').execute()
  const other = sizes.find(({ id }) => id !== sku_id)?.id ?? 0
  const stock = (of: number, quantity: number) => shop.hook('/demo/stock', { sku_id: of, quantity })
  for (const { id } of sizes) await stock(id, id === sku_id ? 0 : 5)
  const request = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    shop.call('createProductNotify', { product_id: productId, sku_id, ...body }, headers)
  return { shop, sku_id, other, stock, request }
}
const rows = (shop: Shop) =>
  shop.deps.db
    .selectFrom('back_in_stock_request')
    .select(['sku_id', 'by', 'email', 'mobile', 'told_at'])
    .orderBy('id')
    .execute()
const notified = (shop: Shop) =>
  shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'back_in_stock')
    .select(['channel', 'recipient', 'vars'])
    .orderBy('seq')
    .execute()

test('who waits for a size is told of that size alone, by the way that they chose (spec G7.1, G7.4)', async () => {
  const { shop, sku_id, stock, request } = await open()
  expect((await request({ by: 'email', email_id: 'farah@example.com' })).body.message).toBe('We will notify you')
  expect((await request({ by: 'email', email_id: 'Farah@example.com' })).body.message).toBe('Already registered')
  expect(await rows(shop)).toMatchObject([{ sku_id, by: 'email', email: 'farah@example.com', mobile: '' }])
  // the other size is there all the time
  expect(await notifyRestocks(shop.deps)).toBe(0)
  await stock(sku_id, 3)
  expect(await notifyRestocks(shop.deps)).toBe(1)
  expect(await notifyRestocks(shop.deps)).toBe(0)
  expect(await notified(shop)).toMatchObject([
    { channel: 'email', recipient: 'farah@example.com', vars: { product: expect.stringMatching(/^Mango Pickle, /) } },
  ])
})

test('a mobile is proved by the code that is sent to it, and nothing is noted before (spec G7.2)', async () => {
  const { shop, sku_id, stock, request } = await open()
  const sent = await request({ by: 'sms', mobile: MOBILE })
  expect(sent.body).toMatchObject({ status: true, message: 'OTP sent', data: { resend_after: 60 } })
  expect(await rows(shop)).toEqual([])
  expect((await request({ by: 'sms', mobile: MOBILE })).status).toBe(429)
  expect((await request({ by: 'sms', mobile: MOBILE, six_digit_code: '000000' })).body.code).toBe('WRONG_OTP')
  const { otp: six_digit_code } = await lastMessageTo(shop, MOBILE, 'otp_confirm')
  // it is good for this alone
  expect((await shop.call('loginByOtp', { mobile: MOBILE, six_digit_code })).body.code).toBe('WRONG_OTP')
  expect((await request({ by: 'sms', mobile: MOBILE, six_digit_code })).body.message).toBe('We will notify you')
  await stock(sku_id, 3)
  await notifyRestocks(shop.deps)
  expect(await notified(shop)).toMatchObject([{ channel: 'sms', recipient: MOBILE }])
})

test('a proved mobile of an account needs no code, and WhatsApp brings what was asked of it (spec G7.2, G7.3)', async () => {
  const { shop, sku_id, stock, request } = await open()
  const token = await shop.login()
  const answer = await request({ by: 'whatsapp', mobile: '9812300021' }, as(token))
  expect(answer.body).toMatchObject({ message: 'We will notify you', data: {} })
  expect(await rows(shop)).toMatchObject([{ by: 'whatsapp', mobile: '9876543210', email: '' }])
  await stock(sku_id, 3)
  await notifyRestocks({ ...shop.deps, channels: ['sms', 'email', 'whatsapp'] })
  expect(await notified(shop)).toMatchObject([{ channel: 'whatsapp', recipient: '9876543210' }])
})

test('where the shop has no WhatsApp it is an SMS (spec G7.3)', async () => {
  const { shop, sku_id, stock, request } = await open()
  await request({ by: 'whatsapp' }, as(await shop.login()))
  await stock(sku_id, 3)
  await notifyRestocks(shop.deps)
  expect(await notified(shop)).toMatchObject([{ channel: 'sms', recipient: '9876543210' }])
})

test('what is wrong is said under its field, and a size of another product is none', async () => {
  const { shop, request } = await open()
  expect((await request({ by: 'email', email_id: 'farah' })).body.errors).toHaveProperty('email_id')
  expect((await request({ by: 'sms', mobile: '98350' })).body.errors).toHaveProperty('mobile')
  expect((await request({ by: 'sms', mobile: '5835044710' })).body.errors).toHaveProperty('mobile')
  expect((await request({ by: 'pigeon' })).body.errors).toHaveProperty('by')
  const elsewhere = await waresOf(shop, 'jackfruit-pickle')
  const wrong = { by: 'email', email_id: 'farah@example.com', sku_id: elsewhere.skuId }
  expect((await request(wrong)).body.code).toBe('PRODUCT_NOT_FOUND')
  expect(await rows(shop)).toEqual([])
})
