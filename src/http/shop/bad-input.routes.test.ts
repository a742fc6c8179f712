import { expect, test } from 'vitest'

import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { expectEnvelope } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { requestsFor, waresOf, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Answer, type Shop } from '#test/shop/shop.ts'

/** Wrong for every field there is, whatever its kind. */
const objects: readonly unknown[] = [[1], [], {}, { $gt: '' }, true, [[]]]
const neverRight = [...objects, '\u0000', 'a\u0000b', '\ud800', '\udfff x', 'x'.repeat(20_000)]
/** Wrong for every field that takes a whole number. */
const stats: readonly unknown[] = [-1, 1.5, 1e300, -0.1, 2 ** 31, 2 ** 53, 2 ** 63]
const text = ['', ' ', ' 1', '1 ', '1e1', '0x1', '1.0', '+1', '-1', '١', '1 or 1=1', '9'.repeat(10), 'NaN']
const neverANumber = [...stats, ...text, '9223372036854775808']
/** The raw texts of numbers that JSON can say and JavaScript cannot hold. */
const rawNumbers = ['1e999', '-1e999', '9223372036854775808', '1e99']

/** A rating is no whole number: halves are right for it. */
const isWhole = (value: unknown) => Number.isInteger(value)
/** [1] and [] are right for a list of ids. */
const isIdList = (value: unknown) => Array.isArray(value) && value.every(isWhole)
/** Every request that is right but for one field, for each field and each wrong value. */
const oneWrong = (good: Body): Body[] =>
  Object.entries(good).flatMap(([field, value]) =>
    [
      ...neverRight.filter((wrong) => !(isIdList(value) && isIdList(wrong))),
      ...(isWhole(value) ? neverANumber : []),
    ].map((wrong) => ({ ...good, [field]: wrong })),
  )

const noObjects = (good: Body): string[] =>
  Object.keys(good).length === 0 ? [] : ['[]', '[{}]', '"x"', '7', 'true', JSON.stringify([good])]
const beyond = (good: Body): string[] =>
  Object.keys(good)
    .filter((field) => isWhole(good[field]))
    .flatMap((field) => rawNumbers.map((raw) => JSON.stringify({ ...good, [field]: '@' }).replace('"@"', raw)))

/** 4xx in the envelope; 501 is right for a call that is not built, and only for those. */
const isRefused = (answer: Answer): boolean => {
  expectEnvelope(answer)
  return answer.status === 501 || (answer.status >= 400 && answer.status < 500)
}
const posts = endpointNames.filter((name) => endpoints[name].method === 'POST')

/** Sends every request with a good token to every call that takes a body; answers what was not refused, or left a trace. */
const notRefused = async (shop: Shop, bodiesOf: (good: Body) => readonly unknown[]): Promise<unknown[]> => {
  const requests = requestsFor(await waresOf(shop))
  const token = await shop.login()
  const before = await tracesIn(shop.database)
  const faults: unknown[] = []
  for (const name of posts)
    for (const body of bodiesOf(requests[name])) {
      const answer = await shop.call(name, body, as(token))
      if (!isRefused(answer)) faults.push([name, body, answer.status])
    }
  expect(await tracesIn(shop.database)).toEqual(before)
  return faults
}

test('one wrong field, of any kind, is refused by every call and leaves no trace', async () => {
  const shop = await openShop({ limits: 'bench' })
  expect(await notRefused(shop, oneWrong)).toEqual([])
}, 240_000)

test('a body that is no object is refused by every call that needs one', async () => {
  const shop = await openShop({ limits: 'bench' })
  expect(await notRefused(shop, noObjects)).toEqual([])
})

test('broken, deep and huge bodies are refused by every call before it reads them', async () => {
  const shop = await openShop({ limits: 'bench' })
  const huge = JSON.stringify({ keyword: 'x'.repeat(10 * 1024 * 1024) })
  const broken = ['{', '{"a":1,}', 'undefined', '[['.repeat(10_000), '{"a":'.repeat(10_000)]
  expect(await notRefused(shop, () => broken)).toEqual([])
  for (const name of posts) expect([name, (await shop.call(name, huge)).status]).toEqual([name, 413])
})

test('numbers beyond what can be counted are refused', async () => {
  const shop = await openShop({ limits: 'bench' })
  expect(await notRefused(shop, beyond)).toEqual([])
})

