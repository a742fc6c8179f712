import type { IncomingMessage } from 'node:http'

import Fastify, { type FastifyInstance } from 'fastify'

import { MAIN_LANGUAGE } from '#contract/languages.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import type { Deps } from '#domain/context.ts'
import type { AssetStore } from '#domain/ports/asset-store.ts'
import type { DocumentPrinter } from '#domain/ports/document-printer.ts'
import type { InvoicePrinter } from '#domain/ports/invoice-printer.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { ReportReader, WhatsappWebhook } from '#domain/ports/messenger.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { routedPath } from './address/language-address.ts'
import { adminApi } from './admin/admin-api.ts'
import { adminPages } from './admin/admin-pages.ts'
import { refuseOtherSide, sideOf } from './admin/admin-port.ts'
import { adminLimitOf, type AdminLimit } from './admin/admin-side.ts'
import { ByteCache, CACHE_BYTES } from './cache/byte-cache.ts'
import { cacheServer } from './cache/cache-server.ts'
import { crawlers } from './crawlers/crawlers.ts'
import { demoCourier } from './demo/demo-courier.ts'
import { demoHooks } from './demo/demo-hooks.ts'
import { demoInbox } from './demo/demo-inbox.ts'
import { demoParcels } from './demo/demo-parcels.ts'
import { demoPayments } from './demo/demo-payments.ts'
import { demoWhatsapp } from './demo/demo-whatsapp.ts'
import { messageLinks } from './links/message-links.ts'
import { health } from './operations/health.ts'
import { internal, type BackUp } from './operations/internal.ts'
import { metrics } from './operations/metrics.ts'
import { buildFiles } from './pages/build-files.ts'
import { icons } from './pages/icons.ts'
import { pages } from './pages/pages.ts'
import { pictureFiles } from './pages/pictures.ts'
import { entryOf, type WebBuild } from './pages/web-build.ts'
import { payPages } from './payments/pay-pages.ts'
import { sandboxPages } from './payments/sandbox-pages.ts'
import { answerHeaders } from './server/answer-headers.ts'
import { Draining } from './server/draining.ts'
import { Entrance } from './server/entrance.ts'
import { sendRefusal } from './server/envelopes.ts'
import { handleErrors } from './server/error-handler.ts'
import { BODY_LIMIT, acceptJsonOnly } from './server/json-body.ts'
import { logOptions, OneLinePerRequest } from './server/log.ts'
import { nextRequestId } from './server/request-id.ts'
import { secureCookies } from './server/secure-cookies.ts'
import { security } from './server/security-headers.ts'
import { SERVER_PREFIXES } from './server/server-prefixes.ts'
import { apiRoutes } from './shop/api-routes.ts'
import { invoices } from './shop/invoices.ts'
import { showApi } from './shop/openapi.ts'
import { OverallLimit } from './shop/overall-limit.ts'
import { reads } from './shop/reads.ts'
import { webhooks } from './webhooks/webhooks.ts'

export type AppOptions = {
  deps: Deps
  pictures: PictureStore
  /** Who prints invoices; tests of the rest do without. */
  printInvoice?: InvoicePrinter
  /** Who prints what goes with parcels; the same. */
  printDocuments?: DocumentPrinter
  cache?: ByteCache
  /** The storefront; tests of the API do without. */
  web?: (app: FastifyInstance) => WebBuild | Promise<WebBuild>
  /** The files of other builds, where the nodes share them. */
  assets?: AssetStore | undefined
  /** Pages next to the storefront; without it the web build renders them. */
  renderStandalone?: RenderStandalone
  logLevel?: string
  trustedProxies?: readonly string[]
  publicUrl?: string
  isDemo?: boolean
  /** Who reports what became of messages. */
  webhooks?: {
    whatsapp?: WhatsappWebhook | undefined
    msg91?: ReportReader | undefined
    /** The end of the address to which couriers report. */
    parcelCode?: string | undefined
  }
  /** What the health page shows of this process; tests of the rest do without. */
  machine?: Machine
  /** Who may read /metrics; without it nobody. */
  metricsToken?: string | undefined
  /** What counts calls in this process's memory; tests empty it. */
  overallLimit?: OverallLimit
  adminLimit?: AdminLimit
  /** Where requests come in, wait and are refused; a bench tries without. */
  entrance?: Entrance
  /** How a command has this process back up its shop; tests of the rest do without. */
  backUp?: BackUp
  /** The owner's side has this port to itself; without it it is on the shop's. */
  adminPort?: number | undefined
  /** The play gateway, where the shop takes play money. */
  sandbox?: Sandbox | undefined
}

