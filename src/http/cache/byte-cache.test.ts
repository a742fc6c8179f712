import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { ByteCache } from './byte-cache.ts'
import { encodingOf, Entry, type Answer } from './entry.ts'

const answer = (body: string, tags: readonly string[] = ['product:1'], status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body),
  tags,
})
const bodyOf = (cache: ByteCache, key: string) => cache.get(key)?.body.toString()
const made = (cache: ByteCache, key: string, body: string, tags?: readonly string[], status?: number) =>
  cache.fill(key, async () => answer(body, tags, status))
/** An answer that is begun now and finished when the test says so. */
const slow = () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { make: () => promise, finish: (body: string, tags?: readonly string[]) => resolve(answer(body, tags)) }
}
const room = () => new ByteCache(1024 * 1024)

test('an answer is cached until something that it shows changes', async () => {
  const cache = room()
  await made(cache, 'a', 'one', ['product:1', 'lists'])
  await made(cache, 'b', 'two', ['product:2', 'lists'])
  cache.invalidate('product:1')
  expect([bodyOf(cache, 'a'), bodyOf(cache, 'b')]).toEqual([undefined, 'two'])
  cache.invalidate('product:99')
  expect(bodyOf(cache, 'b')).toBe('two')
  cache.invalidate('lists')
  expect(bodyOf(cache, 'b')).toBeUndefined()
})

test('a cached answer is not made again; an invalidated one is', async () => {
  const cache = room()
  await made(cache, 'a', 'one')
  expect((await made(cache, 'a', 'two')).body.toString()).toBe('one')
  cache.invalidate('product:1')
  expect((await made(cache, 'a', 'two')).body.toString()).toBe('two')
})

test('those who ask for the same at the same time share one making', async () => {
  const cache = room()
  let makings = 0
  const work = slow()
  const fills = Array.from({ length: 50 }, () =>
    cache.fill('a', () => {
      makings++
      return work.make()
    }),
  )
  work.finish('one')
  const entries = await Promise.all(fills)
  expect(makings).toBe(1)
  expect(new Set(entries).size).toBe(1)
})

test('a change during the making is never lost: what was begun before it is answered, but not kept', async () => {
  const cache = room()
  const work = slow()
  const filled = cache.fill('a', work.make)
  cache.invalidate('product:1')
  work.finish('old')
  expect((await filled).body.toString()).toBe('old')
  expect(cache.get('a')).toBeUndefined()
})

test('a change of another thing during the making loses nothing', async () => {
  const cache = room()
  const work = slow()
  const filled = cache.fill('a', work.make)
  cache.invalidate('product:2')
  work.finish('one')
  await filled
  expect(bodyOf(cache, 'a')).toBe('one')
})

test('who asks after a change is never handed what was begun before it', async () => {
  const cache = room()
  const before = slow()
  const after = slow()
  const early = cache.fill('a', before.make)
  cache.invalidate('product:1')
  const late = [cache.fill('a', after.make), cache.fill('a', after.make)]
  before.finish('old')
  after.finish('new')
  expect((await early).body.toString()).toBe('old')
  expect((await Promise.all(late)).map(({ body }) => body.toString())).toEqual(['new', 'new'])
  expect(bodyOf(cache, 'a')).toBe('new')
})

test('a change of another thing leaves those who share a making together', async () => {
  const cache = room()
  const work = slow()
  const fills = [cache.fill('a', work.make)]
  cache.invalidate('product:2')
  fills.push(cache.fill('a', () => Promise.reject(new Error('made twice'))))
  work.finish('one')
  expect((await Promise.all(fills)).map(({ body }) => body.toString())).toEqual(['one', 'one'])
  expect(cache.state.made).toBe(1)
})

test('a thing that is not there is looked for again by whoever asks after any change', async () => {
  const cache = room()
  const missing = Promise.withResolvers<Answer>()
  const early = cache.fill('a', () => missing.promise)
  cache.invalidate('product:1')
  const late = made(cache, 'a', 'now there')
  missing.resolve(answer('missing', [], 404))
  expect([(await early).status, (await late).status]).toEqual([404, 200])
})

test('when changes may have been missed everything is forgotten, what is being made too', async () => {
  const cache = room()
  await made(cache, 'a', 'one')
  const work = slow()
  const filled = cache.fill('b', work.make)
  cache.invalidateAll()
  work.finish('old')
  await filled
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
  await made(cache, 'b', 'new')
  expect(bodyOf(cache, 'b')).toBe('new')
})

test('while it is not told of changes nothing that it holds is answered; afterwards it is again', async () => {
  let isConnected = true
  const cache = new ByteCache(1024 * 1024, () => isConnected)
  await made(cache, 'a', 'one')
  isConnected = false
  expect(cache.get('a')).toBeUndefined()
  expect((await made(cache, 'a', 'two')).as('identity').body.toString()).toBe('two')
  isConnected = true
  expect(bodyOf(cache, 'a')).toBe('two')
})

