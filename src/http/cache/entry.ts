import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

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
  bodies: Readonly<Record<Encoding, Buffer>>
  /** Complete header lists for writeHead, one for each encoding and one for 304. */
  heads: Readonly<Record<Encoding | 'unchanged', string[]>>
  bytes: number
}

/** Below this a compressed body is hardly smaller than the headers that say so. */
const WORTH_COMPRESSING = 256
const BROTLI_QUALITY = 6

/** `br;q=0`, and not `br;q=0.5`. */
const REFUSED = /[\w*-]+\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi

/** Packs an answer into finished bytes. Quality 6 costs a tenth of a millisecond; 11 would cost a hundred times that. */
export async function pack({ status, headers, body, tags }: Answer): Promise<Entry> {
  const small = body.length < WORTH_COMPRESSING
  const [br, gz] = small
    ? [body, body]
    : await Promise.all([
        brotli(body, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        gzip(body, { level: 6 }),
      ])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // a browser may ask again with the ETag; what is not there is kept by nobody (spec D139)
  const kept = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  const common = { ...headers, etag, vary: 'accept-encoding', 'cache-control': kept }
  const bodies = { identity: body, br, gzip: gz }
  const head = (encoding: Encoding) =>
    flat({
      ...common,
      'content-length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && !small && { 'content-encoding': encoding }),
    })
  return {
    status,
    etag,
    tags,
    bodies,
    heads: { identity: head('identity'), br: head('br'), gzip: head('gzip'), unchanged: flat(common) },
    bytes: body.length + br.length + gz.length + 1024,
  }
}

/** The best of our encodings that a browser takes. One with `q=0` it does not take (RFC 9110, 12.4.2). */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const taken = accepted.includes('q=0') ? accepted.replaceAll(REFUSED, '') : accepted
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()
