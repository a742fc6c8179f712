import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressIn, type Language } from '#contract/languages.ts'
import { filePaths, privatePages } from '#contract/page-paths.ts'
import { listBlogPosts } from '#domain/blog/blog.service.ts'
import type { Deps } from '#domain/context.ts'
import { readSettingsIn } from '#domain/owner-text/setting-texts.service.ts'
import { isVisibleIn, visibleLanguages } from '#domain/settings/languages.rules.ts'
import { isOpen } from '#domain/settings/selling.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { countSitemapFiles, sitemapFile } from '#domain/sitemap/sitemap.service.ts'

import { depsFor, languageOf } from '../address/language-address.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { sendCached } from '../cache/cache-server.ts'
import { tags } from '../cache/tags.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'
import { sendRefusal } from '../server/envelopes.ts'
import { SERVER_PREFIXES } from '../server/server-prefixes.ts'
import { toBlog } from '../shapes/blog.shape.ts'
import { feedXml } from './feed.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap.ts'

type Made = { type: string; text: string; tags: readonly string[] }
const XML = 'application/xml; charset=utf-8'

/** What is no page for searchers: the API, the back office, and pages that show a person's own (spec D124). */
const CLOSED = [...SERVER_PREFIXES, '/admin', '/pay', ...privatePages]

/** What a sitemap hangs on. */
const SITEMAP_TAGS = [tags.lists, tags.blogs, tags.content, tags.settings]

/** What a shop that was not opened yet tells crawlers (spec L0). */
const NOT_YET = 'User-agent: *\nDisallow: /\n'

/**
 * What is written for machines: which pages there are, which are closed to them, and the blog as a feed. Cached like
 * pages.
 */
export async function crawlers(
  app: FastifyInstance,
  { deps, cache, headers, publicUrl }: { deps: Deps; cache: ByteCache; headers: AnswerHeaders; publicUrl: string },
): Promise<void> {
  const origin = new URL(publicUrl).origin
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, make: () => Promise<Made>) =>
    sendCached(cache, [request, reply], addressIn(languageOf(request), path), async () => {
      const { type, text, tags: ownTags } = await make()
      return { status: 200, headers: { 'content-type': type, ...headers }, body: Buffer.from(text), tags: ownTags }
    })

  // how many files there are is known until the lists change, so asking for others costs nothing
  const countFiles = async () => {
    const entry = await cache.fill('files of the sitemap', async () => {
      const files = await countSitemapFiles(deps)
      return {
        status: 200,
        headers: {},
        body: Buffer.from(String(files)),
        tags: SITEMAP_TAGS,
      }
    })
    return Number(entry.body.toString())
  }

  app.get('/robots.txt', async (_request, reply) => {
    const settings = await readSettings(deps)
    const text = isOpen(settings) ? robotsText(origin, visibleLanguages(settings)) : NOT_YET
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  // each language has its own, so the main one's is as it was
  app.get(filePaths.sitemap, async (request, reply) => {
    const language = languageOf(request)
    if (!isVisibleIn(await readSettings(deps), language)) return sendRefusal(reply, 'NOT_FOUND')
    return send(request, reply, filePaths.sitemap, async () => {
      const files = await countSitemapFiles(deps)
      const text =
        files === 1
          ? sitemapXml(origin, language, await sitemapFile(depsFor(deps, request), 1))
          : sitemapIndexXml(origin, language, files)
      return { type: XML, text, tags: SITEMAP_TAGS }
    })
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const n = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1])
    if (!n || n > (await countFiles())) return sendRefusal(reply, 'NOT_FOUND')
    const language = languageOf(request)
    if (!isVisibleIn(await readSettings(deps), language)) return sendRefusal(reply, 'NOT_FOUND')
    return send(request, reply, `/sitemap/${n}.xml`, async () => {
      const text = sitemapXml(origin, language, await sitemapFile(depsFor(deps, request), n))
      return { type: XML, text, tags: SITEMAP_TAGS }
    })
  })
  app.get(filePaths.blogFeed, async (request, reply) => {
    const language = languageOf(request)
    const current = await readSettings(deps)
    if (!isOpen(current) || !isVisibleIn(current, language)) return sendRefusal(reply, 'NOT_FOUND')
    return send(request, reply, filePaths.blogFeed, async () => {
      const [
        { posts },
        {
          shop: { shop_name: shop },
          captions: { blog_intro: intro },
        },
      ] = await Promise.all([listBlogPosts(depsFor(deps, request), 1), readSettingsIn(depsFor(deps, request))])
      return {
        type: 'application/rss+xml; charset=utf-8',
        text: feedXml(posts.map(toBlog), { shop, intro, origin, language }),
        tags: [tags.blogs, tags.settings],
      }
    })
  })
}

export const robotsText = (origin: string, languages: readonly Language[]): string =>
  [
    'User-agent: *',
    ...languages.flatMap((language) => CLOSED.map((path) => `Disallow: ${addressIn(language, path)}`)),
    '',
    ...languages.map((language) => `Sitemap: ${origin}${addressIn(language, filePaths.sitemap)}`),
    '',
  ].join('\n')
