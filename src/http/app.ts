import { resolve } from 'node:path'

import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

import type { Deps } from '#domain/context.ts'
import type { ReportReader, WhatsappWebhook } from '#domain/ports/messenger.ts'
import type { PaperPrinter } from '#domain/ports/paper-printer.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'

import { BODY_LIMIT, takeJsonOnly } from './body.ts'
import { ByteCache } from './cache/byte-cache.ts'
import { frontServer } from './cache/front.ts'
import { crawlers } from './crawlers/crawlers.ts'
import { answerFaults, sendRefusal } from './faults.ts'
import { logOptions, OneLineEach } from './log.ts'
import { api } from './plugins/api.ts'
import { demoMessages } from './plugins/demo-messages.ts'
import { demoPayments } from './plugins/demo-payments.ts'
import { demoHooks } from './plugins/demo.ts'
import { describeApi, showApi } from './plugins/docs.ts'
import { health } from './plugins/health.ts'
import { invariants } from './plugins/invariants.ts'
import { media } from './plugins/media.ts'
import { OverallLimit } from './plugins/overall-limit.ts'
import { pages, type WebBuild } from './plugins/pages.ts'
import { papers } from './plugins/papers.ts'
import { payPages } from './plugins/pay.ts'
import { sandboxPages } from './plugins/sandbox.ts'
import { security } from './plugins/security.ts'
import { webhooks } from './plugins/webhooks.ts'
import { nextRequestId } from './request-id.ts'

export type AppOptions = {
  deps: Deps
  pictures: PictureStore
  /** Who prints invoices; tests of the rest do without. */
  printPaper?: PaperPrinter
  cache?: ByteCache
  /** The storefront; tests of the API do without. */
  web?: (app: FastifyInstance) => WebBuild | Promise<WebBuild>
  logLevel?: string
  trustedProxies?: readonly string[]
  publicUrl?: string
  isDemo?: boolean
  /** Who reports what became of messages. */
  webhooks?: { whatsapp?: WhatsappWebhook | undefined; msg91?: ReportReader | undefined }
  /** The play gateway, where the shop takes play money. */
  sandbox?: Sandbox | undefined
}
const CACHE_BYTES = 128 * 1024 * 1024
const CLIENT = resolve('build/client')

/** The whole server, not yet listening. Order matters: what is kept in the cache is answered before any of this is asked. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    deps,
    pictures,
    cache = new ByteCache(CACHE_BYTES),
    isDemo = false,
    trustedProxies = [],
    publicUrl = 'http://localhost',
  } = options
  const app = Fastify({
    logger: options.logLevel ? logOptions(options.logLevel) : false,
    logController: new OneLineEach(),
    bodyLimit: BODY_LIMIT,
    genReqId: nextRequestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: frontServer(cache),
    forceCloseConnections: 'idle',
    // an address that is no address never reaches a route
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, 'INVALID_REQUEST'),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeJsonOnly(app)
  answerFaults(app)
  await security(app, { production: !isDemo })
  await describeApi(app)
  const overallLimit = deps.limits === 'bench' ? undefined : new OverallLimit()
  await app.register(api, { deps, cache, overallLimit })
  if (options.printPaper) await papers(app, { deps, print: options.printPaper, overallLimit })
  await showApi(app)
  await health(app, { deps })
  await invariants(app, { deps })
  await media(app, { pictures })
  await crawlers(app, { deps, cache, publicUrl })
  await app.register(webhooks, { deps, ...options.webhooks })
  await app.register(payPages, { deps })
  if (options.sandbox) await app.register(sandboxPages, { sandbox: options.sandbox })
  if (isDemo) {
    await app.register(demoHooks, { deps, clockMoved: () => overallLimit?.reset() })
    await app.register(demoMessages, { deps })
    if (options.sandbox) await app.register(demoPayments, { sandbox: options.sandbox })
  }
  const gone = { schema: { hide: true } }
  for (const prefix of ['/api/*', '/demo/*', '/admin/api/*', '/webhooks/*', '/pay/*', '/sandbox/*', '/internal/*'])
    app.all(prefix, gone, (_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
  if (options.web) {
    const web = await options.web(app)
    if (web.mode === 'production') await builtFiles(app)
    await pages(app, { deps, cache, web, publicUrl })
  }
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
  return app
}

/** The files that the build made: names with a content hash, kept by browsers for ever, and a few at the root. */
async function builtFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(CLIENT, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
  })
  // browsers ask for it themselves; a kept one would keep an old shop alive
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('sw.js', CLIENT, { cacheControl: false }),
  )
}
