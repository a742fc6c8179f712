import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { URLS_PER_FILE } from '#domain/sitemap/sitemap.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { ByteCache } from '../cache/byte-cache.ts'
import { tags } from '../cache/tags.ts'
import { crawlers } from './crawlers.ts'

const get = (shop: Shop, url: string) => shop.app.inject({ url })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')

test('the sitemap names every public page, product and post, and nobody’s own pages', async () => {
  const shop = await openShop()
  const { statusCode, headers, body } = await get(shop, '/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const paths = addressesIn(body).map((address) => new URL(address).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/blogs',
      '/contact',
      '/terms',
      '/policy',
      '/return',
      '/privacy-notice',
      '/privacy-notice/hi',
      '/accessibility',
    ]),
  )
  expect(paths.filter((path) => path.startsWith('/product/'))).toHaveLength(24)
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(12)
  expect(paths.filter((path) => /^\/(api|orders|address|annas|profile|checkout|admin)/.test(path))).toEqual([])
})

test('the sitemap follows the catalogue and the blog at once', async () => {
  const shop = await openShop()
  const has = async (path: string) =>
    addressesIn((await get(shop, '/sitemap.xml')).body).some((one) => one.endsWith(path))
  expect(await has('/product/thekua')).toBe(true)
  await shop.database.pool.query(`update product set is_active = false where slug = 'thekua'`)
  await shop.database.pool.query(`update blog set is_active = false where slug = 'what-to-pack-for-a-night-train'`)
  await expect.poll(() => has('/product/thekua')).toBe(false)
  await expect.poll(() => has('/what-to-pack-for-a-night-train')).toBe(false)
})

test('a catalogue that does not fit into one file is named in several, each address once', async () => {
  const shop = await openShop()
  await shop.database.pool.query(
    `insert into product (category_id, slug, name, description)
     select category_id, 'copy-' || n, 'Copy', '' from (select category_id from product limit 1) p, generate_series(1, $1::int) n`,
    [URLS_PER_FILE],
  )
  const files = addressesIn((await get(shop, '/sitemap.xml')).body).map((address) => new URL(address).pathname)
  expect(files).toEqual(['/sitemap/1.xml', '/sitemap/2.xml'])
  const [first = [], second = []] = await Promise.all(
    files.map(async (file) => addressesIn((await get(shop, file)).body)),
  )
  expect(first).toHaveLength(URLS_PER_FILE)
  expect(second).toHaveLength(10 + 12 + 24)
  expect(new Set([...first, ...second]).size).toBe(URLS_PER_FILE + 46)
  for (const none of ['/sitemap/3.xml', '/sitemap/0.xml', '/sitemap/x.xml'])
    expect((await get(shop, none)).statusCode).toBe(404)
})

test('a file of the sitemap that was read before a change is not kept', async () => {
  const { db } = await freshDatabase()
  const cache = new ByteCache(1024 * 1024)
  let changed = false
  const before = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (changed) return result
      changed = true
      cache.invalidate(tags.blogs)
      return { ...result, rows: result.rows.map((row) => ({ ...row, slug: 'as-it-was' })) }
    },
  })
  const app = Fastify()
  await crawlers(app, { deps: testDeps(before), cache, headers: {}, publicUrl: 'http://localhost' })
  await app.inject('/sitemap/1.xml')
  const { body } = await app.inject('/sitemap/1.xml')
  expect(addressesIn(body)).toContain('http://localhost/product/thekua')
  expect(body).not.toContain('as-it-was')
})

test('a file of the sitemap that is not there costs no query, once the files are counted', async () => {
  const { db } = await freshDatabase()
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = Fastify()
  await crawlers(app, {
    deps: testDeps(counted),
    cache: new ByteCache(1024 * 1024),
    headers: {},
    publicUrl: 'http://localhost',
  })
  expect((await app.inject('/sitemap/99999.xml')).statusCode).toBe(404)
  const before = queries
  for (const n of [2, 77, 99_999]) expect((await app.inject(`/sitemap/${n}.xml`)).statusCode).toBe(404)
  expect(queries).toBe(before)
})

test('robots are kept from the API and from everybody’s own pages, and told of the sitemap', async () => {
  const shop = await openShop()
  const { body, headers } = await get(shop, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/api/', '/admin', '/checkout', '/orders', '/address', '/annas', '/profile'])
    expect(body).toContain(`\nDisallow: ${path}\n`)
  expect(body).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n/)
  expect(body).not.toMatch(/Disallow: \/(blog|product|about|contact|terms|policy|return)?\n/)
})

test('the feed has the newest posts whole, and follows them', async () => {
  const shop = await openShop()
  const feed = async () => (await get(shop, '/blogs/feed.xml')).body
  const text = await feed()
  expect(text.match(/<item>/g)).toHaveLength(9)
  expect(text).toContain('<title>Why our mango pickle sits in the sun for eleven days</title>')
  expect(text).toContain('&lt;h2&gt;The first night: salt&lt;/h2&gt;')
  expect(text).toMatch(/&lt;a href=&quot;http:\/\/[^/]+\/product\/lemon-pickle&quot;&gt;/)
  await shop.database.pool.query(`update blog set title = 'Salt & <sun>' where slug like 'why-our-mango%'`)
  await expect.poll(feed).toContain('<title>Salt &amp; &lt;sun&gt;</title>')
})
