import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { pdfParcelDocuments } from '#adapters/pdf-documents.ts'
import { pdfInvoices } from '#adapters/pdf-invoice.ts'
import { carryKeys } from '#db/carried-key.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { ReportMemory } from '#domain/report/report.memory.ts'
import { RISK_KEY } from '#domain/risk/risk.service.ts'
import { VisitMemory } from '#domain/visit/visit.memory.ts'
import { adminLimitOf } from '#http/admin/admin-side.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { invalidateOnChange } from '#http/cache/invalidation.ts'
import { OverallLimit } from '#http/shop/overall-limit.ts'
import { freshDatabase, type DatabaseOptions } from '#test/database/database.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

import { testDeps, testSandbox } from './deps.ts'
import { callsOf, JSON_BODY, type Calls } from './shop-calls.ts'

export { as, type Answer } from './shop-calls.ts'
export type Shop = Calls & {
  database: Database
  deps: Deps
  app: FastifyInstance
  sandbox: Sandbox
}

/** The end of the address to which couriers report. */
export const PARCEL_CODE = 'abcdefghijlmnopqtuvw'
/** As a started shop has it; rows of the journal are sealed only where a test wants that. */
const RISK_KEYS = { [RISK_KEY]: createHash('sha256').update(RISK_KEY).digest() }

type Limits = Deps['rateLimits']
type Running = Omit<Shop, 'database' | keyof Calls> & { forget: () => void; close: () => Promise<void> }

/** One application for each kind of limits, on the worker's shared database: to make one takes longer than most tests. */
const running = new Map<Limits, Promise<Running>>()

/**
 * The demo shop with its API, in this process, on a database that is this test's alone. The application is the worker's,
 * with nothing in its memory; a test that closes it, listens with it or spies on it asks for its own.
 */
export async function openShop({
  limits = 'default',
  ...options
}: DatabaseOptions & { limits?: Limits } = {}): Promise<Shop> {
  const database = await freshDatabase(options)
  const shop = database.isShared && !options.own ? await shared(database, limits) : await ownShop(database, limits)
  return { database, ...shop, ...callsOf(shop.app) }
}

/** The API on this database, whatever shop it holds. */
export async function openShopOn(database: Database): Promise<Shop> {
  const shop = await ownShop(database, 'default')
  return { database, ...shop, ...callsOf(shop.app) }
}

async function shared(database: Database, limits: Limits): Promise<Running> {
  const shop = running.get(limits) ?? startShop(database, limits)
  running.set(limits, shop)
  const { forget } = await shop
  forget()
  return shop
}

async function ownShop(database: Database, limits: Limits): Promise<Running> {
  const shop = await startShop(database, limits)
  onTestFinished(shop.close)
  return shop
}

async function startShop(database: Database, limits: Limits): Promise<Running> {
  const sandbox = testSandbox(database.db, async (payload, headers) => {
    await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...JSON_BODY, ...headers } })
  })
  let memory = memoryOf(limits)
  const deps = {
    ...testDeps(carryKeys(database.db, RISK_KEYS), limits),
    gateway: sandbox,
    visits: forward(() => memory.visits),
    reports: forward(() => memory.reports),
  }
  const [cache, overallLimit, adminLimit] = [new ByteCache(32 * 1024 * 1024), new OverallLimit(), adminLimitOf()]
  const stop = await invalidateOnChange({ cache, settings: deps.settings }, database.listen)
  const app = await createApp({
    deps,
    pictures: nameOnlyPictures,
    printInvoice: pdfInvoices(),
    printDocuments: pdfParcelDocuments(),
    cache,
    isDemo: true,
    webhooks: { parcelCode: PARCEL_CODE },
    sandbox,
    renderStandalone,
    overallLimit,
    adminLimit,
  })
  const forget = () => {
    memory = memoryOf(limits)
    deps.settings.forget()
    cache.invalidateAll()
    overallLimit.reset()
    adminLimit.reset()
  }
  const close = async () => {
    stop()
    await app.close()
  }
  return { deps, app, sandbox, forget, close }
}

const memoryOf = (limits: Limits) => ({ visits: new VisitMemory(limits), reports: new ReportMemory() })

/** Stands for an object that is replaced by another before each test. */
const forward = <T extends object>(current: () => T): T =>
  new Proxy(current(), {
    get(_, key) {
      const object = current()
      const value: unknown = Reflect.get(object, key, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })

export { addShoppers } from '#test/people/shoppers.ts'
