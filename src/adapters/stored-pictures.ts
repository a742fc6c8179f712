import { createHash, randomInt } from 'node:crypto'

import sharp from 'sharp'

import type { PictureFormat } from '#contract/pictures.ts'
import { SENT_NAME } from '#contract/sent-picture.ts'
import type { AddedPicture, PictureStore } from '#domain/ports/picture-store.ts'

import type { FileStore } from './file-store.ts'
import { iconOf, jarIcon } from './shop-icon.ts'
import { BYTES_MAX, PIXELS_MAX, uprightPicture } from './upright-picture.ts'

/** A decoded picture takes some 160 MB: one is made at a time, and only so many may wait for their turn. */
const WAITING_MAX = 12
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const NAME_LETTERS = 16
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif'])
const NAME = /^[a-z0-9][a-z0-9-]{0,140}$/

/** Pictures among the shop's files: the original, and each width and format that was ever asked for. */
export function storedPictures(files: FileStore): PictureStore {
  const isThere = async (name: string): Promise<boolean> => {
    for await (const path of files.list(name)) if (path === originalOf(name)) return true
    return false
  }
  const underway = new Map<string, Promise<Uint8Array | undefined>>()
  const uploads = oneAtATime(WAITING_MAX)

  const make = async (name: string, path: string, width: number, format: PictureFormat) => {
    const original = await files.read(originalOf(name))
    if (!original) return undefined
    const sized = await encode(original, width, format)
    await files.write(path, sized)
    // it was deleted meanwhile: a size of it would be read for ever
    if (!(await isThere(name))) await files.removeFolder(name)
    return sized
  }
  const start = (name: string, path: string, width: number, format: PictureFormat) => {
    const work = underway.get(path) ?? make(name, path, width, format).finally(() => underway.delete(path))
    underway.set(path, work)
    return work
  }

  const readOf =
    (names: RegExp): PictureStore['read'] =>
    async (name, width, format, inTurn) => {
      if (!names.test(name)) return undefined
      const path = `${name}/${width}.${format}`
      // many browsers ask for a new picture at once; it is made once, by the first whose turn comes
      return (
        (await files.read(path)) ??
        underway.get(path) ??
        inTurn(async () => underway.get(path) ?? (await files.read(path)) ?? start(name, path, width, format))
      )
    }
  const addUnder = (name: string, content: Uint8Array) =>
    uploads(async (): Promise<AddedPicture | 'bad'> => {
      const made = await uprightPicture(content)
      if (!made) return 'bad'
      await files.write(originalOf(name), made.content)
      return { name, width: made.width, height: made.height }
    })

  return {
    save: async (given, content) => {
      if (!(await isPicture(content))) return undefined
      const mark = createHash('sha256').update(content).digest('hex').slice(0, 8)
      const name = `${given
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 100)}-${mark}`.replace(/^-+/, '')
      await files.write(originalOf(name), content)
      return name
    },
    add: (content) => addUnder(newName(), content),
    newName,
    addPrivate: (name, content) => {
      if (!SENT_NAME.test(name)) throw new Error(`${name} is not the name of a private picture`)
      return addUnder(name, content)
    },
    remove: async (name) => {
      if (NAME.test(name) || SENT_NAME.test(name)) await files.removeFolder(name)
    },
    read: readOf(NAME),
    readPrivate: readOf(SENT_NAME),
    copy: async (name, as) => {
      const isFit = SENT_NAME.test(name) && (NAME.test(as) || SENT_NAME.test(as))
      const original = isFit ? await files.read(originalOf(name)) : undefined
      if (!original) return undefined
      const { width, height } = await sharp(original).metadata()
      await files.write(originalOf(as), original)
      return { name: as, width, height }
    },
    icon: async (name, kind) => {
      const original = NAME.test(name) ? await files.read(originalOf(name)) : undefined
      return original ? iconOf(original, kind) : jarIcon(kind)
    },
  }
}

const newName = (): string => Array.from({ length: NAME_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const originalOf = (name: string) => `${name}/original`

const open = (content: Uint8Array) => sharp(content, { limitInputPixels: PIXELS_MAX })

/**
 * AVIF effort 2 gives the same bytes as 4 in a tenth of the time (docs/decisions). Metadata is not copied, so no picture
 * tells where it was taken.
 */
function encode(content: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = open(content).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return sized.avif({ quality: 55, effort: 2 }).toBuffer()
  // JPEG knows no transparency: what shows through is the shop's paper
  if (format === 'jpg') return sized.flatten({ background: '#fffdf6' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return sized.webp({ quality: 78 }).toBuffer()
}

/** A picture is one that the decoder can read and that is of a photograph's kind; SVG and others are refused. */
async function isPicture(content: Uint8Array): Promise<boolean> {
  if (content.length > BYTES_MAX) return false
  try {
    const { format, width, height } = await open(content).metadata()
    return FORMATS.has(format) && width * height <= PIXELS_MAX
  } catch {
    return false
  }
}

/** Does one thing after the other; 'busy' for callers that would wait behind too many. */
function oneAtATime(max: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (waiting >= max) return 'busy'
    waiting++
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn.finally(() => waiting--)
  }
}
