import sharp, { type Metadata } from 'sharp'

export const BYTES_MAX = 8 * 1024 * 1024
/** A small file can unpack into gigabytes; 40 million pixels is more than any camera phone of our owners takes. */
export const PIXELS_MAX = 40_000_000
const SIDE_MAX = 3_200
const SECONDS_MAX = 20
const QUALITY = 90

/** What a file says it is in its first bytes, and the decoder's word for that. */
const kinds: readonly { is: (head: Buffer) => boolean; format: Metadata['format'] }[] = [
  { format: 'jpeg', is: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', is: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { format: 'webp', is: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP' },
  { format: 'heif', is: (head) => textAt(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(textAt(head, 8, 12)) },
]

export type MadePicture = { content: Buffer; width: number; height: number }

/**
 * A stranger's picture made again: turned upright, shrunk, and nothing in it that is not seen. Undefined for what is no
 * JPEG, PNG, WebP or AVIF, is too large, or cannot be read to its end.
 */
export async function uprightPicture(given: Uint8Array): Promise<MadePicture | undefined> {
  const content = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const kind = kinds.find(({ is }) => is(content))
  if (!kind || content.length > BYTES_MAX) return undefined
  try {
    const { format, width, height } = await open(content).metadata()
    if (format !== kind.format || width * height > PIXELS_MAX) return undefined
    const { data, info } = await open(content)
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    // the decoder's words are about the stranger's bytes: whoever sent them is told what is taken
    return undefined
  }
}

/** Half a picture is none: the decoder stops at the first warning. */
const open = (content: Buffer) => sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })

const textAt = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)