test('pages run from 1 to 10000, keywords from 1 to 80 characters, ids from 1', async () => {
  const shop = await openShop()
  const requests = requestsFor(await waresOf(shop))
  const token = await shop.login()
  const wrong: readonly (readonly [EndpointName, Body])[] = [
    ...[0, '0', -1, [1], null, 10_001].map((page) => ['getOrder', { page }] as const),
    ...[0, '0', -1, [1], null, 10_001].map((page) => ['search', { page }] as const),
    ...['', '   ', 'x'.repeat(81)].map((keyword) => ['search', { keyword }] as const),
    ...[-1, '1 or 1', null].map((category_id) => ['getCollectionByCategory', { category_id }] as const),
    ...['', null, `../etc${'x'.repeat(120)}`].map((p_id) => ['getProductDetails', { p_id }] as const),
  ]
  for (const [name, field] of wrong) {
    const answer = await shop.call(name, { ...requests[name], ...field }, as(token))
    expectEnvelope(answer)
    expect([name, field, answer.status]).toEqual([name, field, 422])
    expect(Object.keys(answer.body.errors ?? {})).toEqual(Object.keys(field))
  }
  expect((await shop.call('search', { keyword: 'x'.repeat(80) })).status).toBe(404)
  expect((await shop.call('search', { keyword: 'mango', page: '10000' })).status).toBe(200)
})

test('a line of a cart is counted in whole pieces from 1 to 999 of a known size', async () => {
  const shop = await openShop({ limits: 'bench' })
  const wares = await waresOf(shop)
  const order = requestsFor(wares).createOrder
  const token = await shop.login()
  const before = await tracesIn(shop.database)
  const wrong = [0, -1, 1.5, 1000, '0', '1e1', '1.5', [1], null, true, 1e300, 2 ** 63]
  const line = { sku_id: wares.skuId, count: 1 }
  const carts = [
    ...wrong.map((count) => [{ ...line, count }]),
    ...[...wrong.filter((id) => id !== 1000), 'x', {}].map((sku_id) => [{ ...line, sku_id }]),
    [[]],
    [null],
    [line, {}],
    [{ sku_id: wares.skuId }],
    [{ count: 1 }],
    Array.from({ length: 51 }, (_, index) => ({ sku_id: index + 1, count: 1 })),
    Array.from({ length: 201 }, () => line),
  ]
  for (const all_product of carts)
    for (const name of ['createOrder', 'priceCart'] as const) {
      const answer = await shop.call(name, { ...order, all_product }, as(token))
      expectEnvelope(answer)
      expect([name, all_product, answer.status]).toEqual([name, all_product, 422])
    }
  expect((await shop.call('createOrder', { ...order, all_product: [] }, as(token))).status).toBe(422)
  expect(await tracesIn(shop.database)).toEqual(before)
})

test('a rate is a JSON text of one list with a sum to pay, and an absurd sum is only a wrong one', async () => {
  const shop = await openShop({ limits: 'bench' })
  const order = { ...requestsFor(await waresOf(shop)).createOrder, coupon_id: null, payment_mode: 'cod' }
  const token = await shop.login()
  const before = await tracesIn(shop.database)
  const place = (rate: unknown) => shop.call('createOrder', { ...order, rate }, as(token))
  for (const rate of [
    '',
    '{',
    '[]',
    '{}',
    'null',
    '7',
    '[{}]',
    '[{"pay_amount":"240"}]',
    '[{"pay_amount":null}]',
    '[{"pay_amount":1},{"pay_amount":1}]',
    `[{"pay_amount":1,"x":"${'x'.repeat(2000)}"}]`,
    '['.repeat(1999),
  ])
    expect([rate, (await place(rate)).status]).toEqual([rate, 422])
  for (const sum of ['1e300', '-1', '0', '1e15', '90071992547409.93'])
    expect([sum, (await place(`[{"pay_amount":${sum}}]`)).status]).toEqual([sum, 409])
  expect(await tracesIn(shop.database)).toEqual(before)
})

test('a body’s __proto__ and constructor change nothing for anybody', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const hostile =
    '{"__proto__":{"status":"owner","page":"x"},"constructor":{"prototype":{"page":"x"}},"keyword":"mango"}'
  expect((await shop.call('search', hostile)).status).toBe(200)
  expect((await shop.call('getOrder', hostile, as(token))).status).toBe(200)
  expect((await shop.call('search', '{"__proto__":{"keyword":"mango"}}')).status).toBe(422)
  const clean: Body = {}
  expect([clean['status'], clean['page']]).toEqual([undefined, undefined])
})
