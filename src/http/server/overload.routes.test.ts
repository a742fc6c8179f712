import { expect, test } from 'vitest'

import { wellMachine } from '#test/machine.ts'
import { openSite, type Heard } from '#test/site-in-process.ts'

const TOKEN = 'a token that nobody guesses'
const SEARCH = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: 'achar' }),
}

/** A shop behind whose connections so many wait as the test says. */
const openBusySite = async (open = 10) => {
  let waiting = 0
  const machine = { ...wellMachine, connections: () => ({ open, idle: 0, waiting }) }
  const site = await openSite({ machine, metricsToken: TOKEN })
  const shedBy = async (reason: string) => {
    const { body } = await site.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(new RegExp(`aangan_shed_total\\{reason="${reason}"\\} (\\d+)`).exec(body)?.[1])
  }
  return { ...site, shedBy, wait: (many: number) => (waiting = many) }
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
  const { ask, wait, shedBy, rendered } = await openBusySite()
  await ask('/about')
  wait(49)
  expect((await ask('/api/v1/search', SEARCH)).status).toBe(200)
  wait(50)
  expectBusy(await ask('/api/v1/login', SEARCH))
  expectBusy(await ask('/admin/api/v1/session'))
  expectBusy(await ask('/contact'))
  expect(rendered).toHaveLength(1)

  expect((await ask('/about')).status).toBe(200)
  const missing = await ask('/media/none/1.webp')
  expect(missing.status).toBe(404)
  for (const path of ['/healthz', '/readyz']) expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await ask('/webhooks/sandbox', SEARCH)).status).toBe(400)
  expect(await shedBy('database')).toBe(3)
  wait(0)
  expect((await ask('/contact')).status).toBe(200)
})

test('whoever opens a page of a busy shop reads so, without scripts, and is told when to come again', async () => {
  const { ask, wait } = await openBusySite()
  wait(50)
  const { status, headers, body } = await ask('/contact', { headers: { accept: 'text/html,*/*' } })
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('<h1>Service is busy. Please try again.</h1>')
  expect(body).not.toContain('<script')
})

test('a page may ask several questions at once of the one connection of an embedded database', async () => {
  const { ask, wait } = await openBusySite(1)
  wait(19)
  expect((await ask('/contact')).status).toBe(200)
  wait(20)
  expect((await ask('/blogs')).status).toBe(503)
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
