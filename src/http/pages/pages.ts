import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import type { Call, Input, Payload } from '#contract/endpoints.ts'
import { answerOf, type Envelope } from '#contract/envelope.ts'
import { trackPath } from '#contract/page-paths.ts'
import type { EndpointName } from '#contract/paths.ts'
import type { Deps } from '#domain/context.ts'

import { cachedAnswer, cacheKey } from '../api/cached-answers.ts'
import { dispatch } from '../api/dispatch.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { pageKey, sendEntry } from '../cache/cache-server.ts'
import type { Answer } from '../cache/entry.ts'
import { securityHeaders } from '../server/security-headers.ts'
import { deferScripts } from './deferred-scripts.ts'
import { policyOf } from './page-policy.ts'
import { entryOf, type WebBuild } from './web-build.ts'

export type PageOptions = { deps: Deps; cache: ByteCache; web: WebBuild; publicUrl: string }

/** Query words that change what the server renders, with their values; all others are the browser's affair and never reach a cache key. */
const KNOWN_WORDS: [word: string, value: RegExp, where: RegExp][] = [
  ['page', /^[1-9]\d{0,3}$/, /^\/./],
  ['_routes', /^[\w.,/-]{1,200}$/, /\.data$/],
]

const PAGE_CALLER = {
  ip: 'server',
  userAgent: '',
  token: undefined,
  idempotencyKey: undefined,
  proofs: {},
  isPage: true,
}

/** Pages that show what only the holder of their address may see: rendered anew each time, cached by nobody, led to by nobody. */
const PRIVATE = trackPath('')

const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

const RENDER_TIMEOUT_MS = 10_000

/** The address as rendered and as cached: the path, and only the words that matter, in one order. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const given = new URLSearchParams(url.slice(at))
  const words = KNOWN_WORDS.flatMap(([word, values, where]) => {
    const value = given.get(word)
    return value !== null && values.test(value) && where.test(path) ? [`${word}=${encodeURIComponent(value)}`] : []
  })
  return path + (words.length > 0 ? `?${words.join('&')}` : '')
}

/** Renders every address that nothing else answers. Pages are a visitor's, so each is rendered once and sent as bytes. */
export async function pages(app: FastifyInstance, { deps, cache, web, publicUrl }: PageOptions): Promise<void> {
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const currentBuild = async () => {
    const build = await web.load()
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, web.mode) }
    return current
  }
  const render = async (url: string): Promise<Answer> => {
    const { build, handle } = await currentBuild()
    const tags = new Set<string>(['page'])
    const context = new RouterContextProvider()
    context.set(entryOf(build).apiContext, callCollectingTags({ deps, cache }, tags))
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
    const response = await handle(new Request(new URL(url, publicUrl), { signal }), context)
    const headers: Record<string, string> = { ...securityHeaders, ...Object.fromEntries(response.headers) }
    const rendered = await response.text()
    // in development Vite adds scripts of its own
    const isPage = web.mode === 'production' && headers['content-type']?.startsWith('text/html')
    const text = isPage ? deferScripts(rendered) : rendered
    if (isPage) headers['content-security-policy'] = policyOf(text)
    return { status: response.status, headers, body: Buffer.from(text), tags: [...tags] }
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = plainUrl(request.raw.url ?? '/')
    const work = () => render(url)
    const key = pageKey(url)
    const isPrivate = url.startsWith(PRIVATE)
    if (isPrivate || web.mode === 'development') {
      const { status, headers, body } = await work()
      return reply
        .code(status)
        .headers({ ...headers, ...(isPrivate && privateHeaders) })
        .send(body)
    }
    const entry = await cache.fill(key, work)
    reply.hijack()
    sendEntry(request.raw, reply.raw, entry, request.id)
    return reply
  }
  app.get('/*', { schema: { hide: true } }, serve)
}

/** The API as a page's loader calls it: straight, as a visitor, collecting the tags of what the page depends on. */
const callCollectingTags =
  (shop: { deps: Deps; cache: ByteCache }, tags: Set<string>): Call =>
  async <K extends EndpointName>(name: K, input: Input<K>) => {
    const key = cacheKey(name, input)
    if (key === undefined) {
      const answered = await dispatch(shop.deps, name, input, PAGE_CALLER)
      for (const tag of answered.tags ?? []) tags.add(tag)
      return answerOf(answered.envelope)
    }
    const entry = await cachedAnswer(shop, key, [name, input, PAGE_CALLER])
    for (const tag of entry.tags) tags.add(tag)
    return answerOf(JSON.parse(entry.bodies.identity.toString()) as Envelope<Payload<K>>)
  }
