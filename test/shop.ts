import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { pdfInvoices } from '#adapters/pdf-invoice.ts'
import { pdfParcelPapers } from '#adapters/pdf-papers.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { invalidateOnChange } from '#http/cache/invalidation.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

import { freshDatabase } from './database.ts'
import { testDeps, testSandbox } from './deps.ts'
import { callsOf, JSON_BODY, type Calls } from './shop-calls.ts'
import { nameOnlyPictures } from './template.ts'

export { as, type Answer } from './shop-calls.ts'
export type Shop = Calls & {
  database: Database
  deps: Deps
  app: FastifyInstance
  sandbox: Sandbox
}

/** The demo shop with its API, in this process, on a database of its own; everything ends with the test. */
export const openShop = async ({
  pool = 10,
  limits = 'default',
}: { pool?: number; limits?: Deps['rateLimits'] } = {}): Promise<Shop> => {
  const database = await freshDatabase(pool)
  const sandbox = testSandbox(database.db, async (payload, headers) => {
    await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...JSON_BODY, ...headers } })
  })
  const deps = { ...testDeps(database.db, limits), gateway: sandbox }
  const cache = new ByteCache(32 * 1024 * 1024)
  const stop = await invalidateOnChange({ cache, settings: deps.settings }, database.listen)
  const app = await createApp({
    deps,
    pictures: nameOnlyPictures,
    printInvoice: pdfInvoices(),
    printPapers: pdfParcelPapers(),
    cache,
    isDemo: true,
    sandbox,
    renderStandalone,
  })
  onTestFinished(async () => {
    stop()
    await app.close()
  })
  return { database, deps, app, sandbox, ...callsOf(app) }
}

export { addShoppers } from './shoppers.ts'
