import { expect, test } from 'vitest'

import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'
import { expectEnvelope } from '#test/proof/envelopes.ts'
import { anAddress, cashOrder, PICKLE, requestsFor, waresOf, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

import { handlers } from '../routes/shop/handlers.ts'

/** Calls by name with a good token and returns the payload, which must be the contract's, no field more and none less. */
const dataOf = async (shop: Shop, token: string, name: EndpointName, body: Body = {}): Promise<unknown> => {
  const answer = await shop.call(name, body, as(token))
  expect({ name, status: answer.status }).toEqual({ name, status: 200 })
  expectEnvelope(answer)
  const { data } = answer.body
  expect({ name, data: endpoints[name].response.parse(data) }).toEqual({ name, data })
  return data
}

test('every call that is built answers in its shape', async () => {
  const shop = await openShop()
  const wares = await waresOf(shop)
  const requests = requestsFor(wares)
  const token = await shop.login()
  const calls = [
    ...(['getDashboard', 'getCollectionByCategory', 'search', 'getProductDetails', 'getAllSuggestions'] as const),
    ...(['getProductReviews', 'getProductRecommendation', 'getAllUserAddress', 'addUserAddress', 'login'] as const),
    ...(['getAllCoupon', 'getTotalAnnas', 'getAnnasHistory'] as const),
    ...(['getUserProfile', 'getSettings', 'getOrder', 'checkPincode', 'editUserAddress'] as const),
    ...(['contactUs', 'getAllTeam', 'getAllBlog', 'getBlogBySearch', 'getBlogById'] as const),
    ...(['blogComment', 'getBlogCommentById', 'getPage'] as const),
  ]
  for (const name of calls) await dataOf(shop, token, name, requests[name])
  const priced = await shop.call('priceCart', { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'cod' })
  await dataOf(shop, token, 'priceCart', { all_product: [{ sku_id: wares.skuId, count: 2 }] })
  await dataOf(shop, token, 'createOrder', cashOrder(wares, priced.body.data?.rate.pay_amount ?? 0))
  const orders = await shop.call('getOrder', {}, as(token))
  await dataOf(shop, token, 'cancelOrder', { order_no: orders.body.data?.order.data[0]?.order_no })
  expect(await dataOf(shop, token, 'deleteUserAddress', requests.deleteUserAddress)).toEqual({})
  expect(await dataOf(shop, token, 'logout')).toEqual({})
})

test('every call of the contract is built', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(endpointNames.toSorted())
})

test('the reads of spec S7 find what they read', async () => {
  const shop = await openShop()
  const { productId, categoryId } = await waresOf(shop)
  const login = await shop.call('login', ASHA)
  expect(login.body).toMatchObject({
    message: 'Logged in successfully',
    data: {
      user_data: {
        user_id: expect.stringMatching(/^u_/),
        name: 'Asha Kumari',
        email: ASHA.email_id,
        mobile: '9876543210',
      },
      access_token: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
  const token = login.body.data?.access_token ?? ''
  // "recommended list data.data"
  const recommended = await shop.call('getProductRecommendation', { product_id: productId })
  expect(recommended.body.data?.[0]).toHaveProperty('product_sku')
  // "home data data.status, data.status_code (200), data.data.category, banners, collections, metadata"
  const home = await shop.call('getDashboard')
  expect(home.body).toMatchObject({ status: true, status_code: 200 })
  expect(Object.keys(home.body.data ?? {})).toEqual(
    expect.arrayContaining(['category', 'banners', 'collections', 'metadata', 'recommendations']),
  )
  // "category and search data.data.data"
  const category = await shop.call('getCollectionByCategory', { category_id: categoryId })
  const search = await shop.call('search', { keyword: 'mango' })
  for (const { body } of [category, search])
    expect(body.data).toMatchObject({ data: expect.any(Array), current_page: 1, per_page: 48, last_page: 1 })
  // "reviews data.data.total and reviews.data"
  const reviews = await shop.call('getProductReviews', { product_id: productId })
  expect(reviews.body.data).toMatchObject({
    total: expect.any(Number),
    reviews: { data: expect.any(Array), per_page: 20 },
  })
  // "orders data.order.data and total"
  const orders = await shop.call('getOrder', {}, as(token))
  expect(orders.body.data?.order).toMatchObject({ data: expect.any(Array), total: 3, per_page: 10 })
  // "addresses data.data"
  const addresses = await shop.call('getAllUserAddress', {}, as(token))
  expect(addresses.body.data?.map((one) => one.is_default)).toEqual([1, 0])
})

test('the settings tell the shop’s home, limits and ways to pay (spec D6, D112)', async () => {
  const shop = await openShop()
  const { body } = await shop.call('getSettings')
  expect(body.data).toMatchObject({
    home_url: 'https://brand.example/',
    limits: {
      free_delivery_at: 350,
      delivery_fee: 60,
      annas_per_rupee: 16,
      annas_per_hundred: 16,
      annas_min: 10,
      annas_max: 50,
      annas_offer_above: 160,
    },
    payment_modes: ['online', 'cod'],
    pincode: '841301',
  })
})

test('fields that no call knows are never read: what an answer says cannot be sent back to change it', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const before = await shop.call('getUserProfile', {}, as(token))
  const forged = {
    ...before.body.data,
    name: 'Owner',
    role: 'owner',
    is_email_verify: 0,
    total_annas: 9999,
    is_blocked: true,
  }
  const added = await shop.call('addUserAddress', { ...anAddress, ...forged, id: 1, shopper_id: 2 }, as(token))
  expect(added.status).toBe(200)
  expect(added.body.data?.id).not.toBe(1)
  expect(added.body.data?.user_id).toBe(before.body.data?.user_id)
  expect((await shop.call('getUserProfile', forged, as(token))).body).toEqual(before.body)
  expect((await shop.call('getProductDetails', { p_id: PICKLE, amount: 1, mrp: 1 })).status).toBe(200)
})

test('every path of the contract begins with the one base', () => {
  for (const name of endpointNames) expect(endpoints[name].path).toMatch(/^\/api\/v1\/[a-z-]+$/)
})
