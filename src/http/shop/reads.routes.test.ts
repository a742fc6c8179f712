import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { PICKLE } from '#test/requests/requests.ts'
import { fullEntrance } from '#test/site/full-entrance.ts'
import { openSite, type Requested } from '#test/site/site-in-process.ts'

import { ByteCache } from '../cache/byte-cache.ts'
import { portOf } from '../server/listening-address.ts'

const { path: DETAILS } = endpoints.getProductDetails
const requesting = (body: unknown, headers: Record<string, string> = {}): Required<Requested> => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const PICKLE_REQUEST = requesting({ p_id: PICKLE })

test('a read that was asked before is answered at the door, even in a crowd; a new one is told to wait (spec F28, D71)', async () => {
  const { entrance, crowd } = fullEntrance()
  const { request } = await openSite({ entrance })
  const first = await request(DETAILS, PICKLE_REQUEST)
  expect([first.status, JSON.parse(first.body)]).toMatchObject([200, { data: { slug: PICKLE } }])
  crowd()
  const again = await request(DETAILS, PICKLE_REQUEST)
  expect([again.status, again.body]).toEqual([200, first.body])
  // other words for the same question
  const written = await request(DETAILS, requesting(`{ "more": 1, "p_id" : "${PICKLE}" }`))
  expect([written.status, written.body]).toEqual([200, first.body])
  const other = await request(DETAILS, requesting({ p_id: 'another' }))
  expect([other.status, JSON.parse(other.body)]).toMatchObject([503, { code: 'BUSY' }])
})

test('what the door cannot answer the application does, as if nobody had looked', async () => {
  const cache = new ByteCache(1024 * 1024)
  const { request } = await openSite({ cache })
  const odd: [Requested, number][] = [
    [PICKLE_REQUEST, 200],
    [requesting({ p_id: 'no-such-pickle' }), 404],
    [requesting({ p_id: [7] }), 422],
    [requesting(`{"p_id":"${PICKLE}"`), 400],
    [requesting(''), 422],
    [requesting(`{"p_id":"${PICKLE}","more":"${'x'.repeat(400)}"}`), 200],
    [requesting({ p_id: PICKLE }, { 'content-type': 'text/plain' }), 415],
    [requesting({ p_id: PICKLE }, { 'sec-fetch-site': 'cross-site' }), 400],
    [
      requesting({ p_id: PICKLE }, { 'if-none-match': (await request(DETAILS, PICKLE_REQUEST)).headers.etag ?? '' }),
      304,
    ],
  ]
  const statuses = () => Promise.all(odd.map(async ([body]) => (await request(DETAILS, body)).status))
  const expected = odd.map(([, status]) => status)
  expect(await statuses()).toEqual(expected)
  cache.invalidateAll()
  expect(await statuses()).toEqual(expected)
})

test('a body that comes in two parts is read whole', async () => {
  const { app, request } = await openSite()
  await request(DETAILS, PICKLE_REQUEST)
  const socket = connect(portOf(app), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const { body } = PICKLE_REQUEST
  const head = `POST ${DETAILS} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  // by the time that this is answered the first part has been seen
  await request('/healthz')
  socket.write(body.slice(5))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
})
