import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isLanguage, prefixOf } from '#contract/languages.ts'
import { workerFiles } from '#contract/page-paths.ts'
import type { AssetStore } from '#domain/ports/asset-store.ts'

import { encodingOf } from '../cache/entry.ts'
import { sendRefusal } from '../server/envelopes.ts'

const CLIENT = resolve('build/client')
const ASSETS = join(CLIENT, 'assets')
/** What makes the back office an app of its own (scripts/build/admin-build.ts); its icons are the shop's. */
const ADMIN_MANIFEST = 'admin/manifest.webmanifest'

/** How a build names its files, those of each language and of its back office apart; nothing else is looked for. */
const NAME = /^(?:[a-z]{2,3}\/)?(?:admin\/)?\w[\w.-]*\.(js|css|svg|png|woff2)$/
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
}

/**
 * The files that the build made: names with a content hash, which browsers keep for ever, and a few at the root. `assets` has
 * those of other builds, for pages that another node drew, or this one before its files were replaced.
 */
export async function buildFiles(
  app: FastifyInstance,
  { assets }: { assets?: AssetStore | undefined } = {},
): Promise<void> {
  await app.register(fastifyStatic, { root: CLIENT, serve: false, index: false, preCompressed: true })
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const [, ending] = NAME.exec(name) ?? []
    if (ending === undefined) return sendRefusal(reply, 'NOT_FOUND')
    if (assets && !(await isHere(name))) return sendStored(assets, [request, reply], { name, ending })
    return reply.sendFile(name, ASSETS, { immutable: true, maxAge: '1y' })
  })
  for (const name of workerFiles)
    app.get(`/${name}`, async (_request, reply) => {
      reply.headers(scopeOf(name))
      const newest = await assets?.worker(name)
      return newest
        ? reply
            .headers(fresh)
            .type(types['js'] ?? '')
            .send(newest)
        : sendFresh(reply, name)
    })
  app.get(`/${ADMIN_MANIFEST}`, (_request, reply) => sendFresh(reply, ADMIN_MANIFEST))
}

/** A language begins at `/hi`, and a worker that lies at `/hi/sw.js` may by itself look after what is below `/hi/` only. */
function scopeOf(worker: string): Record<string, string> {
  const [folder = ''] = worker.split('/')
  return isLanguage(folder) ? { 'service-worker-allowed': prefixOf(folder) } : {}
}

/** Browsers ask for these themselves; a kept one would keep an old shop alive. */
const fresh = { 'cache-control': 'no-cache' }

function sendFresh(reply: FastifyReply, file: string): FastifyReply {
  return reply.headers(fresh).sendFile(file, CLIENT, { cacheControl: false })
}

const isHere = (name: string): Promise<boolean> =>
  access(join(ASSETS, name)).then(
    () => true,
    () => false,
  )

async function sendStored(
  assets: AssetStore,
  [request, reply]: [FastifyRequest, FastifyReply],
  { name, ending }: { name: string; ending: string },
): Promise<FastifyReply> {
  const found = await assets.read(name, encodingOf(request.headers['accept-encoding']))
  if (!found) return sendRefusal(reply, 'NOT_FOUND')
  if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding)
  return reply
    .headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    .type(types[ending] ?? '')
    .send(found.content)
}
