import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import type { Call, EndpointName, Input, Payload } from '#contract/endpoints.ts'
import { answerOf, type Envelope } from '#contract/envelope.ts'
import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { isUnavailable } from '#db/sql-state.ts'
import { refuse, type Deps } from '#domain/context.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'
import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'
import { isVisibleIn } from '#domain/settings/languages.rules.ts'
import { isOpen } from '#domain/settings/selling.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { languageAt, rememberedLanguage, respelled } from '../address/language-address.ts'
import { isPrivatePath, pageTarget } from '../address/page-address.ts'
import { pageKey, sendEntry } from '../cache/cache-server.ts'
import type { Answer } from '../cache/entry.ts'
import { refusalEnvelope, refusalOf, sendRefusal } from '../server/envelopes.ts'
import { cachedAnswer, cacheKey, isPastEnd, type AnswerShop } from '../shop/cached-answers.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { dispatchShop } from '../shop/shop-side.ts'
import { deferScripts } from './deferred-scripts.ts'
import { applyPolicy } from './page-policy.ts'
import { isFetchedAhead, withSpeculationRules } from './speculation-rules.ts'
import { entryOf, type WebBuild } from './web-build.ts'

export type PageOptions = AnswerShop & { web: WebBuild; publicUrl: string; overallLimit: OverallLimit | undefined }

const PAGE_CALLER = {
  ip: 'server',
  userAgent: '',
  token: undefined,
  idempotencyKey: undefined,
  proofs: {},
  isPage: true,
}

/**
 * Pages that show what only the holder of their address may see: rendered again each time, cached by nobody, led to by
 * nobody.
 */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

const RENDER_TIMEOUT_MS = 10_000

/**
 * A page takes a core for milliseconds; who would wait behind so many, or for so long, hears that the shop is busy (spec
 * F28).
 */
const RENDERS = { name: 'pages', atOnce: 4, waitingMax: 50, waitMaxMs: 100 } as const

/** Renders every address that nothing else answers. Pages are a visitor's, so each is rendered once and sent as bytes. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { cache, web, overallLimit, deps } = options
  const render = renderer(options)
  const renders = new FairQueue({ ...RENDERS, now: () => performance.now() })
  const renderFor = ({ ip }: FastifyRequest, page: LanguagePage) =>
    renders.run([addressKey(ip)], () => render(page, ip))

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const moved = respelled(request.originalUrl)
    if (moved !== undefined) return reply.redirect(moved, 301)
    const { language, path } = languageAt(request.originalUrl)
    const target = pageTarget(path)
    const elsewhere = target.kind === 'unknown' ? undefined : await otherLanguage(deps, language, request.headers)
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(addressIn(elsewhere, path), 302)
    const isPrivate = isPrivatePath(
      target.kind === 'page' ? target.url : target.kind === 'moved' ? target.to : target.path,
    )
    if (target.kind === 'moved')
      return reply.headers(isPrivate ? privateHeaders : {}).redirect(addressIn(language, target.to), 301)
    const page = { language, url: target.kind === 'page' ? target.url : target.path }
    const isCached = target.kind === 'page' && !isPrivate && web.mode === 'production'
    const key = pageKey(addressIn(language, page.url))
    const cached = isCached ? cache.get(key) : undefined
    // a page that is fetched ahead comes from the cache or not at all: it is never rendered for that
    if (!cached && isFetchedAhead(request)) return sendRefusal(reply, 'BUSY')
    const wait = cached ? undefined : overallLimit?.waitOf({ ip: request.ip, token: undefined }, 'page')
    if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }))
    if (!isCached) {
      const { status, headers, body } = await renderFor(request, page)
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store', ...(isPrivate && privateHeaders) })
        .send(body)
    }
    const entry = cached ?? (await cache.fill(key, () => renderFor(request, page)))
    reply.hijack()
    sendEntry(request.raw, reply.raw, entry, request.id)
    return reply
  }
  app.get('/*', serve)
}

/**
 * The language to which a request is sent on: the main one, where the owner shows no other; the one that a browser
 * remembers, where the address names none.
 */
async function otherLanguage(
  { settings }: Deps,
  language: Language,
  headers: IncomingHttpHeaders,
): Promise<Language | undefined> {
  const own = language === MAIN_LANGUAGE ? (rememberedLanguage(headers) ?? MAIN_LANGUAGE) : language
  const answered = isVisibleIn(await settings.current(), own) ? own : MAIN_LANGUAGE
  return answered === language ? undefined : answered
}

