import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { diskFiles } from '#adapters/disk-files.ts'
import { storedPictures } from '#adapters/stored-pictures.ts'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { createApp } from '#http/app.ts'
import { openShop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

/** A shop with these pictures, which counts how many originals are in memory at once. */
const openGallery = async (names: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = diskFiles(folder)
  const originals = { now: 0, most: 0, read: 0 }
  const counting: typeof files = {
    ...files,
    read: async (path) => {
      if (path.endsWith('/original')) {
        originals.read++
        originals.most = Math.max(originals.most, ++originals.now)
      }
      return files.read(path)
    },
    write: async (path, content) => {
      await files.write(path, content)
      if (!path.endsWith('/original')) originals.now--
    },
  }
  const pictures = storedPictures(counting)
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a82a1b' } })
    .png()
    .toBuffer()
  const saved = await Promise.all(names.map((name) => pictures.save(name, content)))
  const { deps } = await openShop()
  const app = await createApp({ deps, pictures, isDemo: true })
  onTestFinished(() => app.close())
  const statusOf = async (path: string, remoteAddress = '203.0.113.1') =>
    (await app.inject({ url: path, remoteAddress })).statusCode
  return { saved, originals, statusOf }
}

const sizesOf = (name: string | undefined) =>
  PICTURE_WIDTHS.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `/media/${name}/${width}.${format}`))

test('sizes that nobody asked for before are drawn two at a time, and who is one too many hears that the shop is busy (spec F28)', async () => {
  const { saved, originals, statusOf } = await openGallery(['one', 'two', 'three'])
  const paths = saved.flatMap(sizesOf)
  const statuses = await Promise.all(paths.map((path) => statusOf(path)))
  expect(paths.length).toBeGreaterThan(52)
  expect(statuses.filter((status) => status === 200)).toHaveLength(52)
  expect(statuses.filter((status) => status === 503)).toHaveLength(paths.length - 52)
  expect([originals.most, originals.read]).toEqual([2, 52])
  // what is there is sent whoever waits
  expect(await statusOf(paths[0] ?? '')).toBe(200)
  expect(originals.read).toBe(52)
})

test('a size is drawn once for all who ask for it at once', async () => {
  const { saved, originals, statusOf } = await openGallery(['one'])
  const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(`/media/${saved[0]}/640.webp`)))
  expect([new Set(statuses), originals.read]).toEqual([new Set([200]), 1])
})

test('an address draws so many pictures a minute, those that are not there among them (spec R4.8)', async () => {
  stopTime()
  const { saved, statusOf } = await openGallery(['one'])
  for (let n = 0; n < 300; n++) await statusOf(`/media/none-${n}/640.webp`)
  const size = `/media/${saved[0]}/640.webp`
  expect(await statusOf(size)).toBe(429)
  expect(await statusOf(size, '203.0.113.2')).toBe(200)
  expect(await statusOf(size)).toBe(200)
})
