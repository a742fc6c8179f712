import type { FastifyInstance } from 'fastify'

/** What a body may be at the most; every call of the contract fits many times over. */
export const BODY_LIMIT = 64 * 1024
const DEPTH_MOST = 32

/** A body that is no sound JSON: bad bytes, bad syntax, or nested deeper than any call needs. */
export class BadBody extends Error {
  readonly statusCode = 400
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** JSON from bytes; throws BadBody. An empty body is an empty object, for calls whose payload is optional. */
export function readJson(bytes: Buffer): unknown {
  try {
    const text = strict.decode(bytes)
    if (text.trim() === '') return {}
    if (depthOf(text) > DEPTH_MOST) throw new BadBody('nested too deep')
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof BadBody ? error : new BadBody('not JSON', { cause: error })
  }
}

/** JSON is read by our own strict reader and nothing else is taken: forms and plain text are 415 (spec T4, T7). */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    try {
      done(null, readJson(Buffer.isBuffer(body) ? body : Buffer.from(body)))
    } catch (error) {
      done(error instanceof Error ? error : new BadBody('not JSON'))
    }
  })
}

/** How deep brackets nest, without building anything; quoted ones do not count. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (quoted) {
      if (letter === 92) at++
      else if (letter === 34) quoted = false
    } else if (letter === 34) quoted = true
    else if (letter === 91 || letter === 123) deepest = Math.max(deepest, ++depth)
    else if (letter === 93 || letter === 125) depth--
  }
  return deepest
}
