import { expect, onTestFinished, test, vi } from 'vitest'

import { stopTime } from '#test/shop/waiting.ts'
import { openSite, OWN_ADDRESS, type Received } from '#test/site/site-in-process.ts'

import { Entrance } from '../server/entrance.ts'
import { cacheKey } from '../shop/cached-answers.ts'

test('another spelling of a page leads to its one address and draws nothing (spec D139)', async () => {
  const { request, rendered } = await openSite()
  const spellings = [
    ['/ABOUT', '/about'],
    ['//about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/./about', '/about'],
    ['/%61bout', '/about'],
    ['/about?utm_source=elsewhere', '/about'],
    ['/?search=achar&x=1', '/?search=achar'],
    ['/?search=a&search=b', '/?search=a'],
    ['/blogs?page=1', '/blogs'],
    ['/blogs?page=02&x', '/blogs'],
    ['/Product//Mango-Pickle?page=2', '/product/mango-pickle'],
    ['/MANIFEST.webmanifest', '/manifest.webmanifest'],
  ]
  const answers = await Promise.all(spellings.map(async ([from = '']) => request(from)))
  expect(answers.map(({ status, headers }, n) => [spellings[n]?.[0], status, headers.location])).toEqual(
    spellings.map(([from, to]) => [from, 301, to]),
  )
  expect(rendered).toEqual([])
})

test('a target that is no path is 400 for every kind of answer, never a fault', async () => {
  const { request } = await openSite()
  for (const path of ['//', '///', '//?x=1', 'http://evil.example/about', 'http://evil.example//', '/%zz'])
    expect([path, (await request(path)).status]).toEqual([path, 400])
  expect((await request('http://evil.example/api/v1/get-dashboard')).status).toBe(400)
})

test('the origin in a page is the shop’s own, whatever the request says (spec D139)', async () => {
  const { request, rendered } = await openSite()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const path of ['/', '/about', '//evil.example/product/x', '/\\evil.example/x', '/%2f%2fevil.example/x'])
    await request(path, { headers })
  expect(rendered).toHaveLength(5)
  expect(rendered.map((url) => new URL(url).origin)).toEqual(rendered.map(() => OWN_ADDRESS))
})

