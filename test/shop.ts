import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

import { pdfPapers } from '#adapters/pdf-papers.ts'
import type { Payload } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { paths, type EndpointName } from '#contract/paths.ts'
import type { Database } from '#db/client.ts'
import { addShopper, type Shopper } from '#domain/account/account.service.ts'
import type { Deps } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { keepFresh } from '#http/cache/freshness.ts'

import { freshDatabase } from './database.ts'
import { testDeps, testSandbox } from './deps.ts'
import { nameOnlyPictures } from './template.ts'

export const ASHA = { email_id: 'asha@example.com', password: 'Achaar@1234' }

export type Answer<T = unknown> = { status: number; headers: Record<string, unknown>; body: Envelope<T> }
export type Shop = {
  database: Database
  deps: Deps
  app: FastifyInstance
  sandbox: Sandbox
  /** Calls the API as anybody: raw body, any headers. */
  call: <K extends EndpointName>(
    name: K,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Payload<K>>>
  hook: (path: string, body: unknown) => Promise<Answer>
  /** A token of the demo shopper. */
  login: () => Promise<string>
}

const JSON_BODY = { 'content-type': 'application/json' }
/** What a call by GET carries: its request as words of the query. */
const queryOf = (request: unknown): string =>
  typeof request === 'object' && request !== null && Object.keys(request).length > 0
    ? `?${new URLSearchParams(Object.entries(request).map(([word, value]) => [word, String(value)])).toString()}`
    : ''
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const as = bearer

/** The demo shop with its API, in this process, on a database of its own; everything ends with the test. */
export const openShop = async ({
  pool = 10,
  limits = 'default',
}: { pool?: number; limits?: Deps['limits'] } = {}): Promise<Shop> => {
  const database = await freshDatabase(pool)
  const sandbox = testSandbox(database.db, async (payload, headers) => {
    await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...JSON_BODY, ...headers } })
  })
  const deps = { ...testDeps(database.db, limits), gateway: sandbox }
  const cache = new ByteCache(32 * 1024 * 1024)
  const stop = await keepFresh(cache, database.listen)
  const app = await createApp({
    deps,
    pictures: nameOnlyPictures,
    printPaper: pdfPapers(),
    cache,
    isDemo: true,
    sandbox,
  })
  onTestFinished(async () => {
    stop()
    await app.close()
  })
  const send = async (method: 'GET' | 'POST', url: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(method === 'POST' && JSON_BODY), ...headers },
      ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const call: Shop['call'] = (name, body, headers) => {
    const [method, url] = paths[name]
    return method === 'GET' ? send(method, url + queryOf(body), undefined, headers) : send(method, url, body, headers)
  }
  return {
    database,
    deps,
    app,
    sandbox,
    call,
    hook: (path, body) => send('POST', path, body),
    login: async () => (await call('login', ASHA)).body.data?.access_token ?? '',
  }
}

/** Shoppers of a test, with an address each, straight in the database: for tests that need many. */
export const addBuyers = async (deps: Deps, count: number): Promise<{ shopper: Shopper; addressId: number }[]> => {
  const buyers: { shopper: Shopper; addressId: number }[] = []
  for (let n = 1; n <= count; n++) {
    const person = { name: `Buyer ${n}`, email: `buyer${n}@example.com` }
    const { id, publicId } = await addShopper(deps, person)
    const { id: addressId } = await deps.db
      .insertInto('address')
      .values({
        shopper_id: id,
        flat_house_no: String(n),
        address1: 'Lane',
        street: 'Street',
        landmark: 'Temple',
        city: 'Patna',
        state: 'Bihar',
        country: 'India',
        zip: '800001',
        location: 'home',
        is_default: true,
        contact_name: person.name,
        contact_mobile: '9876500000',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    buyers.push({ shopper: { id, publicId, name: person.name, email: person.email, mobile: '' }, addressId })
  }
  return buyers
}
