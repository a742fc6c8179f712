import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { openShop, type Answer, type Shop } from '#test/shop/shop.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const SEARCH = '/api/v1/search'
const send = async ({ app }: Shop, request: InjectOptions): Promise<Answer> => {
  const { statusCode, headers, json } = await app.inject(request)
  return { status: statusCode, headers, body: json() }
}

test('an unknown path is 404, an address that is none is 400, each in the envelope', async () => {
  const shop = await openShop()
  for (const url of ['/api/v1/get-everything', '/api/v1', '/api/v2/search', '/demo/nothing', '/nothing'])
    expectRefusal(await send(shop, { url }), 404, 'Not found.')
  expectRefusal(
    await send(shop, { method: 'POST', url: '/api/v1/get-everything', headers: JSON_TYPE, payload: '{}' }),
    404,
  )
  const { statusCode, json } = await shop.app.inject('/api/v1/%zz')
  expect([statusCode, json()]).toEqual([
    400,
    { status: false, status_code: 400, message: 'Invalid request.', code: 'INVALID_REQUEST', data: null },
  ])
})

test('any other method is 405 and says which one is right', async () => {
  const shop = await openShop()
  for (const name of endpointNames) {
    const { method: right, path: url } = endpoints[name]
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (method === right) continue
      const answer = await send(shop, { method, url })
      expectRefusal(answer, 405, 'Method not allowed.')
      expect(answer.headers['allow']).toBe(right)
    }
  }
})

test('a body that is not JSON by its type is 415: no form and no plain text gets in', async () => {
  const shop = await openShop()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/x-component',
    'application/xml',
  ])
    expectRefusal(
      await send(shop, {
        method: 'POST',
        url: SEARCH,
        headers: { 'content-type': type },
        payload: '{"keyword":"mango"}',
      }),
      415,
      'Content type must be application/json.',
    )
  const named = { 'content-type': 'application/json; charset=utf-8' }
  expect(
    (await send(shop, { method: 'POST', url: SEARCH, headers: named, payload: '{"keyword":"mango"}' })).status,
  ).toBe(200)
})

test('a body above 64 KiB is 413, whether it says its length or not', async () => {
  const shop = await openShop()
  const body = JSON.stringify({ keyword: 'x'.repeat(64 * 1024) })
  const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
  for (const headers of [JSON_TYPE, chunked]) {
    const answer = await send(shop, { method: 'POST', url: SEARCH, headers, payload: body })
    expectEnvelope(answer)
    expect([answer.status, answer.body.message]).toEqual([413, 'Request is too large.'])
  }
})

const unsound: readonly (readonly [string, string | Buffer])[] = [
  ['half an object', '{"keyword":'],
  ['a word', 'mango'],
  ['JavaScript', "{keyword:'mango'}"],
  ['two values', '{} {}'],
  ['a raw NUL', '{"keyword":"\u0000"}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x6b, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['half a character', Buffer.from([0x22, 0xe0, 0xa4, 0x22])],
  ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['brackets without end', '['.repeat(30_000)],
  ['33 brackets', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['33 braces', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
]

test('a body that is no sound JSON is 400', async () => {
  const shop = await openShop()
  for (const [what, payload] of unsound) {
    const answer = await send(shop, { method: 'POST', url: SEARCH, headers: JSON_TYPE, payload })
    expect([what, answer.status]).toEqual([what, 400])
    expectRefusal(answer, 400, 'Invalid request.')
  }
})

test('every answer carries the same guarding headers, and what needs a token is never stored', async () => {
  const shop = await openShop()
  const guards = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const home = await send(shop, { url: '/api/v1/get-dashboard' })
  const missing = await send(shop, { url: '/api/v1/nothing' })
  const secret = await shop.call('getUserProfile', {}, { authorization: `Bearer ${await shop.login()}` })
  for (const answer of [home, missing, secret]) {
    expectEnvelope(answer)
    expect(answer.headers).toMatchObject(guards)
  }
  expect(secret.headers['cache-control']).toBe('no-store')
  expect(missing.headers['cache-control']).toBe('no-store')
})

test('another site cannot act in a visitor’s name, nor read (spec T7)', async () => {
  const shop = await openShop()
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  expectRefusal(await shop.call('login', {}, crossSite), 400, 'Invalid request.')
  const read = await send(shop, { url: '/api/v1/get-dashboard', headers: crossSite })
  expect(read.status).toBe(200)
  expect(read.headers).not.toHaveProperty('access-control-allow-origin')
})

test('the process says that it lives and that its database answers', async () => {
  const shop = await openShop()
  for (const url of ['/healthz', '/readyz'])
    expect(await send(shop, { url })).toMatchObject({ status: 200, body: { status: true } })
})
