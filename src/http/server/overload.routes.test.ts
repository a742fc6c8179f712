import { expect, onTestFinished, test, vi } from 'vitest'

import { wellMachine } from '#test/machine.ts'
import { openSite, type Heard } from '#test/site-in-process.ts'

import { Overload } from './overload.ts'

const TOKEN = 'a token that nobody guesses'
const SEARCH = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: 'achar' }),
}

/** A shop behind whose connections so many wait as the test says. */
const openBusySite = async () => {
  let waiting = 0
  const machine = { ...wellMachine, connections: () => ({ open: 10, idle: 0, waiting, waitMs: 0 }) }
  const site = await openSite({ machine, metricsToken: TOKEN })
  const shedBy = async (reason: string) => {
    const { body } = await site.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(new RegExp(`aangan_shed_total\\{reason="${reason}"\\} (\\d+)`).exec(body)?.[1])
  }
  const wait = (many: number) => (waiting = many)
  const crowd = async () => {
    wait(50)
    await expect.poll(async () => (await site.ask('/nothing')).status).toBe(503)
  }
  return { ...site, shedBy, wait, crowd }
}

/** Holds the process up, turn after turn, as too much to do in each of them would. */
const keepLate = async (until: Promise<unknown>): Promise<void> => {
  const state = { isOver: false }
  void until.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const end = performance.now() + 400
    while (performance.now() < end);
    // oxlint-disable-next-line no-await-in-loop -- the turns between are the point
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const expectBusy = ({ status, headers, body }: Heard) => {
  expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([503, 'no-store', 'nosniff'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body)).toMatchObject({ status: false, status_code: 503, code: 'BUSY' })
}

test('while too many wait for the database, new work is refused at the door and what is kept is served (spec F28)', async () => {
  const { ask, wait, crowd, shedBy, rendered } = await openBusySite()
  await ask('/about')
  await crowd()
  const before = await shedBy('database')
  wait(49)
  expect((await ask('/api/v1/search', SEARCH)).status).toBe(200)
  wait(50)
  const drawn = rendered.length
  expectBusy(await ask('/api/v1/login', SEARCH))
  expectBusy(await ask('/admin/api/v1/session'))
  expectBusy(await ask('/contact'))
  expect(rendered).toHaveLength(drawn)

  expect((await ask('/about')).status).toBe(200)
  const missing = await ask('/media/none/1.webp')
  expect(missing.status).toBe(404)
  for (const path of ['/healthz', '/readyz']) expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await ask('/webhooks/sandbox', SEARCH)).status).toBe(400)
  expect((await shedBy('database')) - before).toBe(3)
  wait(0)
  expect((await ask('/contact')).status).toBe(200)
})

test('whoever opens a page of a busy shop reads so, without scripts, and is told when to come again', async () => {
  const { ask, crowd } = await openBusySite()
  await crowd()
  const { status, headers, body } = await ask('/contact', { headers: { accept: 'text/html,*/*' } })
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('<h1>Service is busy. Please try again.</h1>')
  expect(body).not.toContain('<script')
})

test('a burst is served, a crowd that stays is refused, and so is who joins it until it has been gone for a while', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let waiting = 500
  const overload = new Overload(() => ({ open: 10, idle: 0, waiting, waitMs: 0 }))
  const refused = () => overload.refuses('/api/v1/create-order')
  vi.advanceTimersByTime(199)
  expect(refused()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(refused()).toBe('database')
  waiting = 49
  expect(refused()).toBeUndefined()
  vi.advanceTimersByTime(4000)
  waiting = 50
  expect(refused()).toBe('database')
  waiting = 0
  vi.advanceTimersByTime(5000)
  waiting = 500
  expect(refused()).toBeUndefined()
  overload.stop()
})

test('a crowd is also who waits for long: twenty and more, each for longer than a request can bear some times over', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let [waiting, waitMs] = [20, 51]
  const overload = new Overload(() => ({ open: 10, idle: 0, waiting, waitMs }))
  onTestFinished(() => overload.stop())
  const refused = () => overload.refuses('/api/v1/create-order')
  vi.advanceTimersByTime(199)
  expect(refused()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(refused()).toBe('database')
  waitMs = 50
  expect(refused()).toBeUndefined()
  ;[waiting, waitMs] = [19, 5_000]
  expect(refused()).toBeUndefined()
})

test('a process that is late turn after turn refuses new work until it is on time again (spec F28)', async () => {
  const { ask, shedBy } = await openBusySite()
  await ask('/about')
  const refused = async () => {
    // whoever comes before it is known to be late is served
    for (let n = 0; ; n++) {
      // oxlint-disable-next-line no-await-in-loop
      const heard = await ask(`/nothing/${n}`)
      if (heard.status === 503) return heard
    }
  }
  const late = refused().then(async (heard) => [heard, await ask('/about'), await ask('/healthz')] as const)
  await keepLate(late)
  const [heard, kept, health] = await late
  expectBusy(heard)
  expect([kept.status, health.status]).toEqual([200, 200])
  await expect.poll(async () => (await ask('/contact')).status).toBe(200)
  expect(await shedBy('event_loop')).toBeGreaterThan(0)
})

test('a turn that was late once is no overload', async () => {
  const { ask, shedBy } = await openBusySite()
  await ask('/about')
  const end = performance.now() + 600
  const asked = ask('/contact')
  while (performance.now() < end);
  expect((await asked).status).toBe(200)
  expect((await ask('/blogs')).status).toBe(200)
  expect(await shedBy('event_loop')).toBe(0)
})
