import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { paths } from '#contract/paths.ts'
import { wellMachine } from '#test/machine.ts'
import { PICKLE } from '#test/requests.ts'
import { openSite, type Asked } from '#test/site-in-process.ts'

import { ByteCache } from '../cache/byte-cache.ts'
import { portOf } from '../server/listening-address.ts'

const [, DETAILS] = paths.getProductDetails
const asking = (body: unknown, headers: Record<string, string> = {}): Required<Asked> => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const PICKLE_ASKED = asking({ p_id: PICKLE })

test('a read that was asked before is answered at the door, even in a crowd; a new one is told to wait (spec F28, D71)', async () => {
  let waiting = 0
  const connections = () => ({ open: 10, idle: 0, waiting, waitMs: 0 })
  const { ask } = await openSite({ machine: { ...wellMachine, connections } })
  const first = await ask(DETAILS, PICKLE_ASKED)
  expect([first.status, JSON.parse(first.body)]).toMatchObject([200, { data: { slug: PICKLE } }])
  waiting = 50
  await expect.poll(async () => (await ask('/nothing')).status).toBe(503)
  const again = await ask(DETAILS, PICKLE_ASKED)
  expect([again.status, again.body]).toEqual([200, first.body])
  // other words for the same question
  const written = await ask(DETAILS, asking(`{ "more": 1, "p_id" : "${PICKLE}" }`))
  expect([written.status, written.body]).toEqual([200, first.body])
  const other = await ask(DETAILS, asking({ p_id: 'another' }))
  expect([other.status, JSON.parse(other.body)]).toMatchObject([503, { code: 'BUSY' }])
})

test('what the door cannot answer the application does, as if nobody had looked', async () => {
  const cache = new ByteCache(1024 * 1024)
  const { ask } = await openSite({ cache })
  const odd: [Asked, number][] = [
    [PICKLE_ASKED, 200],
    [asking({ p_id: 'no-such-pickle' }), 404],
    [asking({ p_id: [7] }), 422],
    [asking(`{"p_id":"${PICKLE}"`), 400],
    [asking(''), 422],
    [asking(`{"p_id":"${PICKLE}","more":"${'x'.repeat(400)}"}`), 200],
    [asking({ p_id: PICKLE }, { 'content-type': 'text/plain' }), 415],
    [asking({ p_id: PICKLE }, { 'sec-fetch-site': 'cross-site' }), 400],
    [asking({ p_id: PICKLE }, { 'if-none-match': (await ask(DETAILS, PICKLE_ASKED)).headers.etag ?? '' }), 304],
  ]
  const statuses = () => Promise.all(odd.map(async ([asked]) => (await ask(DETAILS, asked)).status))
  const expected = odd.map(([, status]) => status)
  expect(await statuses()).toEqual(expected)
  cache.invalidateAll()
  expect(await statuses()).toEqual(expected)
})

test('a body that comes in two parts is read whole', async () => {
  const { app, ask } = await openSite()
  await ask(DETAILS, PICKLE_ASKED)
  const socket = connect(portOf(app), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const { body } = PICKLE_ASKED
  const head = `POST ${DETAILS} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  // by the time that this is answered the first part has been seen
  await ask('/healthz')
  socket.write(body.slice(5))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
})