/** A page of the shop in a language, by its address without it. */
type LanguagePage = { language: Language; url: string }
type Renderer = (page: LanguagePage, ip: string) => Promise<Answer>
/** A build with its prefix, and the one it was made `from`, which development loads anew. */
type LoadedBuild = { from: ServerBuild; build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }

/** What draws an address of the shop. Its origin is the shop's own, whatever the request said. */
function renderer({ web, publicUrl, ...options }: PageOptions): Renderer {
  const loaded: { [L in Language]?: LoadedBuild } = {}
  const currentBuild = async (language: Language): Promise<LoadedBuild> => {
    const from = await web.load(language)
    const before = loaded[language]
    if (before?.from === from) return before
    // routes, links and data then bear the prefix by themselves
    const build = { ...from, basename: addressIn(language, '/') }
    return (loaded[language] = { from, build, handle: createRequestHandler(build, web.mode) })
  }
  return async ({ language, url }, ip) => {
    const shop = { ...options, deps: { ...options.deps, language } }
    const { build, handle } = await currentBuild(language)
    const tags = new Set<string>(['page'])
    const context = new RouterContextProvider()
    // who tries codes of orders is counted; all other pages are the same for everybody
    const caller = isPrivatePath(url) ? { ...PAGE_CALLER, ip } : PAGE_CALLER
    context.set(entryOf(build).apiContext, callCollectingTags(shop, tags, caller))
    const nonce = randomBytes(16).toString('base64url')
    // in development there is no policy, and React would miss the nonce that browsers hide
    if (web.mode === 'production') context.set(entryOf(build).scriptNonce, nonce)
    const drawn: { html?: Buffer } = {}
    context.set(entryOf(build).drawnPage, drawn)
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
    const response = await handle(new Request(ownAddress(publicUrl, addressIn(language, url)), { signal }), context)
    const headers: Record<string, string> = { ...shop.headers, ...Object.fromEntries(response.headers) }
    const answer = (body: Buffer) => ({
      status: response.status,
      headers,
      body,
      // the cache stores no answer without tags
      tags: tags.has(NOT_STORED) ? [] : [...tags],
    })
    if (drawn.html === undefined) return answer(Buffer.from(await response.arrayBuffer()))
    // in development Vite adds scripts of its own
    if (web.mode === 'development') return answer(drawn.html)
    const settings = await readSettings(shop.deps)
    // searchers find a shop once it was opened
    if (!isOpen(settings)) headers['x-robots-tag'] = 'noindex'
    const { map_frame: mapFrame } = settings.shop
    // all that is looked for and added is ASCII, so each byte may pass for a letter: nothing is decoded, nothing encoded
    // again
    const page = deferScripts(drawn.html.toString('latin1'), nonce)
    const { html, policy } = applyPolicy(withSpeculationRules(page, nonce), { nonce, mapFrame })
    headers['content-security-policy'] = policy
    return answer(Buffer.from(html, 'latin1'))
  }
}

function ownAddress(publicUrl: string, url: string): URL {
  const address = new URL(publicUrl)
  const [path = '/', query = ''] = url.split('?', 2)
  address.pathname = path
  address.search = query
  return address
}

/** Among the tags of a page: it shows a refusal, or a list beyond its end, and no cache stores it. */
const NOT_STORED = 'not stored'

/**
 * The API as a page's loader calls it: straight, as a visitor, collecting the tags of what the page depends on. Without a
 * database it is busy, as over the wire, and the page can say so.
 */
const callCollectingTags = (shop: AnswerShop, tags: Set<string>, caller: typeof PAGE_CALLER): Call => {
  const call = callAsVisitor(shop, tags, caller)
  return async (name, input) => {
    try {
      return await call(name, input)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      tags.add(NOT_STORED)
      return answerOf(refusalEnvelope<never, 'BUSY'>(refusalOf('BUSY'), refusals, shop.deps.language).envelope)
    }
  }
}

const callAsVisitor =
  (shop: AnswerShop, tags: Set<string>, caller: typeof PAGE_CALLER): Call =>
  async <K extends EndpointName>(name: K, input: Input<K>) => {
    const key = cacheKey(name, input, shop.deps.language)
    if (key === undefined) {
      const answered = await dispatchShop(name, { deps: shop.deps, caller, raw: input })
      for (const tag of answered.tags ?? []) tags.add(tag)
      return answerOf(answered.envelope)
    }
    const entry = await cachedAnswer(shop, key, [name, input, PAGE_CALLER])
    for (const tag of entry.tags) tags.add(tag)
    const envelope = JSON.parse(entry.body.toString()) as Envelope<Payload<K>>
    if (isPastEnd(envelope.data)) tags.add(NOT_STORED)
    return answerOf(envelope)
  }