test('only right answers that name what they show are kept', async () => {
  const cache = room()
  await made(cache, 'missing', 'x', ['lists'], 404)
  await made(cache, 'private', 'x', [])
  expect([cache.get('missing'), cache.get('private')]).toEqual([undefined, undefined])
})

test('a failed making fails for those who asked, and the next one is a new try', async () => {
  const cache = room()
  await expect(cache.fill('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await made(cache, 'a', 'one')).body.toString()).toBe('one')
})

test('it never holds more than its bytes; the longest unused goes first', async () => {
  const cache = new ByteCache(20_000)
  const page = 'x'.repeat(2000)
  for (let n = 0; n < 50; n++) {
    await made(cache, `page ${n}`, page)
    cache.get('page 0')
  }
  const cached = Array.from({ length: 50 }, (_, n) => n).filter((n) => cache.get(`page ${n}`))
  expect(cached).toContain(0)
  expect(cached).toContain(49)
  expect(cached.length).toBeLessThan(10)
  cache.invalidate('product:1')
  expect(Array.from({ length: 50 }, (_, n) => cache.get(`page ${n}`)).filter(Boolean)).toEqual([])
})

test('a tag is forgotten with the last answer that bears it', async () => {
  const cache = room()
  await made(cache, 'a', 'one', ['product:1', 'lists'])
  await made(cache, 'b', 'two', ['product:2', 'lists'])
  cache.invalidate('product:1')
  expect(cache.state).toMatchObject({ entries: 1, tags: 2 })
  cache.invalidateAll()
  expect(cache.state).toMatchObject({ entries: 0, tags: 0, bytes: 0 })
})

test('it counts what it holds: each encoding once somebody has asked for it', async () => {
  const cache = room()
  const entry = await made(cache, 'a', JSON.stringify(Array.from({ length: 500 }, (_, n) => n * n)))
  const { body } = entry
  const counts = [cache.state.bytes]
  for (const encoding of ['br', 'gzip', 'br'] as const) {
    entry.as(encoding)
    counts.push(cache.state.bytes)
  }
  const [plain = 0, withBrotli = 0, withBoth = 0, again = 0] = counts
  expect(plain - body.length).toBeLessThan(1200)
  expect(withBrotli - plain).toBeGreaterThan(entry.as('br').body.length)
  expect(withBoth - withBrotli).toBeGreaterThan(entry.as('gzip').body.length)
  expect(withBoth - plain).toBeLessThan(entry.as('br').body.length + entry.as('gzip').body.length + 2048)
  expect(again).toBe(withBoth)
  cache.invalidate('product:1')
  expect(cache.state.bytes).toBe(0)
})

test('a body keeps alive nothing but itself: small and compressed ones come as parts of larger buffers', async () => {
  const entry = new Entry(answer(JSON.stringify(Array.from({ length: 500 }, (_, n) => n * n))))
  const small = new Entry(answer('{"status":true}'))
  const early = (['br', 'gzip'] as const).map((encoding) => entry.as(encoding).body)
  const better = new Promise((resolve) => (entry.onGrowth = () => resolve(undefined)))
  for (let n = 1; n < 50; n++) entry.as('br')
  await better
  const bodies = [entry.body, ...early, entry.as('br').body, small.body, small.as('br').body]
  expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length))
})

test('an answer has one ETag for one content, and its bytes in every encoding', () => {
  const long = JSON.stringify({ words: 'achar '.repeat(200) })
  const [one, same, other] = [long, long, `${long} `].map((text) => new Entry(answer(text)))
  expect(brotliDecompressSync(one?.as('br').body ?? '').toString()).toBe(long)
  expect(gunzipSync(one?.as('gzip').body ?? '').toString()).toBe(long)
  expect(one?.etag).toMatch(/^"[\w-]{22}"$/)
  expect([same?.etag === one?.etag, other?.etag === one?.etag]).toEqual([true, false])
  const short = new Entry(answer('{}'))
  expect(short.as('br').body.toString()).toBe('{}')
  expect(short.as('br').head).not.toContain('content-encoding')
})

test('what many browsers take is compressed once more, better', async () => {
  const entry = new Entry(answer(JSON.stringify(Array.from({ length: 2000 }, (_, n) => `achar ${n % 37} ${n}`))))
  const quick = entry.as('br').body.length
  const better = new Promise((resolve) => (entry.onGrowth = () => resolve(undefined)))
  for (let n = 1; n < 50; n++) entry.as('br')
  await better
  expect(entry.as('br').body.length).toBeLessThan(quick)
  expect(brotliDecompressSync(entry.as('br').body)).toEqual(entry.body)
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br; q=0.0', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['gzip, br;q=0.5', 'br'],
] as const)('a browser that takes %j gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('a header longer than any browser’s is not read, so anybody’s 15 kB of it cost nothing (spec F23)', () => {
  for (const filling of ['a', ' ', ';', ',', 'a;'])
    expect(encodingOf(`br, gzip, ${filling.repeat(7_000)},q=0`)).toBe('identity')
})
