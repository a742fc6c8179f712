import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { filePaths, privatePages } from '#contract/page-paths.ts'
import { listBlogPosts } from '#domain/blog/blog.service.ts'
import type { Deps } from '#domain/context.ts'
import { isOpen } from '#domain/settings/selling.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { countSitemapFiles, sitemapFile } from '#domain/sitemap/sitemap.service.ts'

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
    sendCached(cache, [request, reply], path, async () => {
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
        tags: [tags.lists, tags.blogs, tags.content, tags.settings],
      }
    })
    return Number(entry.body.toString())
  }

  app.get('/robots.txt', async (_request, reply) => {
    const text = isOpen(await readSettings(deps)) ? robotsText(origin) : NOT_YET
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  app.get(filePaths.sitemap, (request, reply) =>
    send(request, reply, filePaths.sitemap, async () => {
      const files = await countSitemapFiles(deps)
      const text = files === 1 ? sitemapXml(origin, await sitemapFile(deps, 1)) : sitemapIndexXml(origin, files)
      return { type: XML, text, tags: [tags.lists, tags.blogs, tags.content, tags.settings] }
    }),
  )
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const n = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1])
    if (!n || n > (await countFiles())) return sendRefusal(reply, 'NOT_FOUND')
    return send(request, reply, `/sitemap/${n}.xml`, async () => {
      const text = sitemapXml(origin, await sitemapFile(deps, n))
      return { type: XML, text, tags: [tags.lists, tags.blogs, tags.content, tags.settings] }
    })
  })
  app.get(filePaths.blogFeed, async (request, reply) => {
    if (!isOpen(await readSettings(deps))) return sendRefusal(reply, 'NOT_FOUND')
    return send(request, reply, filePaths.blogFeed, async () => {
      const [
        { posts },
        {
          shop: { shop_name: shop },
          captions: { blog_intro: intro },
        },
      ] = await Promise.all([listBlogPosts(deps, 1), readSettings(deps)])
      return {
        type: 'application/rss+xml; charset=utf-8',
        text: feedXml(posts.map(toBlog), { shop, intro, origin }),
        tags: [tags.blogs, tags.settings],
      }
    })
  })
}

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${filePaths.sitemap}`,
    '',
  ].join('\n')
