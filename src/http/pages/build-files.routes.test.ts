import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { AssetStore } from '#domain/ports/asset-store.ts'
import { openSite } from '#test/site/site-in-process.ts'

/** Another build's files; what was asked of it is written down. */
const otherBuild = () => {
  const requests: string[] = []
  const assets: AssetStore = {
    read: async (name, encoding) => {
      requests.push(name)
      return name === 'page-of-b.js' ? { content: Buffer.from('the script'), encoding } : undefined
    },
    worker: async (name) => Buffer.from(`the newest ${name}`),
  }
  return { requests, assets }
}

test('a file of another build is sent as our own are, and what no build has is not there', async () => {
  const { requests, assets } = otherBuild()
  const { request } = await openSite({ assets })
  const [ours = ''] = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const own = await request(`/assets/${ours}`)
  const other = await request('/assets/page-of-b.js', { headers: { 'accept-encoding': 'gzip' } })
  for (const name of ['cache-control', 'content-type', 'vary', 'x-content-type-options'])
    expect([name, other.headers[name]]).toEqual([name, own.headers[name]])
  expect([own.status, other.status, other.headers['content-encoding']]).toEqual([200, 200, 'gzip'])
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await request('/assets/page-of-c.js')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(requests).toEqual(['page-of-b.js', 'page-of-c.js'])
})

test('only what may be a build’s file is looked for', async () => {
  const { requests, assets } = otherBuild()
  const { request } = await openSite({ assets })
  const tricks = [
    '..%2fsw.js',
    '%2e%2e/sw.js',
    'admin/../../sw.js',
    'admin%5csw.js',
    '.env',
    'x',
    'published',
    'a/b.js',
  ]
  for (const trick of [...tricks, '%00.js', `${'%2e'.repeat(2)}%252fsw.js`, ''])
    expect([trick, (await request(`/assets/${trick}`)).status]).not.toEqual([trick, 200])
  expect(requests).toEqual([])
})

test('every node sends the newest build’s service workers, the same as the others', async () => {
  const { request } = await openSite({ assets: otherBuild().assets })
  for (const name of ['sw.js', 'admin/sw.js']) {
    const { status, body, headers } = await request(`/${name}`)
    expect([status, body, headers['cache-control']]).toEqual([200, `the newest ${name}`, 'no-cache'])
    expect(headers['content-type']).toMatch(/^application\/javascript/)
  }
})

test('before any build was published a node sends its own service worker', async () => {
  const empty: AssetStore = { read: async () => undefined, worker: async () => undefined }
  const { request } = await openSite({ assets: empty })
  const own = await request('/sw.js')
  expect([own.status, own.body.includes('/offline'), own.headers['cache-control']]).toEqual([200, true, 'no-cache'])
})

test('the worker of a language may look after its home as well, which has no stroke behind it', async () => {
  const { request } = await openSite({ assets: otherBuild().assets })
  const scopeOf = async (path: string) => (await request(path)).headers['service-worker-allowed']
  expect([await scopeOf('/hi/sw.js'), await scopeOf('/sw.js'), await scopeOf('/admin/sw.js')]).toEqual([
    '/hi',
    undefined,
    undefined,
  ])
})