test('what is no page is 404 and kept by nobody, neither here nor in a browser (spec D139)', async () => {
  const { request, rendered } = await openSite()
  const paths = ['/nothing', '//evil.example/product/x', '/product/no-such-product', '/product/a_b', '/about/x']
  for (const path of [...paths, ...paths]) {
    const { status, headers } = await request(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
  expect(rendered).toHaveLength(2 * paths.length)
})

test('one page is drawn once, whatever words a browser or a stranger adds (spec D139)', async () => {
  const { request, rendered } = await openSite()
  for (const path of ['/', '/?search=achar', '/?category=2', '/?search=laddoo&category=1'])
    expect((await request(path)).status).toBe(200)
  expect(rendered).toHaveLength(1)
  for (const path of ['/about.data', '/about.data?_routes=root', '/about.data?_routes=a,b', '/ABOUT.data?x=1'])
    expect((await request(path)).status).toBe(200)
  expect(rendered).toHaveLength(2)
  for (const path of ['/blogs?page=2', '/blogs?page=2']) expect((await request(path)).status).toBe(200)
  expect(rendered).toHaveLength(3)
})

test('a cached page is drawn anew when the year changes in India, for its foot says which it is', async () => {
  // days gone by: a runner that has seen a day to come waits for it
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-12-31T23:59:00+05:30') })
  onTestFinished(() => void vi.useRealTimers())
  const { request, rendered } = await openSite()
  for (let n = 0; n < 2; n++) await request('/about')
  expect(rendered).toHaveLength(1)
  vi.setSystemTime(new Date('2025-01-01T00:00:00+05:30'))
  for (let n = 0; n < 2; n++) await request('/about')
  expect(rendered).toHaveLength(2)
})

test('a page of a list past its end is not kept: there are as many as numbers', async () => {
  const { request, rendered } = await openSite()
  for (let n = 0; n < 2; n++) await request('/blogs?page=9000')
  expect(rendered).toHaveLength(2)
})

test('pages made anew are 600 a minute an address, cached ones are not counted (spec D138)', async () => {
  stopTime()
  const { request } = await openSite()
  await request('/about')
  const statuses = new Map<number, number>()
  for (let n = 0; n < 60; n++) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, m) => request(`/nothing/${n}-${m}`)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // the first page was one of them
  expect(Object.fromEntries(statuses)).toEqual({ 404: 599, 429: 1 })
  expect((await request('/about')).status).toBe(200)
  const over = await request('/contact')
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
})

test('what a browser fetches ahead is drawn for nobody and counts as nobody’s request', async () => {
  stopTime()
  const { request, rendered } = await openSite()
  const ahead = (path: string) =>
    request(path, { headers: { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;anonymous-client-ip' } })
  await request('/about')
  expect((await ahead('/about')).status).toBe(200)
  for (let n = 0; n < 61; n++) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, m) => ahead(`/nothing/${n}-${m}`)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['cache-control']}`))).toEqual(
      new Set(['503 no-store']),
    )
  }
  expect(rendered).toHaveLength(1)
  expect((await request('/contact')).status).toBe(200)
})

test('pages beyond those at work and waiting are refused at once, the last of a crowd first, and cached ones go on (spec F28)', async () => {
  // no time goes by: this is about how many
  stopTime()
  const gate = Promise.withResolvers<void>()
  let isBusy = false
  const trustedProxies = ['127.0.0.1']
  // the door would let in fewer than the pages have room for
  const entrance = new Entrance({ atOnce: 100, trustedProxies })
  const site = await openSite({ entrance, trustedProxies, until: async () => (isBusy ? gate.promise : undefined) })
  const from = (ip: string, path: string) => site.request(path, { headers: { 'x-forwarded-for': ip } })
  await from('203.0.113.7', '/about')
  isBusy = true
  const refused: Received[] = []
  const crowd = Array.from({ length: 4 + 50 + 6 }, async (_, n) => {
    const answer = await from('203.0.113.7', `/nothing/${n}`)
    if (answer.status === 503) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused.length).toBe(6)
  for (const { body, headers } of refused) {
    expect(JSON.parse(body)).toMatchObject({ code: 'BUSY', status_code: 503 })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const neighbour = from('198.51.100.9', '/contact')
  await expect.poll(() => refused.length).toBe(7)
  expect((await from('203.0.113.7', '/about')).status).toBe(200)
  gate.resolve()
  expect((await neighbour).status).toBe(200)
  expect((await Promise.all(crowd)).filter((status) => status === 404)).toHaveLength(4 + 50 - 1)
})

test('a page without its database is a page that says 503, is kept by nobody, and comes back (spec F30)', async () => {
  const { request, database } = await openSite()
  expect((await request('/about')).status).toBe(200)
  const away = vi.spyOn(database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const answer = await request('/product/mango-pickle')
  expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  away.mockRestore()
  expect((await request('/product/mango-pickle')).status).toBe(200)
})

test('a parcel’s page is kept and listed by nobody, in any spelling (spec D124)', async () => {
  const { request, rendered } = await openSite()
  const isPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  for (const path of ['/Track/KD1.Abc', '/%74rack/KD1.Abc', '//track/KD1.Abc', '/track/KD1.Abc?x=1']) {
    const { status, headers } = await request(path)
    expect([path, status, headers.location]).toEqual([path, 301, '/track/KD1.Abc'])
    expect(headers).toMatchObject(isPrivate)
  }
  const own = ['/track/KD1.Abc', '/track/KD1.Abc', '/track/KD1.Abc.data', '/Track/KD1.Abc.data', '/Track/K%20D']
  for (const path of own) expect((await request(path)).headers).toMatchObject(isPrivate)
  expect(rendered).toHaveLength(own.length)
})

test('an order’s short address is its code and nothing else, and as private as the long one (spec L10)', async () => {
  const { request, rendered } = await openSite()
  const isPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  for (const path of ['/O?k7m2p9x4qd', '//o?k7m2p9x4qd', '/o?k7m2p9x4qd&x=1', '/o?k7m2p9x4qd=']) {
    const { status, headers } = await request(path)
    expect([path, status, headers.location]).toEqual([path, 301, '/o?k7m2p9x4qd'])
    expect(headers).toMatchObject(isPrivate)
  }
  for (const path of ['/o?k7m2p9x4qd', '/o?k7m2p9x4qd', '/o.data?k7m2p9x4qd=', '/o'])
    expect((await request(path)).headers).toMatchObject(isPrivate)
  expect(rendered).toHaveLength(4)
})

test('the page of an own order is its number in capitals, and as private (spec N10.2)', async () => {
  const { request, rendered } = await openSite()
  const isPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  const own = '/orders/KD5093817264450918'
  for (const path of ['/orders/kd5093817264450918', '/Orders/KD5093817264450918', `/${own}`, `${own}/`, `${own}?q=x`]) {
    const { status, headers } = await request(path)
    expect([path, status, headers.location]).toEqual([path, 301, own])
    expect(headers).toMatchObject(isPrivate)
  }
  for (const path of [own, own, `${own}.data`]) expect((await request(path)).headers).toMatchObject(isPrivate)
  expect(rendered).toHaveLength(3)
})

test('the list of orders keeps what is looked for, and nothing else (spec N10.1.3)', async () => {
  const { request } = await openSite()
  const { status, headers } = await request('/orders?q=laddoo&x=1&status=Delivered&from=2026-01-01&page=2')
  expect([status, headers.location]).toEqual([301, '/orders?q=laddoo&status=Delivered&from=2026-01-01&page=2'])
})

test('a cached answer’s key is what the call understood, and nothing else of a request', () => {
  const key = cacheKey('search', { keyword: 'achar', page: 2 }, 'en')
  expect(key).toBeDefined()
  expect(cacheKey('search', { x: 1, page: '2', keyword: ' achar ' }, 'en')).toBe(key)
  expect(cacheKey('getAllBlog', { page: 1, nothing: 'else' }, 'en')).toBe(cacheKey('getAllBlog', { page: 1 }, 'en'))
  expect(cacheKey('search', { keyword: '' }, 'en')).toBeUndefined()
  expect(cacheKey('search', { keyword: 'achar', page: 2 }, 'hi')).not.toBe(key)
})
