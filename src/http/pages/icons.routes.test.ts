import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { diskFiles } from '#adapters/disk-files.ts'
import { storedPictures } from '#adapters/stored-pictures.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { invalidateOnChange } from '#http/cache/invalidation.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop } from '#test/shop/shop.ts'

const RED = { r: 200, g: 20, b: 20 }
const sizes = [
  ['/icon-180.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
  ['/admin/icon-192.png', 192],
] as const

/** A shop with one picture, twice as wide as high, and its icons. */
async function openIcons() {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pictures = storedPictures(diskFiles(folder))
  const wide = sharp({ create: { width: 80, height: 40, channels: 3, background: RED } })
  const name = (await pictures.save('mark', await wide.png().toBuffer())) ?? ''
  const shop = await openShop()
  const { deps } = shop
  const cache = new ByteCache(8 * 1024 * 1024)
  const stop = await invalidateOnChange({ cache, settings: deps.settings }, async () => {})
  const app = await createApp({ deps, pictures, cache, isDemo: true })
  onTestFinished(async () => {
    stop()
    await app.close()
  })
  const get = async (path: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(path)
    return { status: statusCode, type: headers['content-type'], etag: headers.etag, body: rawPayload }
  }
  return { shop, name, get }
}

test('every size of the icon is made: of the jar, or of the owner’s picture made square (spec H1.1)', async () => {
  const { shop, name, get } = await openIcons()
  const sides = async () => {
    const made = await Promise.all(sizes.map(async ([path]) => sharp((await get(path)).body).metadata()))
    return made.map(({ format, width, height }) => [format, width, height])
  }
  const all = sizes.map(([, size]) => ['png', size, size])
  expect(await sides()).toEqual(all)
  const jar = await get('/icon.svg')
  expect([jar.status, jar.type]).toEqual([200, 'image/svg+xml'])
  expect(jar.body.toString()).toContain('<path')
  const before = await get('/icon-192.png')

  await setSettings(shop, { shop: { icon: name } })
  expect(await sides()).toEqual(all)
  const own = await get('/icon-192.png')
  expect(own.etag).not.toBe(before.etag)
  const { data } = await sharp(own.body).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)]
  expect(pixel(96, 96)).toEqual([200, 20, 20, 255])
  expect(pixel(96, 10)[3], 'nothing of it is cut off').toBe(0)
  expect((await get('/icon.svg')).body.toString()).toContain('data:image/png;base64,')
})

test('what may be cut round keeps air about the picture; a picture that is gone is the jar', async () => {
  const { shop, name, get } = await openIcons()
  const jar = (await get('/icon-512.png')).body
  await setSettings(shop, { shop: { icon: name } })
  const { data } = await sharp((await get('/icon-maskable-512.png')).body)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray((256 * 512 + 20) * 4, (256 * 512 + 20) * 4 + 3)], 'paper at its side').toEqual([
    255, 253, 246,
  ])
  await setSettings(shop, { shop: { icon: 'gone' } })
  expect((await get('/icon-512.png')).body).toEqual(jar)
})
