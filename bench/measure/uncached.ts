// What a page that is made takes of the processor: everything anew, its data still cached, or after a change of its product;
// compared with a bare server that answers the same bytes. Processor time hardly minds what else the machine does.
// `node bench/measure/uncached.ts [--postgres] [--rounds 9] [--profile FILE] [--json]`, on a built shop.
import '../../src/start/node-env.ts'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'

import Fastify from 'fastify'

import { openDatabase } from '#db/client.ts'
import { ByteCache, CACHE_BYTES } from '#http/cache/byte-cache.ts'
import { tags } from '#http/cache/tags.ts'
import { builtWeb } from '#http/pages/web-build.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { openShopOn } from '../shop/in-process-shop.ts'
import type { Measurement } from '../targets/measurement.ts'
import { handIn } from '../targets/report.ts'

const PRODUCT = '/product/mango-pickle'
const WARM_UP = 150
const PAGES_A_ROUND = 20

type App = Pick<ReturnType<typeof Fastify>, 'inject'>

const { values: chosen } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const rounds = Number(chosen.rounds)

const server = chosen.postgres ? await startPostgres() : undefined
const cache = new ByteCache(CACHE_BYTES)
const database = await openDatabase(server ? { url: server.url } : { dataDir: 'memory://' })
const shop = await openShopOn(database, { web: () => builtWeb(), cache })
const { id } = await database.db
  .selectFrom('product')
  .where('slug', '=', PRODUCT.split('/').at(-1) ?? '')
  .select('id')
  .executeTakeFirstOrThrow()

const everything = () => cache.invalidateAll()
const page = () => cache.invalidate('page')
/** What the database tells every process of when a price or a text of it changes. */
const change = () => cache.invalidate(tags.product(id))
const measurements: Measurement[] = []
const profiler = chosen.profile === undefined ? undefined : await startProfile()
for (const [name, path, drop] of [
  ['product-anew', PRODUCT, everything],
  ['product-page', PRODUCT, page],
  ['product-changed', PRODUCT, change],
  ['home-anew', '/', everything],
  ['home-page', '/', page],
] as const)
  measurements.push(await measured(name, path, drop))
if (chosen.profile !== undefined) await profiler?.(chosen.profile)
handIn(measurements, chosen.json)

await shop.close()
await server?.stop()
process.exit(0)

/** The shop and the bare server take turns. */
async function measured(name: string, path: string, drop: () => void): Promise<Measurement> {
  const answer = await request(shop.app, path)
  const bare = Fastify().get('*', (_request, reply) => reply.headers(answer.headers).send(answer.rawPayload))
  for (let at = 0; at < WARM_UP; at++) {
    drop()
    await request(shop.app, path)
    await request(bare, path)
  }
  const turns: Measurement['rounds'][number][] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ value: await millisecondsEach(shop.app, path, drop), floor: await millisecondsEach(bare, path) })
  return { name, rounds: turns, note: `${answer.rawPayload.length.toLocaleString('en')} bytes, ${database.kind}` }
}

/** Processor time of this process, threads of compression among it. */
async function millisecondsEach(app: App, path: string, before = () => {}): Promise<number> {
  const start = process.cpuUsage()
  for (let at = 0; at < PAGES_A_ROUND; at++) {
    before()
    await request(app, path)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / PAGES_A_ROUND
}

async function request(app: App, url: string) {
  const answer = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer
}

async function startProfile(): Promise<(file: string) => Promise<void>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  return async (file) => {
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(file, JSON.stringify(profile))
  }
}
