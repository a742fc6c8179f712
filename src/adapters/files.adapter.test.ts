import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'

import { FilesUnreachable } from '#domain/ports/files-unreachable.ts'
import { S3_KEYS, startS3 } from '#test/outside/s3.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { dataDirectory } from './data-directory.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'
import { storedPictures } from './stored-pictures.ts'

const ownFolder = () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}
const ownBucket = async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  return { s3, files: s3Files({ endpoint: s3.endpoint, ...S3_KEYS }, 'pictures/') }
}
const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => diskFiles(join(ownFolder(), 'pictures'))],
  ['a bucket', async () => (await ownBucket()).files],
]
const collect = async <T>(those: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of those) all.push(one)
  return all
}
const pathsOf = async (paths: AsyncIterable<string>) => (await collect(paths)).toSorted()
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a82a1b' } })
    .png()
    .toBuffer()

describe.each(stores)('%s', (_, open) => {
  test('has what was written into it, byte for byte, by its path, until its folder goes', async () => {
    const files = await open()
    const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_none, n) => n))
    expect(await files.read('mango/original')).toBeUndefined()
    expect(await pathsOf(files.list())).toEqual([])
    for (const path of ['mango/original', 'mango/480.webp', 'mango/960.webp', 'mangosteen/original'])
      await files.write(path, bytes)
    await files.write('mango/original', Buffer.from('newer'))
    expect(await files.read('mango/480.webp')).toEqual(bytes)
    expect(await files.read('mango/original')).toEqual(Buffer.from('newer'))
    expect(await pathsOf(files.list('mango'))).toEqual(['mango/480.webp', 'mango/960.webp', 'mango/original'])
    await files.removeFolder('mango')
    await files.removeFolder('never there')
    expect(await pathsOf(files.list())).toEqual(['mangosteen/original'])
  })

  test('keeps pictures: each size is made once, and goes with its picture', async () => {
    const files = await open()
    const pictures = storedPictures(files)
    const name = (await pictures.save('Mango', await photo())) ?? ''
    const read = (named: string) => pictures.read(named, 480, 'webp', (draw) => draw())
    const [small, again] = await Promise.all([read(name), read(name)])
    expect(small?.length).toBeGreaterThan(50)
    expect(again).toEqual(small)
    expect(await pathsOf(files.list())).toEqual([`${name}/480.webp`, `${name}/original`])
    expect(await read('other')).toBeUndefined()
    await pictures.remove(name)
    expect(await pathsOf(files.list())).toEqual([])
  })
})

describe('a bucket', () => {
  test('of another key is said so, and not taken for an empty one', async () => {
    const { s3 } = await ownBucket()
    const thief = s3Files({ endpoint: s3.endpoint, ...S3_KEYS, secretAccessKey: 'guessed' }, 'pictures/')
    await expect(thief.read('mango/original')).rejects.toThrow('it says 403, SignatureDoesNotMatch')
    await expect(thief.write('mango/original', Buffer.from('x'))).rejects.toThrow(FilesUnreachable)
    expect(s3.files.size).toBe(0)
    // what the service refuses is not asked again
    expect(s3.requests()).toBe(2)
  })

  test('that fails for a moment is asked again, and three times at the most', async () => {
    const { s3, files } = await ownBucket()
    s3.fail(503, 500)
    await files.write('mango/original', Buffer.from('here'))
    expect(s3.files.get('pictures/mango/original')?.toString()).toBe('here')
    expect(s3.requests()).toBe(3)
    s3.fail(500, 429, 503, 500)
    await expect(files.read('mango/original')).rejects.toThrow('it says 503')
    expect(s3.requests()).toBe(6)
  })

  test('that nobody answers for is no missing picture', async () => {
    const files = s3Files({ endpoint: 'http://127.0.0.1:1', ...S3_KEYS }, 'pictures/')
    await expect(files.read('mango/original')).rejects.toThrow(FilesUnreachable)
  })
})

test('a backup carries the pictures of a bucket, and they are put back into a folder', async () => {
  const { files } = await ownBucket()
  for (const path of ['mango/original', 'mango/480.webp', 'lime/original']) await files.write(path, Buffer.from(path))
  const folder = join(ownFolder(), 'data')
  mkdirSync(folder)
  writeFileSync(join(folder, 'secrets.json'), '{}')
  const entries = await collect(dataDirectory(folder, files).read())
  expect(entries.map(({ name }) => name).toSorted()).toEqual([
    'pictures/lime/original',
    'pictures/mango/original',
    'secrets.json',
  ])
  const restored = diskFiles(ownFolder())
  const home = dataDirectory(join(ownFolder(), 'new'), restored)
  for (const entry of entries) expect(await home.write(entry)).toBe(true)
  expect(await restored.read('lime/original')).toEqual(Buffer.from('lime/original'))
  expect(await home.write({ name: 'pictures/../secrets.json', content: Buffer.from('') })).toBe(false)
})
