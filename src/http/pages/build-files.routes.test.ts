import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { AssetStore } from '#domain/ports/asset-store.ts'
import { openSite } from '#test/site-in-process.ts'

/** Another build's files; what was asked of it is written down. */
const otherBuild = () => {
  const asked: string[] = []
  const assets: AssetStore = {
    read: async (name, encoding) => {
      asked.push(name)
      return name === 'page-of-b.js' ? { content: Buffer.from('the script'), encoding } : undefined
    },
    worker: async (name) => Buffer.from(`the newest ${name}`),
  }
  return { asked, assets }
}

test('a file of another build is sent as our own are, and what no build has is not there', async () => {
  const { asked, assets } = otherBuild()
  const { ask } = await openSite({ assets })
  const [ours = ''] = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const own = await ask(`/assets/${ours}`)
  const other = await ask('/assets/page-of-b.js', { headers: { 'accept-encoding': 'gzip' } })
  for (const name of ['cache-control', 'content-type', 'vary', 'x-content-type-options'])
    expect([name, other.headers[name]]).toEqual([name, own.headers[name]])
  expect([own.status, other.status, other.headers['content-encoding']]).toEqual([200, 200, 'gzip'])
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await ask('/assets/page-of-c.js')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(asked).toEqual(['page-of-b.js', 'page-of-c.js'])
})

test('only what may be a build’s file is looked for', async () => {
  const { asked, assets } = otherBuild()
  const { ask } = await openSite({ assets })
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
    expect([trick, (await ask(`/assets/${trick}`)).status]).not.toEqual([trick, 200])
  expect(asked).toEqual([])
})

test('every node sends the newest build’s service workers, the same as the others', async () => {
  const { ask } = await openSite({ assets: otherBuild().assets })
  for (const name of ['sw.js', 'admin/sw.js']) {
    const { status, body, headers } = await ask(`/${name}`)
    expect([status, body, headers['cache-control']]).toEqual([200, `the newest ${name}`, 'no-cache'])
    expect(headers['content-type']).toMatch(/^application\/javascript/)
  }
})

test('before any build was published a node sends its own service worker', async () => {
  const empty: AssetStore = { read: async () => undefined, worker: async () => undefined }
  const { ask } = await openSite({ assets: empty })
  const own = await ask('/sw.js')
  expect([own.status, own.body.includes('/offline'), own.headers['cache-control']]).toEqual([200, true, 'no-cache'])
})
