import { expect, test } from 'vitest'

import { notifyRestocks } from '#domain/back-in-stock/back-in-stock.service.ts'
import { waresOf } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const FARAH = { name: 'Farah Naqvi', email_id: 'farah@example.com', mobile: '9835044710' }

/** A shop whose jackfruit pickle is sold out. */
const open = async () => {
  const shop = await openShop()
  const { productId, skuId } = await waresOf(shop, 'jackfruit-pickle')
  const stock = (quantity: number) => shop.hook('/demo/stock', { sku_id: skuId, quantity })
  const request = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    shop.call('createProductNotify', { product_id: productId, ...body }, headers)
  return { shop, productId, stock, request }
}
const requests = (shop: Shop) => shop.deps.db.selectFrom('back_in_stock_request').selectAll().orderBy('id').execute()
const messages = (shop: Shop) =>
  shop.deps.db.selectFrom('message').select(['template', 'recipient', 'vars']).orderBy('seq').execute()

test('fifty wishes of one person are one row, and one message when the product is back', async () => {
  const { shop, request, stock } = await open()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => request({ ...FARAH, email_id: n % 2 ? 'Farah@Example.com' : FARAH.email_id })),
  )
  expect([...new Set(answers.map((one) => one.status))]).toEqual([200])
  const value = answers.map((one) => one.body.message)
  expect(value.filter((message) => message === 'We will notify you')).toHaveLength(1)
  expect(value.filter((message) => message === 'Already registered')).toHaveLength(49)
  expect(await requests(shop)).toHaveLength(1)
  expect(await notifyRestocks(shop.deps)).toBe(0)

  await stock(5)
  const counts = await Promise.all([notifyRestocks(shop.deps), notifyRestocks(shop.deps)])
  expect(counts.toSorted()).toEqual([0, 1])
  await stock(0)
  await stock(5)
  expect(await notifyRestocks(shop.deps)).toBe(0)
  expect(await messages(shop)).toEqual([
    {
      template: 'back_in_stock',
      recipient: expect.stringMatching(/^farah@example\.com$/i),
      vars: {
        // the address is only claimed, so nothing that was typed goes there (spec D146)
        name: '',
        product: 'Jackfruit Pickle',
        link: 'http://localhost:3000/product/jackfruit-pickle',
      },
    },
  ])
})

test('who wants to hear of the next restock asks again', async () => {
  const { shop, request, stock } = await open()
  for (let restock = 1; restock <= 2; restock++) {
    await stock(0)
    expect((await request(FARAH)).body.message).toBe('We will notify you')
    await stock(5)
    expect(await notifyRestocks(shop.deps)).toBe(1)
  }
  expect(await messages(shop)).toHaveLength(2)
})

test('a shopper is told by the account, whatever was typed', async () => {
  const { shop, request, stock } = await open()
  const token = await shop.login()
  expect((await request({}, as(token))).body).toMatchObject({ message: 'We will notify you', data: {} })
  expect((await request(FARAH, as(token))).body.message).toBe('Already registered')
  expect(await requests(shop)).toMatchObject([
    { name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210', shopper_id: expect.any(Number) },
  ])
  await stock(5)
  await notifyRestocks(shop.deps)
  const recipients = (await messages(shop)).map(({ recipient }) => recipient)
  // the mobile of an account was proven; what a guest typed may be anybody's
  expect(recipients).toEqual(['asha@example.com', '9876543210'])
})

test('a guest gives name, e-mail and mobile; what is wrong is said under its field', async () => {
  const { request, shop } = await open()
  const wrong = [
    [{ ...FARAH, name: 'Fara' }, 'name', 'Name must contain more than 5 letters'],
    [{ ...FARAH, name: 'Farah\nNaqvi' }, 'name', 'Name is not valid.'],
    [{ ...FARAH, name: 'Win at evil.example' }, 'name', 'Name is not valid.'],
    [{ ...FARAH, email_id: 'farah' }, 'email_id', 'Email must be valid.'],
    [{ ...FARAH, mobile: '98350' }, 'mobile', 'Mobile number must be valid.'],
    [{}, 'name', 'Name must contain more than 5 letters'],
  ] as const
  for (const [body, field, message] of wrong)
    expect((await request(body)).body).toMatchObject({ status_code: 422, message, errors: { [field]: [message] } })
  expect(await requests(shop)).toEqual([])
})

test('an unknown product is 404', async () => {
  const { shop } = await open()
  expect((await shop.call('createProductNotify', { product_id: 999_999, ...FARAH })).status).toBe(404)
})

test('hundreds who wait are all told, once each', async () => {
  const { shop, productId, stock } = await open()
  await shop.database.pool.query(
    `insert into back_in_stock_request (product_id, name, email, mobile, created_at)
     select $1, 'Buyer', 'buyer' || n || '@example.com', '9000000000', shop_now() from generate_series(1, 250) n`,
    [productId],
  )
  await stock(1)
  expect(await notifyRestocks(shop.deps)).toBe(250)
  expect(new Set((await messages(shop)).map((one) => one.recipient)).size).toBe(250)
})

test('of many goods that are waited for, those that are back are told of, and no others', async () => {
  const { shop, productId, stock } = await open()
  // nothing else can be bought, on both sides of the one that comes back
  await shop.database.pool.query('update sku set is_active = false where product_id <> $1', [productId])
  await shop.database.pool.query(
    `insert into back_in_stock_request (product_id, name, email, mobile, created_at)
     select id, 'Buyer', 'buyer' || n || '@example.com', '9000000000', shop_now() from product, generate_series(1, 3) n`,
  )
  expect(await notifyRestocks(shop.deps)).toBe(0)
  await stock(1)
  expect(await notifyRestocks(shop.deps)).toBe(3)
  const notified = (await requests(shop)).filter(({ told_at: at }) => at !== null)
  expect(notified.map(({ product_id: id }) => id)).toEqual([productId, productId, productId])
})

test('one address cannot name more than twenty strangers an hour; saying the same again stays free', async () => {
  const { request } = await open()
  for (let n = 1; n <= 20; n++)
    expect((await request({ ...FARAH, email_id: `someone${n}@example.com` })).status).toBe(200)
  expect((await request({ ...FARAH, email_id: 'someone21@example.com' })).status).toBe(429)
  expect((await request({ ...FARAH, email_id: 'someone7@example.com' })).body.message).toBe('Already registered')
})
