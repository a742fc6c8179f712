import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'

import type { Call, Input, Payload } from '#contract/endpoints.ts'
import { answerOf, type Envelope } from '#contract/envelope.ts'
import type { EndpointName } from '#contract/paths.ts'
import type { Deps } from '#domain/context.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import type { Answer } from '../cache/entry.ts'
import { pageKey, sendEntry } from '../cache/front.ts'
import { sharedAnswer, sharedKey } from '../cache/shared-answers.ts'
import { dispatch } from '../dispatch.ts'
import { scriptsLater } from './scripts-later.ts'
import { securityHeaders } from './security.ts'

export type WebBuild = { load: () => Promise<ServerBuild>; mode: 'development' | 'production' }
export type PageOptions = { deps: Deps; cache: ByteCache; web: WebBuild; publicUrl: string }

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** Query words that change what the server renders, with their values; all others are the browser's affair and never reach a cache key. */
const known: [word: string, value: RegExp, where: RegExp][] = [
  ['page', /^[1-9]\d{0,3}$/, /^\/./],
  ['_routes', /^[\w.,/-]{1,200}$/, /\.data$/],
]

const NOBODY = { ip: 'server', userAgent: '', token: undefined, idempotencyKey: undefined, proofs: {}, isPage: true }

/** Pages that show what only the holder of their address may see: rendered anew each time, kept by nobody, led to by nobody. */
const HELD = /^\/track\//

const heldHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

const RENDER_TIMEOUT_MS = 10_000

/** `'sha256-…'` of every inline script that a browser will run, at once or later; data blocks such as JSON-LD need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(inlineScript))
    if (!/type="(?!module|later|text\/javascript)/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return [...hashes]
}

/** The address as rendered and as cached: the path, and only the words that matter, in one order. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const given = new URLSearchParams(url.slice(at))
  const kept = known.flatMap(([word, values, where]) => {
    const value = given.get(word)
    return value !== null && values.test(value) && where.test(path) ? [`${word}=${encodeURIComponent(value)}`] : []
  })
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

/** Renders every address that nothing else answers. Pages are a visitor's, so each is rendered once and sent as bytes. */
export async function pages(app: FastifyInstance, { deps, cache, web, publicUrl }: PageOptions): Promise<void> {
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const handlerOf = async () => {
    const build = await web.load()
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, web.mode) }
    return current
  }
  const render = async (url: string): Promise<Answer> => {
    const { build, handle } = await handlerOf()
    const tags = new Set<string>(['page'])
    const context = new RouterContextProvider()
    // the context's key must be the bundle's own object, so the bundle hands it out (see web/entry.server.tsx)
    const { apiContext } = build.entry.module as unknown as { apiContext: RouterContext<Call> }
    context.set(apiContext, callGathering({ deps, cache }, tags))
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
    const response = await handle(new Request(new URL(url, publicUrl), { signal }), context)
    const headers: Record<string, string> = { ...securityHeaders, ...Object.fromEntries(response.headers) }
    const rendered = await response.text()
    // in development Vite adds scripts of its own
    const isPage = web.mode === 'production' && headers['content-type']?.startsWith('text/html')
    const text = isPage ? scriptsLater(rendered) : rendered
    if (isPage) headers['content-security-policy'] = policyOf(text)
    return { status: response.status, headers, body: Buffer.from(text), tags: [...tags] }
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = plainUrl(request.raw.url ?? '/')
    const work = () => render(url)
    const key = pageKey(url)
    const isHeld = HELD.test(url)
    if (isHeld || web.mode === 'development') {
      const { status, headers, body } = await work()
      return reply
        .code(status)
        .headers({ ...headers, ...(isHeld && heldHeaders) })
        .send(body)
    }
    const entry = await cache.fill(key, work)
    reply.hijack()
    sendEntry(request.raw, reply.raw, entry, request.id)
    return reply
  }
  app.get('/*', { schema: { hide: true } }, serve)
}

const policyOf = (html: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    `style-src 'self'`,
    // Base UI places its popups with style attributes
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The API as a page's loader calls it: straight, as a visitor, gathering what the page will depend on. */
const callGathering =
  (shop: { deps: Deps; cache: ByteCache }, tags: Set<string>): Call =>
  async <K extends EndpointName>(name: K, input: Input<K>) => {
    const key = sharedKey(name, input)
    if (key === undefined) {
      const answered = await dispatch(shop.deps, name, input, NOBODY)
      for (const tag of answered.tags ?? []) tags.add(tag)
      return answerOf(answered.envelope)
    }
    const entry = await sharedAnswer(shop, key, [name, input, NOBODY])
    for (const tag of entry.tags) tags.add(tag)
    return answerOf(JSON.parse(entry.bodies.identity.toString()) as Envelope<Payload<K>>)
  }
