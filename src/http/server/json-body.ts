import type { FastifyInstance } from 'fastify'

/** What a body may be at the most; every call of the contract fits many times over. */
export const BODY_LIMIT = 64 * 1024
const DEPTH_MAX = 32
/** All delivery areas with their fields are 8,000. A body full of `{}` or of names takes ten times as long as one of texts. */
const VALUES_MAX = 10_000

/** A body that is no sound JSON: bad bytes, bad syntax, nested deeper or with more values than any call needs. */
export class BadBody extends Error {
  readonly statusCode = 400
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** JSON from bytes; throws BadBody. An empty body is an empty object, for calls whose payload is optional. */
export function readJson(bytes: Buffer): unknown {
  try {
    const text = strict.decode(bytes)
    if (text.trim() === '') return {}
    const { depth, values } = shapeOf(text)
    if (depth > DEPTH_MAX || values > VALUES_MAX) throw new BadBody('nested too deep, or too many values')
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

/** How deep brackets nest and how many values there are, without building anything; what is quoted does not count. */
function shapeOf(text: string): { depth: number; values: number } {
  let depth = 0
  let deepest = 0
  let values = 1
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (quoted) {
      if (letter === 92) at++
      else if (letter === 34) quoted = false
    } else if (letter === 34) quoted = true
    else if (letter === 91 || letter === 123) deepest = Math.max(deepest, ++depth)
    else if (letter === 93 || letter === 125) depth--
    else if (letter === 44) values++
  }
  return { depth: deepest, values }
}
