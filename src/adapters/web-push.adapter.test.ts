import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { pushService } from '#test/outside/push-service.ts'

import { requestBytes } from './post-json.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { webPushService } from './web-push.ts'

const service = (allowsLoopback: boolean) =>
  webPushService({
    secrets: { keyFor: (use) => createHash('sha256').update(use).digest() },
    contact: 'mailto:owner@example.com',
    allowsLoopback,
  })

test('a notice is encrypted for its browser alone and signed with the shop’s key', async () => {
  const { subscription, pushed } = await pushService()
  expect(await service(true).send(subscription, '{"title":"New order"}', 60)).toEqual({ outcome: 'sent' })
  expect(pushed[0]?.text).toBe('{"title":"New order"}')
  const { authorization, ttl, 'content-encoding': encoding } = pushed[0]?.headers ?? {}
  expect([ttl, encoding]).toEqual(['60', 'aes128gcm'])
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? []
  expect(key).toBe(service(true).publicKey)
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ aud: new URL(subscription.endpoint).origin, sub: 'mailto:owner@example.com' })
})

test('what the push service answers decides: gone, once more, or never', async () => {
  const statuses = [404, 410, 429, 500, 400]
  const { subscription } = await pushService((n) => statuses[n] ?? 201)
  const outcomes = []
  for (const status of statuses) outcomes.push([status, (await service(true).send(subscription, '{}', 60)).outcome])
  expect(outcomes).toEqual([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'retry'],
    [500, 'retry'],
    [400, 'refused'],
  ])
})

test('a browser’s key that is none can be told nothing, and nothing is thrown', async () => {
  const { subscription, pushed } = await pushService()
  const p256dh = Buffer.alloc(65, 9).toString('base64url')
  expect(await service(true).send({ ...subscription, p256dh }, '{}', 60)).toEqual({ outcome: 'gone' })
  expect(pushed).toEqual([])
})

test('only a public machine over https is written to; in a demo, this machine too', () => {
  const { accepts } = service(false)
  expect(accepts('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true)
  for (const endpoint of [
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:word@push.example.com/a',
    'https://10.0.0.1/a',
    'https://8.8.8.8/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'http://127.0.0.1:5432/a',
    'https://intranet/a',
    'file:///etc/passwd',
    'gopher://push.example.com/a',
    'no address',
  ])
    expect([endpoint, accepts(endpoint)]).toEqual([endpoint, false])
  expect(service(true).accepts('http://127.0.0.1:8080/a')).toBe(true)
  expect(service(true).accepts('https://10.0.0.1/a')).toBe(false)
})

test('a public name that stands for a private machine is not connected to', async () => {
  const knocks: string[] = []
  const server = createServer((request, response) => {
    knocks.push(request.url ?? '')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = new URL(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/`)
  const nothing = { headers: {}, body: Buffer.alloc(0) }
  // whatever asks for it, localhost is a name of this machine
  const answer = await requestBytes('POST', url, { ...nothing, lookup: publicLookup })
  expect(answer).toEqual({ unreachable: 'not a public address' })
  expect(knocks).toEqual([])
  expect(await requestBytes('POST', url, nothing)).toMatchObject({ status: 200 })
})

test('addresses of our own networks, of tunnels and of nobody are not public', () => {
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    'localhost',
    '',
  ]
  for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '142.250.1.1', '2a00:1450:4001::1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
