import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib, { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const brotliCompress = promisify(zlib.brotliCompress)

export type Encoding = 'br' | 'gzip' | 'identity'
export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  tags: readonly string[]
}
/** What writeHead takes whole, and the bytes after it. */
type Sent = { head: string[]; body: Buffer }

/** Below this a compressed body is hardly smaller than the headers that say so. */
const COMPRESS_FROM_BYTES = 256
/** A third of a millisecond for a page: most of what is made again is sent a few times. */
const QUICK_BROTLI = 2
/** Three times as long and an eighth smaller; 11 would take a hundred times as long. */
const GOOD_BROTLI = 6
/** So often sent, it is worth the better one. */
const POPULAR_AFTER = 50
const GZIP_LEVEL = 6
/** Measured: an entry's own objects, those of each encoding, and the place of a tag in the lists of the cache. */
const OBJECT_BYTES = 896
const SENT_BYTES = 512
const TAG_BYTES = 64

/** What browsers send is a fifth of it, and anybody may send 15 kB. */
const ACCEPTED_MAX = 200
/** The part after `br` in `br;q=0`, and not in `br;q=0.5`. */
const REFUSED = /^q=0(?:\.0*)?$/i

/**
 * A finished answer. Its ETag and each encoding are made when first asked for and kept: what only the server's own pages
 * ask for is never compressed. What many browsers take is compressed once more, better, in the background.
 */
export class Entry {
  readonly status: number
  readonly tags: readonly string[]
  /** Called whenever it has grown. */
  onGrowth = () => {}
  readonly #answer: Answer
  readonly #sent = new Map<Encoding, Sent>()
  #common: Readonly<Record<string, string>> | undefined
  #unchanged: string[] | undefined
  #brotliRequests = 0
  #bytes: number

  constructor(answer: Answer) {
    this.#answer = { ...answer, body: unshared(answer.body) }
    this.status = answer.status
    this.tags = answer.tags
    this.#bytes = OBJECT_BYTES + TAG_BYTES * answer.tags.length + answer.body.length
  }

  /** What it holds of the memory now. */
  get bytes(): number {
    return this.#bytes
  }

  get etag(): string {
    return this.#headers().etag ?? ''
  }

  /** The content itself, for readers on this page. */
  get body(): Buffer {
    return this.#answer.body
  }

  /** What writeHead takes for a browser that has these bytes already. */
  get unchanged(): string[] {
    return (this.#unchanged ??= flat(this.#headers()))
  }

  as(encoding: Encoding): Sent {
    if (encoding === 'br' && ++this.#brotliRequests === POPULAR_AFTER) void this.#compressBetter()
    return this.#sent.get(encoding) ?? this.#save(encoding, this.#encoded(encoding))
  }

  #encoded(encoding: Encoding): Buffer {
    const { body } = this.#answer
    if (this.#isSmall || encoding === 'identity') return body
    return unshared(
      encoding === 'gzip'
        ? gzipSync(body, { level: GZIP_LEVEL })
        : brotliCompressSync(body, brotli(QUICK_BROTLI, body)),
    )
  }

  get #isSmall(): boolean {
    return this.#answer.body.length < COMPRESS_FROM_BYTES
  }

  async #compressBetter(): Promise<void> {
    const { body } = this.#answer
    if (!this.#isSmall) this.#save('br', unshared(await brotliCompress(body, brotli(GOOD_BROTLI, body))))
  }

  #save(encoding: Encoding, body: Buffer): Sent {
    const named = encoding !== 'identity' && !this.#isSmall && { 'content-encoding': encoding }
    const sent = { head: flat({ ...this.#headers(), 'content-length': String(body.length), ...named }), body }
    this.#bytes += this.#ownBytes(sent) - this.#ownBytes(this.#sent.get(encoding))
    this.#sent.set(encoding, sent)
    this.onGrowth()
    return sent
  }

  /** What an encoding takes on top of the body that all of them are made from. */
  #ownBytes(sent: Sent | undefined): number {
    if (!sent) return 0
    const headers = sent.head.reduce((sum, header) => sum + header.length, 0)
    return SENT_BYTES + headers + (sent.body === this.#answer.body ? 0 : sent.body.length)
  }

  #headers(): Readonly<Record<string, string>> {
    return (this.#common ??= {
      ...this.#answer.headers,
      etag: `"${hash('sha256', this.#answer.body, 'base64url').slice(0, 22)}"`,
      vary: 'accept-encoding',
      // a browser may ask again with the ETag; what is not there is kept by nobody (spec D139)
      'cache-control': this.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    })
  }
}

/**
 * The best of our encodings that a browser takes. One with `q=0` it does not take (RFC 9110, 12.4.2). It is asked before
 * everything else, so a header longer than any browser's takes none of them (spec F23).
 */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || accepted.length > ACCEPTED_MAX) return 'identity'
  const taken = accepted.includes('q=0') ? accepted.split(',').filter(isTaken).join() : accepted
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

const isTaken = (part: string): boolean => !part.split(';').some((text) => REFUSED.test(text.trim()))

const brotli = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/**
 * The same bytes with nothing else around them: small and compressed ones are a part of a larger buffer, and would keep
 * all of it.
 */
function unshared(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()
