import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib, { constants, gzipSync } from 'node:zlib'

const brotliCompress = promisify(zlib.brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'

export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  tags: readonly string[]
}

/** A finished answer: its headers, its ETag and its bytes in every encoding, ready to be sent without further thought. */
export type Entry = {
  status: number
  etag: string
  tags: readonly string[]
  /** What writeHead takes whole and the bytes after it, in one encoding. */
  as: (encoding: Encoding) => { head: string[]; body: Buffer }
  /** What writeHead takes for a browser that has these bytes already. */
  unchanged: string[]
  /** What the entry takes of the cache. */
  bytes: number
}

/** Below this a compressed body is hardly smaller than the headers that say so. */
const WORTH_COMPRESSING = 256
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6

/** `br;q=0`, and not `br;q=0.5`. */
const REFUSED = /[\w*-]+\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi

/**
 * Packs an answer into finished bytes. Quality 6 costs a millisecond; 11 would cost a hundred times that. gzip waits until
 * somebody asks for it: nearly every browser takes brotli.
 */
export async function pack({ status, headers, body, tags }: Answer): Promise<Entry> {
  const small = body.length < WORTH_COMPRESSING
  const br = small ? body : await compressed(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // a browser may ask again with the ETag; what is not there is kept by nobody (spec D139)
  const kept = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  const common = { ...headers, etag, vary: 'accept-encoding', 'cache-control': kept }
  const sent = (encoding: Encoding, bytes: Buffer) => {
    const named = encoding !== 'identity' && !small && { 'content-encoding': encoding }
    return { head: flat({ ...common, 'content-length': String(bytes.length), ...named }), body: bytes }
  }
  const identity = sent('identity', body)
  const brotli = sent('br', br)
  let gzip: typeof identity | undefined
  const gzipped = () => (gzip ??= sent('gzip', small ? body : gzipSync(body, { level: GZIP_LEVEL })))
  return {
    status,
    etag,
    tags,
    as: (encoding) => (encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped() : identity),
    unchanged: flat(common),
    // with room for gzip, which takes a little more than brotli
    bytes: body.length + br.length * 2 + 1024,
  }
}

const compressed = (body: Buffer): Promise<Buffer> =>
  brotliCompress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** The best of our encodings that a browser takes. One with `q=0` it does not take (RFC 9110, 12.4.2). */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const taken = accepted.includes('q=0') ? accepted.replaceAll(REFUSED, '') : accepted
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()
