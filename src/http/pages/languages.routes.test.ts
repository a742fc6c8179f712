import { expect, onTestFinished, test } from 'vitest'

import { SettingsMemory } from '#domain/settings/settings.memory.ts'
import { readPageSettings, updateSettings } from '#domain/settings/settings.service.ts'
import { openSite, OWN_ADDRESS } from '#test/site/site-in-process.ts'

import { ByteCache } from '../cache/byte-cache.ts'
import { invalidateOnChange } from '../cache/invalidation.ts'

const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', cookie: 'language=hi' }

test('a page is drawn once in each language, and a change drops it in all of them', async () => {
  const cache = new ByteCache(32 * 1024 * 1024)
  const { request, rendered, database, deps } = await openSite({ cache })
  onTestFinished(await invalidateOnChange({ cache, settings: deps.settings }, database.listen))
  for (const path of ['/product/mango-pickle', '/hi/product/mango-pickle', '/hi/product/mango-pickle'])
    expect([path, (await request(path)).status]).toEqual([path, 200])
  await request('/product/mango-pickle')
  expect(rendered).toEqual([`${OWN_ADDRESS}/product/mango-pickle`, `${OWN_ADDRESS}/hi/product/mango-pickle`])
  await database.pool.query(`update product set description = 'Anew' where slug = 'mango-pickle'`)
  await expect
    .poll(async () => {
      await request('/product/mango-pickle')
      await request('/hi/product/mango-pickle')
      return rendered.length
    })
    .toBe(4)
})

test('what says nothing of the address changes no byte of a page', async () => {
  const { request, rendered } = await openSite()
  const first = await request('/about')
  for (const headers of [{ 'accept-language': 'hi' }, { cookie: 'language=hi' }, { cookie: 'office_language=hi' }]) {
    const again = await request('/about', { headers })
    expect([again.status, again.headers.etag, again.headers.vary]).toEqual([200, first.headers.etag, 'accept-encoding'])
  }
  expect(rendered).toHaveLength(1)
})

test('who opens the shop anew and remembers a language is sent there, kept pages or not', async () => {
  const { request } = await openSite()
  for (const n of [1, 2]) {
    const { status, headers } = await request('/about?x=1', { headers: OPENED })
    expect([n, status, headers.location, headers['cache-control']]).toEqual([n, 302, '/hi/about?x=1', 'no-store'])
    // drawn and kept
    await request('/about')
  }
  for (const headers of [
    { ...OPENED, 'sec-fetch-site': 'same-origin' },
    { ...OPENED, cookie: 'language=en' },
  ])
    expect((await request('/about', { headers })).status).toBe(200)
  expect((await request('/hi/about', { headers: { ...OPENED, cookie: 'language=en' } })).status).toBe(200)
})

test('a language that the shop does not show leads to the main one; its API goes on', async () => {
  const { request, db, deps } = await openSite()
  await updateSettings(deps, { languages: { visible: [] } })
  deps.settings = new SettingsMemory(() => readPageSettings(db))
  for (const [path, to] of [
    ['/hi', '/'],
    ['/hi/product/mango-pickle', '/product/mango-pickle'],
  ] as const) {
    const { status, headers } = await request(path)
    expect([path, status, headers.location]).toEqual([path, 302, to])
  }
  expect((await request('/about', { headers: OPENED })).status).toBe(200)
  expect((await request('/hi/blogs/feed.xml')).status).toBe(404)
  expect((await request('/hi/sitemap/1.xml')).status).toBe(404)
  expect((await request('/hi/api/v1/get-settings')).status).toBe(200)
})

test('under a prefix there is nothing of the back office, of files and of hooks', async () => {
  const { request } = await openSite()
  for (const path of ['/hi/admin', '/hi/assets/x.js', '/hi/media/x', '/hi/demo/inbox', '/hi/healthz', '/ta/about'])
    expect([path, (await request(path)).status]).toEqual([path, 404])
  expect((await request('/hi/webhooks/msg91/x', { method: 'POST' })).status).toBe(404)
})

test('searchers are shown the pages of each language, and kept from private ones under each prefix', async () => {
  const { request } = await openSite()
  const inSitemap = async (path: string) =>
    [...(await request(path)).body.matchAll(/<loc>https:[/][/][^/]+([^<]*)<[/]loc>/g)].map(([, one]) => one)
  const [main, hindi] = [await inSitemap('/sitemap.xml'), await inSitemap('/hi/sitemap.xml')]
  expect(main).toEqual(expect.arrayContaining(['/', '/product/mango-pickle', '/terms']))
  expect(main.filter((path) => path?.startsWith('/hi'))).toEqual([])
  expect(hindi).toEqual(expect.arrayContaining(['/hi', '/hi/product/mango-pickle', '/hi/terms']))
  // four of the demo shop's posts are translated
  expect(hindi.filter((path) => path?.startsWith('/hi/blog/'))).toHaveLength(4)
  expect(hindi).toContain('/hi/about')
  const { body: robots } = await request('/robots.txt')
  for (const path of ['/checkout', '/hi/checkout', '/hi/api/']) expect(robots).toContain(`\nDisallow: ${path}\n`)
  expect(robots).toContain(`\nSitemap: ${OWN_ADDRESS}/hi/sitemap.xml\n`)
  const { body: feed } = await request('/hi/blogs/feed.xml')
  expect(feed).toContain('<language>hi-in</language>')
  expect(feed).toContain(`<link>${OWN_ADDRESS}/hi/blogs</link>`)
})
