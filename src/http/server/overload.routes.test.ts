import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test, vi } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { wellMachine } from '#test/shop/machine.ts'
import { fullEntrance } from '#test/site/full-entrance.ts'
import { openSite, type Received } from '#test/site/site-in-process.ts'

import { portOf } from './listening-address.ts'
import { Overload } from './overload.ts'
import { workClassOf } from './work-class.ts'

const TOKEN = 'a token that nobody guesses'
const SEARCH = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: 'achar' }),
}

/** A shop with a door that a crowd can fill. */
const openBusySite = async (overload?: Overload) => {
  const { entrance, ...crowd } = fullEntrance(overload)
  const site = await openSite({ entrance, machine: wellMachine, metricsToken: TOKEN })
  const shedBy = async (reason: string) => {
    const { body } = await site.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    const counts = body.matchAll(new RegExp(`aangan_shed_total\\{reason="${reason}",class="\\w+"\\} (\\d+)`, 'g'))
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  return { ...site, ...crowd, entrance, shedBy }
}

/** Works for so many milliseconds of the processor, however much of it others use. */
const work = (ms: number): void => {
  const before = process.threadCpuUsage()
  for (let used = 0; used < ms * 1_000;) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}
/** The process gets no processor for so many milliseconds. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Holds the process up, turn after turn. */
const delayResponse = async (until: Promise<unknown>, delay: (ms: number) => void): Promise<void> => {
  const state = { isOver: false }
  void until.finally(() => (state.isOver = true))
  while (!state.isOver) {
    delay(400)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const expectBusy = ({ status, headers, body }: Received) => {
  expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([503, 'no-store', 'nosniff'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(6)
  const data = { retry_after: seconds, begun: false }
  expect(JSON.parse(body)).toMatchObject({ status: false, status_code: 503, code: 'BUSY', data })
}

test('while too many wait at the door, new work is refused there and what is kept is served (spec F28)', async () => {
  const { request, crowd, leave, shedBy, rendered } = await openBusySite()
  await request('/about')
  const before = await shedBy('waiting')
  crowd()
  const drawn = rendered.length
  expectBusy(await request('/api/v1/login', SEARCH))
  expectBusy(await request('/api/v1/create-order', SEARCH))
  expectBusy(await request('/admin/api/v1/session'))
  expectBusy(await request('/contact'))
  expect(rendered).toHaveLength(drawn)

  expect((await request('/about')).status).toBe(200)
  const missing = await request('/media/none/1.webp')
  expect(missing.status).toBe(404)
  for (const path of ['/healthz', '/readyz']) expect([path, (await request(path)).status]).toEqual([path, 200])
  expect((await request('/webhooks/sandbox', SEARCH)).status).toBe(400)
  expect((await shedBy('waiting')) - before).toBe(4)
  leave()
  expect((await request('/contact')).status).toBe(200)
})

test('whoever would not wait for long waits, and is served in turn (spec D153)', async () => {
  const { request, begin, leave, entrance } = await openBusySite()
  begin()
  const contact = request('/contact')
  const search = request('/api/v1/search', SEARCH)
  await expect.poll(() => entrance.admission.waiting.read).toBe(2)
  leave()
  expect([(await contact).status, (await search).status]).toEqual([200, 200])
  expect(entrance.state).toMatchObject({ waiting: 0, hasShedLately: false })
})

test('who hangs up while waiting leaves the line', async () => {
  const { app, begin, entrance } = await openBusySite()
  begin()
  const socket = connect(portOf(app), '127.0.0.1', () => socket.write('GET /contact HTTP/1.1\r\nhost: x\r\n\r\n'))
  await expect.poll(() => entrance.admission.waiting.read).toBe(1)
  socket.destroy()
  await expect.poll(() => entrance.admission.waiting.read).toBe(0)
})

test('whoever has not sent all of it takes no place and no turn (spec F22)', async () => {
  const { app, entrance } = await openBusySite()
  const enter = vi.spyOn(entrance.admission, 'enter')
  const came = once(app.server, 'request')
  const body = JSON.stringify({ keyword: 'achar' })
  const head = `POST /api/v1/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const socket = connect(portOf(app), '127.0.0.1', () => socket.write(`${head}\r\nconnection: close\r\n\r\n{`))
  await came
  expect(enter).not.toHaveBeenCalled()
  const answered = text(socket)
  socket.write(body.slice(1))
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
  expect(enter).toHaveBeenCalledOnce()
})

test('a shopper with a session has a turn of her own, and an account of the owner’s side its class, once this process knows them', async () => {
  const { request, entrance } = await openBusySite()
  const login = await request('/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ASHA),
  })
  const { data }: { data: { access_token: string } } = JSON.parse(login.body)
  const enter = vi.spyOn(entrance.admission, 'enter')
  const headers = { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json' }
  const callers = async (headersOf: Record<string, string>) => {
    await request('/api/v1/get-all-user-address', { method: 'POST', headers: headersOf, body: '{}' })
    return enter.mock.lastCall?.[0]
  }
  expect(await callers(headers)).toMatchObject({ caller: '127.0.0.1', workClass: 'write' })
  expect(await callers(headers)).toMatchObject({ caller: expect.stringMatching(/^shopper \d+$/) })
  // what nobody has accepted is its address
  const madeUp = { ...headers, authorization: `Bearer ${'x'.repeat(43)}` }
  await callers(madeUp)
  expect(await callers(madeUp)).toMatchObject({ caller: '127.0.0.1' })
})

test.each([
  ['POST', '/api/v1/create-order', false, 'money'],
  ['POST', '/api/v1/create-order?x=1', false, 'money'],
  ['POST', '/api/v1/check-payment-status/', false, 'money'],
  ['GET', '/pay?key=1', false, 'money'],
  ['POST', '/pay/return', false, 'money'],
  ['GET', '/payments', false, 'read'],
  ['POST', '/api/v1/price-cart', false, 'write'],
  ['POST', '/api/v1/search', false, 'read'],
  ['GET', '/', false, 'read'],
  ['GET', '/admin', false, 'read'],
  ['POST', '/admin/api/v1/login', false, 'read'],
  ['POST', '/admin/api/v1/orders', true, 'owner'],
  ['GET', '/administration', true, 'read'],
] as const)('%s %s (staff: %s) is of the class %s', (method, url, isStaff, workClass) => {
  expect(workClassOf({ method, url }, isStaff)).toBe(workClass)
})

test('whoever opens a page of a busy shop reads so, without scripts, and is told when to come again', async () => {
  const { request, crowd } = await openBusySite()
  crowd()
  const { status, headers, body } = await request('/contact', { headers: { accept: 'text/html,*/*' } })
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('<h1>Service is busy. Please try again.</h1>')
  expect(body).not.toContain('<script')
})

test('a process that is late turn after turn refuses new work until it is on time again (spec F28)', async () => {
  const { request, shedBy } = await openBusySite(new Overload())
  await request('/about')
  const refused = async () => {
    // the person who comes before it is known to be late is served
    for (let n = 0; ; n++) {
      const answer = await request(`/nothing/${n}`)
      if (answer.status === 503) return answer
    }
  }
  const late = refused().then(async (answer) => [answer, await request('/about'), await request('/healthz')] as const)
  await delayResponse(late, work)
  const [busy, about, health] = await late
  expectBusy(busy)
  expect([about.status, health.status]).toEqual([200, 200])
  await expect.poll(async () => (await request('/contact')).status).toBe(200)
  expect(await shedBy('event_loop')).toBeGreaterThan(0)
})

test('a process that others leave little of the machine refuses nobody for that', async () => {
  const { request, shedBy } = await openBusySite(new Overload())
  await request('/about')
  const inTurn = async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await request(`/nothing/${n}`)).status)
    return statuses
  }
  const answers = inTurn()
  await delayResponse(answers, pause)
  expect(new Set(await answers)).toEqual(new Set([404]))
  expect(await shedBy('event_loop')).toBe(0)
})

test('a turn that was late once is no overload', async () => {
  const { request, shedBy } = await openBusySite(new Overload())
  await request('/about')
  const pending = request('/contact')
  work(600)
  expect((await pending).status).toBe(200)
  expect((await request('/blogs')).status).toBe(200)
  expect(await shedBy('event_loop')).toBe(0)
})
