import fc from 'fast-check'

import { pagePaths } from '#contract/page-paths.ts'

import { FIELDS, HEADERS, METHODS, NUMBERS, OBJECTS, FRAGMENTS, PLACES, TEXTS, TYPES } from './bad-values.ts'
import type { DescribedCall } from './described-calls.ts'
import type { Body } from './requests.ts'

type Message = { method: string; target: string; headers: string[]; body: Buffer }

const places: readonly DescribedCall[] = [...Object.values(pagePaths), ...PLACES].map((path) => ({
  method: 'POST',
  path,
  example: {},
  credentials: [],
}))

/** So many requests that no browser of ours sends, as bytes on the wire; the same for the same seed. */
export function badRequests(
  calls: readonly DescribedCall[],
  { count, seed }: { count: number; seed: number },
): Buffer[] {
  const messages = fc.oneof(
    { weight: 6, arbitrary: juggledCall(calls) },
    { weight: 2, arbitrary: brokenBody(calls) },
    { weight: 2, arbitrary: otherMethod(calls) },
    { weight: 4, arbitrary: oddTarget },
  )
  return fc.sample(messages, { numRuns: count, seed }).map(onTheWire)
}

const oddHeaders = fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 })
/** Most are logged in, and some have an odd header as well. */
const headersOf = ({ credentials }: DescribedCall): fc.Arbitrary<string[]> =>
  fc
    .tuple(fc.constantFrom(credentials, credentials, credentials, []), fc.oneof(fc.constant<string[]>([]), oddHeaders))
    .map(([own, odd]) => [...own, ...odd])

const PLACE = /\{\w+\}/g
/** A value for a parameter of a path. */
const place = fc.constantFrom(
  '1',
  '1',
  '999999',
  '0',
  '-1',
  '1e9',
  '9'.repeat(20),
  'x',
  '%00',
  '%ff',
  '%2e%2e',
  'a%2fb',
  '',
)

/** Values of every kind, also such as JSON.stringify would not write. They are JSON texts. */
const value: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...[...TEXTS, ...OBJECTS].map((one) => JSON.stringify(one))),
  fc.string({ unit: 'binary', maxLength: 120 }).map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 4 }).map((one) => JSON.stringify(one)),
  fc.integer({ min: 1, max: 60 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

/** A right request with one to three fields changed, left out or added. */
const juggledFields = (example: Body): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.keys(example), ...Object.keys(example), ...Object.keys(example), ...FIELDS),
        fc.option(value),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const fields = new Map(Object.entries(example).map(([name, one]) => [name, JSON.stringify(one)]))
      for (const [name, text] of changes)
        if (text === null) fields.delete(name)
        else fields.set(name, text)
      return `{${[...fields].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
    })

const juggledCall = (calls: readonly DescribedCall[]): fc.Arbitrary<Message> =>
  fc.constantFrom(...calls).chain((call) =>
    fc.record({ fields: juggledFields(call.example), headers: headersOf(call), place }).map((made) => {
      const target = call.path.replaceAll(PLACE, made.place)
      return call.method === 'GET' || call.method === 'DELETE'
        ? { method: call.method, target: `${target}?${queryOf(made.fields)}`, headers: made.headers, body: NOTHING }
        : {
            method: call.method,
            target,
            headers: ['content-type: application/json', ...made.headers],
            body: Buffer.from(made.fields),
          }
    }),
  )

const NOTHING = Buffer.alloc(0)
/** Bytes that are no JSON, or no text at all. */
const brokenBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  value.map((text) => Buffer.from(text)),
  fc.constantFrom('{', '{"a":1,}', '[', '"', '{"a":1}{"b":2}', '\ufeff{}', 'null', '').map((text) => Buffer.from(text)),
  fc.integer({ min: 33, max: 20_000 }).map((depth) => Buffer.from('{"a":'.repeat(depth))),
  fc.constant(Buffer.alloc(70_000, ' ')),
  fc
    .uint8Array({ minLength: 1, maxLength: 4 })
    .map((bytes) => Buffer.concat([Buffer.from('{"keyword":"'), bytes, Buffer.from('"}')])),
)

const brokenBody = (calls: readonly DescribedCall[]): fc.Arbitrary<Message> =>
  fc.constantFrom(...calls, ...places).chain((call) =>
    fc.record({
      method: fc.constant('POST'),
      target: place.map((one) => call.path.replaceAll(PLACE, one)),
      headers: fc
        .tuple(fc.constantFrom(...TYPES), headersOf(call))
        .map(([type, some]) => [`content-type: ${type}`, ...some]),
      body: brokenBytes,
    }),
  )

const otherMethod = (calls: readonly DescribedCall[]): fc.Arbitrary<Message> =>
  fc.constantFrom(...calls, ...places).chain((call) =>
    fc.record({
      method: fc.constantFrom(...METHODS),
      target: place.map((one) => call.path.replaceAll(PLACE, one)),
      headers: headersOf(call),
      body: fc.constantFrom(NOTHING, Buffer.from('{}')),
    }),
  )

/** A page's address, or any other, written in some other way. */
const oddTarget: fc.Arbitrary<Message> = fc
  .record({
    start: fc.constantFrom(...Object.values(pagePaths), ...PLACES, '/product/mango-pickle', '/blog/1/x', ''),
    fragments: fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary-ascii', maxLength: 8 })), {
      maxLength: 4,
    }),
    shouts: fc.boolean(),
    headers: oddHeaders,
  })
  .map(({ start, fragments, shouts, headers: some }) => {
    const target = [shouts ? start.toUpperCase() : start, ...fragments].join('')
    return {
      method: 'GET',
      target: target.replaceAll(/[\s\p{Cc}]/gu, '%20'),
      headers: some,
      body: Buffer.alloc(0),
    }
  })

/** A query's words, from the text of a body. */
const queryOf = (fields: string): string => {
  try {
    const parsed: unknown = JSON.parse(fields)
    return new URLSearchParams(
      Object.entries(Object(parsed)).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
    ).toString()
  } catch {
    return encodeURIComponent(fields.toWellFormed())
  }
}

function onTheWire({ method, target, headers, body }: Message): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'host: shop', 'connection: close', ...headers]
  const length = body.length > 0 || method === 'POST' ? [`content-length: ${body.length}`] : []
  return Buffer.concat([Buffer.from(`${[...lines, ...length].join('\r\n')}\r\n\r\n`), body])
}
