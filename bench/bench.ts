// `npm run bench`: how fast and how heavy the shop is, against a bare server in the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { pageWeights } from '../scripts/gates/page-weights.ts'
import { startPostgres } from '../scripts/programs/postgres.ts'
import { printSlower, readBaseline, slowerThan } from './baseline.ts'
import { shutDown, cleanUpAtEnd, isShuttingDown, memoryOf } from './children.ts'
import { compare, outputOf, type Effort, type Row } from './measure.ts'
import type { OrdersReading } from './orders.ts'
import { machine, misses, print, type Life, type Report } from './report.ts'
import { onPglite, onPostgres, type Scenario } from './scenarios.ts'
import { dataFolder, startShop } from './shop.ts'
import type { UncachedPage } from './uncached.ts'

const names = ['start', ...[...onPglite, ...onPostgres].map(({ name }) => name), 'uncached', 'by-hand', 'weight']
/** Pages whose making is measured. */
const PAGES = ['/product/mango-pickle', '/']

const usage = `npm run bench -- [--quick] [--products N] [--only NAME]... [--json FILE] [--compare FILE]
  --quick       short rounds, for a first look
  --products N  size of the demo shop (24)
  --only NAME   some of: ${names.join(', ')}
  --json FILE   writes the results there as well
  --compare FILE  what got slower than the results that --json wrote there; that is a failure too`
const flags = options()

if (flags.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const unknown = flags.only.find((name) => !names.includes(name))
if (unknown !== undefined) wrong(`there is nothing named ${unknown}`)
const products = /^\d{1,6}$/.test(flags.products) ? Number(flags.products) : wrong('--products takes a whole number')

const includes = (name: string): boolean => flags.only.length === 0 || flags.only.includes(name)

const effort: Effort = flags.quick
  ? { rounds: 3, seconds: 0.7, warmUpSeconds: 0.2 }
  : { rounds: 5, seconds: 1.2, warmUpSeconds: 0.3 }

const refuseWith = (text: string) => process.stderr.write(`${text}\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void shutDown().finally(() => process.exit(130)))

try {
  // a wrong name is refused before the measuring, not after it
  const baseline = flags.compare === undefined ? undefined : readBaseline(flags.compare)
  const report = await measureAll()
  const slower = baseline ? slowerThan(baseline, report.rows) : []
  process.stdout.write(`${print(report)}\n`)
  if (flags.json !== undefined) {
    mkdirSync(dirname(flags.json), { recursive: true })
    writeFileSync(flags.json, `${JSON.stringify({ ...report, missed: misses(report) }, null, 2)}\n`)
  }
  if (baseline) process.stdout.write(`${printSlower(slower)}\n`)
  process.exitCode = misses(report).length + slower.length > 0 ? 1 : 0
} catch (error) {
  if (!isShuttingDown()) refuseWith(error instanceof Error ? `bench: ${error.message}` : String(error))
  process.exitCode = isShuttingDown() ? 130 : 1
} finally {
  await shutDown()
}

function wrong(text: string): never {
  process.stderr.write(`${text}\n\n${usage}\n`)
  process.exit(2)
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        products: { type: 'string', default: '24' },
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        compare: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

/** One shop through its life: first start, second start, loads, memory. */
async function live(
  database: string,
  settings: Record<string, string>,
  scenarios: readonly Scenario[],
): Promise<{ life: Life; rows: Row[] }> {
  const given = { DATA_DIR: dataFolder(), DEMO_PRODUCTS: String(products), ...settings }
  refuseWith(`${database}: first start …`)
  const cold = await startShop(given)
  await cold.stop()
  refuseWith(`${database}: second start …`)
  const shop = await startShop(given)
  const idleMB = memoryOf(shop.pid)
  const rows: Row[] = []
  for (const scenario of scenarios) {
    refuseWith(`${scenario.title} …`)
    rows.push(await compare(shop, scenario, effort))
  }
  const loadedMB = memoryOf(shop.pid)
  await shop.stop()
  const life = {
    database,
    coldMs: cold.startMs,
    againMs: shop.startMs,
    ...(idleMB !== undefined && { idleMB }),
    ...(loadedMB !== undefined && scenarios.length > 0 && { loadedMB }),
  }
  return { life, rows }
}

async function measureAll(): Promise<Report> {
  const report: Report = {
    machine: machine(),
    effort,
    products,
    rows: [],
    lives: [],
    uncached: [],
    orders: [],
    weights: [],
  }
  const chosen = (all: readonly Scenario[]) => all.filter(({ name }) => includes(name))
  const isRequested = (some: readonly Scenario[]) => some.length > 0 || includes('start')
  const add = ({ life, rows }: Awaited<ReturnType<typeof live>>) => {
    report.lives.push(life)
    report.rows.push(...rows)
  }
  if (includes('weight')) report.weights = pageWeights()
  if (includes('uncached')) report.uncached = await measureUncached()
  if (includes('by-hand')) for (const where of [[], ['--postgres']]) report.orders.push(...(await measureOrders(where)))
  const [embedded, onServer] = [chosen(onPglite), chosen(onPostgres)]
  if (isRequested(embedded)) add(await live('PGlite', {}, embedded))
  if (isRequested(onServer)) {
    const server = await startPostgres()
    cleanUpAtEnd(() => server.stop())
    add(await live('PostgreSQL 18', { DATABASE_URL: server.url }, onServer))
  }
  return report
}

/** Many shoppers' orders, compared with the same bare statements. */
async function measureOrders(where: readonly string[]): Promise<OrdersReading[]> {
  refuseWith(`orders beside the same by hand ${where.join(' ')}…`)
  const [rounds, seconds] = flags.quick ? ['1', '1'] : ['3', '2']
  const args = ['--json', '--rounds', rounds, '--seconds', seconds, ...where]
  return JSON.parse(await outputOf('orders.ts', {}, args)) as OrdersReading[]
}

/** In a process of its own, which nothing else has warmed up or filled. */
async function measureUncached(): Promise<UncachedPage[]> {
  refuseWith('pages that nothing is kept of …')
  const rounds = flags.quick ? '3' : '9'
  return JSON.parse(await outputOf('uncached.ts', {}, ['--json', '--rounds', rounds, ...PAGES])) as UncachedPage[]
}
