import pg from 'pg'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { openDatabase, withoutStatementLimit, type Database } from '#db/client.ts'
import { startSession } from '#domain/account/account.service.ts'
import { grow, type DemoSize } from '#domain/demo/demo.service.ts'
import { createApp } from '#http/app.ts'
import { ByteCache } from '#http/cache/byte-cache.ts'
import { nameOnlyPictures, prepareTemplate } from '#test/database/template.ts'
import { ASHA } from '#test/people/asha.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { testDeps } from '#test/shop/deps.ts'

const CACHE_BYTES = 1024

export type Where = { url: string } | { dataDir: string }
/** Who buys once: an address, and a session. */
export type Buyer = { addressId: number; token: string }
export type Answered = { status: number; bytes: number; ms: number; data: unknown }

/** A new database on a server, whose statements are counted. */
export async function newDatabase(serverUrl: string, name: string): Promise<Where> {
  await runOn(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await runOn(url.href, 'create extension pg_stat_statements')
  return { url: url.href }
}

/** Fills an empty database with the demo shop, made so large. */
export async function growShop(where: Where, size: DemoSize): Promise<void> {
  const database = await openDatabase(where)
  await prepareTemplate(database)
  await withoutStatementLimit(database.db, (db) => grow(db, size))
  await database.close()
}

/** The shop on such a database, in this process, which caches no answer. It has one connection where plans are recorded. */
export async function openGrown(where: Where, options: { pool?: number } = {}) {
  const database = await openDatabase(where, options)
  const deps = testDeps(database.db, 'bench')
  const cache = new ByteCache(CACHE_BYTES)
  const app = await createApp({ deps, pictures: nameOnlyPictures, cache })
  const send = async (name: EndpointName, body: object, token?: string): Promise<Answered> => {
    cache.invalidateAll()
    const { method, path: url } = endpoints[name]
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString()
    const request =
      method === 'GET'
        ? { method, url: query === '' ? url : `${url}?${query}`, headers }
        : { method, url, headers, payload: JSON.stringify(body) }
    const before = performance.now()
    const { statusCode: status, rawPayload, payload } = await app.inject(request)
    const ms = performance.now() - before
    return { status, bytes: rawPayload.length, ms, data: (JSON.parse(payload) as { data: unknown }).data }
  }
  return { database, deps, request: send, close: () => app.close().then(() => database.close()) }
}
export type Grown = Awaited<ReturnType<typeof openGrown>>

/** Who asks: the demo shopper, who has a few orders in a shop of any size. */
export async function demoShopper({ request: send, database: { db } }: Grown) {
  const { data } = await send('login', ASHA)
  const { id } = await db
    .selectFrom('shopper')
    .where('email', '=', ASHA.email_id)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, token: (data as { access_token: string }).access_token }
}

export async function addBuyers({ deps }: Pick<Grown, 'deps'>, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const { shopper, addressId } of await addShoppers(deps, count)) {
    const row = { ...shopper, public_id: shopper.publicId }
    const { token } = await deps.db.transaction().execute((tx) => startSession(tx, row))
    buyers.push({ addressId, token })
  }
  return buyers
}

/** Forgets what was counted. */
export const forgetCounts = ({ pool }: Database) => pool.query('select pg_stat_statements_reset()')

/** How many statements the database ran since, and how many pages of 8 KB they looked at, triggers among them. */
export async function readCounts({ pool }: Database): Promise<{ statements: number; buffers: number }> {
  const { rows } = await pool.query<{ statements: number; buffers: number }>(`
    select coalesce(sum(calls), 0)::int as statements,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'`)
  return rows[0] ?? { statements: 0, buffers: 0 }
}

async function runOn(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