/** The whole server, not yet listening. Order matters: what is in the cache is answered before any of this is asked. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    deps,
    pictures,
    printDocuments = noDocument,
    cache = new ByteCache(CACHE_BYTES),
    isDemo = false,
    trustedProxies = [],
    publicUrl = 'http://localhost',
  } = options
  const headers = answerHeaders({ isProduction: !isDemo })
  const draining = new Draining(headers)
  const entrance = options.entrance ?? new Entrance({ trustedProxies })
  const app = Fastify({
    logger: options.logLevel ? logOptions(options.logLevel) : false,
    logController: new OneLinePerRequest(),
    bodyLimit: BODY_LIMIT,
    genReqId: nextRequestId,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: options.adminPort === undefined ? routedPath : routedSide(options.adminPort),
    serverFactory: cacheServer(cache, { draining, entrance, headers, reads }),
    forceCloseConnections: 'idle',
    // requests under way are answered: draining ends them
    return503OnClosing: false,
    // it holds for closing too, which may take 10 s (spec D142)
    pluginTimeout: 20_000,
    // an address that is no address never reaches a route
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply.headers({ ...headers, 'x-request-id': request.id }), 'INVALID_REQUEST'),
  })
  secureCookies(app, deps)
  acceptJsonOnly(app)
  handleErrors(app, { entrance })
  app.addHook('onClose', () => entrance.stop())
  await security(app, { headers })
  if (options.adminPort !== undefined) app.addHook('onRequest', refuseOtherSide(options.adminPort))
  // before the routes that it measures
  metrics(app, { deps, token: options.metricsToken, cache, entrance, machine: options.machine })
  const overallLimit = deps.rateLimits === 'bench' ? undefined : (options.overallLimit ?? new OverallLimit())
  const api = { deps: { ...deps, pictures }, cache, headers, overallLimit, recentCallers: entrance.recentCallers }
  await app.register(apiRoutes, api)
  if (options.printInvoice) await invoices(app, { deps, print: options.printInvoice, overallLimit })
  await showApi(app, { cache, headers })
  await health(app, { deps, draining, cache })
  await internal(app, { deps, backUp: options.backUp })
  await pictureFiles(app, { pictures, overallLimit })
  icons(app, { deps, cache, pictures, headers })
  await crawlers(app, { deps, cache, headers, publicUrl })
  await app.register(adminApi, {
    deps: { ...deps, pictures, printDocuments, machine: options.machine },
    recentCallers: entrance.recentCallers,
    limit: deps.rateLimits === 'bench' ? undefined : (options.adminLimit ?? adminLimitOf()),
    overallLimit,
  })
  await app.register(webhooks, { deps, ...options.webhooks })
  const web = await options.web?.(app)
  const nameOf = async () => (await readSettings(deps)).shop.shop_name
  const draw = options.renderStandalone ?? rendererOf(web)
  const render: RenderStandalone = async (page, frame) => draw(page, { ...frame, shopName: await nameOf() })
  await app.register(payPages, { deps, render, overallLimit })
  await app.register(messageLinks, { deps, render, overallLimit })
  if (options.sandbox) await app.register(sandboxPages, { sandbox: options.sandbox, render, overallLimit })
  if (isDemo) {
    await app.register(demoHooks, { deps, clockMoved: () => overallLimit?.reset() })
    await app.register(demoInbox, { deps, render })
    await app.register(demoCourier, { deps, render })
    await app.register(demoWhatsapp, { deps })
    await app.register(demoParcels, { deps, parcelCode: options.webhooks?.parcelCode })
    if (options.sandbox) await app.register(demoPayments, { sandbox: options.sandbox })
  }
  for (const prefix of [...SERVER_PREFIXES, '/pay/'])
    app.all(`${prefix}*`, (_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
  if (web) {
    if (web.mode === 'production') await buildFiles(app, { assets: options.assets })
    await adminPages(app, { web, shopAt: options.adminPort === undefined ? '/' : publicUrl, nameOf })
    await pages(app, { deps, cache, headers, web, publicUrl, overallLimit })
  }
  // development has a socket of its own open all the time, and restarts at every change
  if (web?.mode !== 'development') app.addHook('preClose', () => draining.end(app.server))
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
  return app
}

/** Where the owner's side has a port of its own, an address is first put on its side, and then takes its language off. */
const routedSide = (adminPort: number) => (request: IncomingMessage) => routedPath({ url: sideOf(adminPort)(request) })

const noDocument: DocumentPrinter = async () => {
  throw new Error('there is no printer')
}

const rendererOf =
  (web: WebBuild | undefined): RenderStandalone =>
  async (page, { language = MAIN_LANGUAGE, ...frame } = {}) => {
    if (!web) throw new Error('there is no web build to render pages with')
    return entryOf(await web.load(language)).renderStandalone(page, frame)
  }
