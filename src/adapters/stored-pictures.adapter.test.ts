import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { diskFiles } from './disk-files.ts'
import { storedPictures } from './stored-pictures.ts'

const open = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, pictures: storedPictures(diskFiles(folder)) }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a82a1b' } })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of so many pixels in a few kilobytes, or only the claim of them. */
function pngOf(width: number, height: number, rows: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The same disorder in every run. */
function noise(seed: number, length: number): Buffer {
  const parts: Buffer[] = []
  for (let n = 0; parts.length * 32 < length; n++) parts.push(createHash('sha256').update(`${seed}:${n}`).digest())
  return Buffer.concat(parts).subarray(0, length)
}

const script = '<script>alert(1)</script>'
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`)

/** 200 files that are no picture of ours: bombs, claims, other kinds, halves, and pictures spoilt on the way. */
async function hostileFiles(): Promise<[name: string, content: Buffer][]> {
  const good = {
    jpeg: await photo(600, 400).jpeg().toBuffer(),
    png: await photo(600, 400).png().toBuffer(),
    webp: await photo(600, 400).webp().toBuffer(),
    avif: await photo(64, 64).avif().toBuffer(),
  }
  const side = 12_000
  const bomb = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const files: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['an SVG with a script', svg],
    ['an SVG behind a comment', Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- a -->'), svg])],
    ['a GIF', await photo(10, 10).gif().toBuffer()],
    ['a TIFF', await photo(10, 10).tiff().toBuffer()],
    ['a HEIC', Buffer.concat([good.avif.subarray(0, 8), Buffer.from('heic'), good.avif.subarray(12)])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    ['a program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), noise(1, 4000)])],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), noise(2, 4000)])],
    ['144 megapixels in some kilobytes', pngOf(side, side, bomb)],
    ['4 thousand million pixels, claimed', pngOf(65_535, 65_535)],
    ['one row of 2 thousand million pixels', pngOf(2_147_483_647, 1)],
    ['no pixels', pngOf(0, 0)],
    ['more than 8 MiB', Buffer.concat([good.jpeg, Buffer.alloc(8 * 1024 * 1024)])],
    ['41 megapixels', await photo(6404, 6404).jpeg({ quality: 1 }).toBuffer()],
    ['an SVG that calls itself a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
    ['an SVG that calls itself a PNG', Buffer.concat([good.png.subarray(0, 8), svg])],
    ['an SVG that calls itself a WebP', Buffer.concat([good.webp.subarray(0, 12), svg])],
  ]
  const kinds = Object.entries(good)
  for (let n = 0; files.length < 200; n++) {
    const [kind = '', content = Buffer.alloc(0)] = kinds[n % kinds.length] ?? []
    const share = (n % 19) / 20
    // beginnings and ends of real pictures, and real heads before noise
    if (n % 3 === 0) files.push([`${share} of a ${kind}`, content.subarray(0, Math.floor(content.length * share))])
    else if (n % 3 === 1) files.push([`the end of a ${kind}`, content.subarray(1 + Math.floor(content.length * share))])
    else files.push([`a ${kind} of noise`, Buffer.concat([content.subarray(0, 12 + (n % 9)), noise(n, 3000)])])
  }
  return files
}

test('200 hostile files are refused, one after the other, and leave nothing behind (spec B2.4)', async () => {
  const { folder, pictures } = open()
  const files = await hostileFiles()
  expect(files).toHaveLength(200)
  for (const [name, content] of files) expect([name, await pictures.add(content)]).toEqual([name, 'bad'])
  expect(await readdir(folder)).toEqual([])
})

test('a good picture is made anew: upright, at most 3,200 px, without where it was taken, under 16 letters', async () => {
  const { folder, pictures } = open()
  const place = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' } }
  const given = await photo(4000, 1000).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(given.includes('Exif')).toBe(true)
  const added = await pictures.add(given)
  if (typeof added === 'string') throw new Error(added)
  expect(added).toMatchObject({ width: 800, height: 3200 })
  expect(added.name).toMatch(/^[a-z]{16}$/)
  const original = await readFile(join(folder, added.name, 'original'))
  const { exif, icc, xmp, iptc, orientation } = await sharp(original).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  expect(await pictures.read(added.name, 160, 'webp', (draw) => draw())).toBeDefined()
})

test('what hangs on the end of a picture does not come along', async () => {
  const { folder, pictures } = open()
  const added = await pictures.add(Buffer.concat([await photo(300, 200).jpeg().toBuffer(), Buffer.from(script), svg]))
  if (typeof added === 'string') throw new Error(added)
  const original = await readFile(join(folder, added.name, 'original'))
  expect(original.includes('script')).toBe(false)
  expect(original.subarray(0, 4).toString()).toBe('RIFF')
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is taken', async (format) => {
  const { pictures } = open()
  expect(await pictures.add(await photo(320, 240).toFormat(format).toBuffer())).toMatchObject({
    width: 320,
    height: 240,
  })
})

test('one picture is decoded at a time, and who would wait behind twelve is told to come back', async () => {
  const { folder, pictures } = open()
  const given = await photo(1000, 1000).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.add(given)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(8)
  expect(await readdir(folder)).toHaveLength(12)
})
