// `node bench/uncached.ts [--postgres] [--only-page] [--rounds N] [--profile FILE] [--json] [PATH]...`: what a page that nothing
// is cached of takes of the processor, or with `--only-page` one whose data still is, compared with a bare server that answers the same bytes. Processor time hardly minds what else the machine
// does. `npm run bench` asks for it as JSON.
import '../src/start/node-env.ts'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'

import Fastify from 'fastify'

import { openDatabase } from '#db/client.ts'
import { ByteCache, CACHE_BYTES } from '#http/cache/byte-cache.ts'
import { builtWeb } from '#http/pages/web-build.ts'

import { startPostgres } from '../scripts/programs/postgres.ts'
import { openShopOn } from './in-process-shop.ts'
import { median } from './measure.ts'

const PAGES = ['/product/mango-pickle', '/', '/blogs', '/terms']
const WARM_UP = 150
const PAGES_A_ROUND = 20

export type UncachedPage = {
  path: string
  bytes: number
  /** Processor time for one, the median of the rounds, and the least and the most of them. */
  ms: number
  min: number
  max: number
  /** The bare server's. */
  floorMs: number
}

type App = Pick<ReturnType<typeof Fastify>, 'inject'>

const { values: chosen, positionals } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    'only-page': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const rounds = Number(chosen.rounds)

const server = chosen.postgres ? await startPostgres() : undefined
const cache = new ByteCache(CACHE_BYTES)
const database = await openDatabase(server ? { url: server.url } : { dataDir: 'memory://' })
const shop = await openShopOn(database, { web: () => builtWeb(), cache })

const pages: UncachedPage[] = []
for (const path of positionals.length > 0 ? positionals : PAGES) pages.push(await measured(path))
console.log(
  chosen.json
    ? JSON.stringify(pages)
    : [
        `${database.kind}, ${rounds} rounds of ${PAGES_A_ROUND} pages, medians, ${chosen['only-page'] ? 'the page alone' : 'everything'} dropped before each page`,
        ...pages.map(lineOf),
      ].join('\n'),
)

await shop.close()
await server?.stop()
process.exit(0)

/** The shop and the bare server take turns. */
async function measured(path: string): Promise<UncachedPage> {
  const answer = await request(shop.app, path)
  const bare = Fastify().get('*', (_request, reply) => reply.headers(answer.headers).send(answer.rawPayload))
  const drop = () => (chosen['only-page'] ? cache.invalidate('page') : cache.invalidateAll())
  for (let at = 0; at < WARM_UP; at++) {
    drop()
    await request(shop.app, path)
    await request(bare, path)
  }
  const profiler = chosen.profile === undefined ? undefined : await startProfile()
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await millisecondsEach(shop.app, path, drop))
    floor.push(await millisecondsEach(bare, path))
  }
  if (chosen.profile !== undefined) await profiler?.(chosen.profile)
  return {
    path,
    bytes: answer.rawPayload.length,
    ms: median(ours),
    min: Math.min(...ours),
    max: Math.max(...ours),
    floorMs: median(floor),
  }
}

function lineOf({ path, bytes, ms, min, max, floorMs }: UncachedPage): string {
  const spread = `${min.toFixed(2)} to ${max.toFixed(2)}`
  return `${path}: ${ms.toFixed(2)} ms (${spread}), bare server ${floorMs.toFixed(2)} ms, ${bytes} bytes`
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
