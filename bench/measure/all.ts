import { pageWeights } from '../../scripts/gates/page-weights.ts'
import { startPostgres } from '../../scripts/programs/postgres.ts'
import { outputOf } from '../load/run.ts'
import { cleanUpAtEnd } from '../shop/children.ts'
import { dataFolder } from '../shop/shop.ts'
import { load } from '../targets/machine.ts'
import type { Measurement } from '../targets/measurement.ts'
import type { Measured } from '../targets/report.ts'
import type { Measure, Target } from '../targets/targets.ts'
import { live } from './life.ts'
import { onPglite, onPostgres } from './scenarios.ts'

export type Chosen = { targets: readonly Target[]; isQuick: boolean; lighthouse: string | undefined }
type Report = (what: string) => void

const SHORT = { rounds: 3, seconds: 0.7, warmUpSeconds: 0.2, starts: 1, longRounds: 3, longSeconds: 3 }
const WHOLE = { rounds: 5, seconds: 1.2, warmUpSeconds: 0.3, starts: 3, longRounds: 3, longSeconds: 30 }

/** The pages whose scripts have a target, by their names in the build. */
const WEIGHED = {
  'home-js': 'shop/home/home.route',
  'product-js': 'shop/product/product.route',
  'blog-js': 'shop/blog/blog.route',
}

/** Each program of the chosen targets, one after the other; what was not chosen of theirs is left out. */
export async function measureAll(chosen: Chosen, report: Report): Promise<Measured[]> {
  const requested = new Set(chosen.targets.map(({ name }) => name))
  const found: Measured[] = []
  for (const by of new Set(chosen.targets.map((target) => target.by))) {
    report(`${by} …`)
    const measurements = await measures[by]({ chosen, report, isChosen: (name) => requested.has(name) })
    found.push(
      ...measurements
        .filter(({ name }) => requested.has(name))
        .map((measurement) => ({ ...measurement, load: load() })),
    )
  }
  return found
}

const ORDERS = { short: ['--rounds', '3', '--seconds', '1'], whole: ['--rounds', '3', '--seconds', '4'] }

type Job = { chosen: Chosen; report: Report; isChosen: (target: string) => boolean }

const measures: Record<Measure, (job: Job) => Promise<Measurement[]>> = {
  weight: async () => weights(),
  pglite: async (job) => lifeOf('pglite', {}, job),
  postgres: async (job) => {
    const server = await startPostgres()
    const stop = cleanUpAtEnd(() => server.stop())
    const measurements = await lifeOf('postgres', { DATABASE_URL: server.url }, job)
    await stop()
    return measurements
  },
  uncached: ({ chosen }) => program('uncached', chosen, { short: ['--rounds', '3'] }),
  orders: ({ chosen }) => program('orders', chosen, ORDERS),
  'orders-postgres': ({ chosen }) => program('orders', chosen, ORDERS, ['--postgres']),
  small: ({ chosen }) => program('small', chosen, { short: ['--seconds', '10'] }),
  'small-postgres': ({ chosen }) => program('small', chosen, { short: ['--seconds', '10'] }, ['--postgres']),
  overload: ({ chosen }) =>
    program('overload', chosen, { short: ['--seconds', '8', '--bursts', '3', '--slow', '500'] }),
  interactions: ({ chosen }) => program('interactions', chosen, { short: ['--rounds', '3'] }),
  lighthouse: ({ chosen }) =>
    program('lighthouse', chosen, { short: ['--runs', '1'] }, ['--lighthouse', chosen.lighthouse ?? '.']),
}

/** A program of its own, which nothing else has warmed up or filled. */
async function program(
  name: string,
  { isQuick }: Chosen,
  { short, whole = [] }: { short: string[]; whole?: string[] },
  more: string[] = [],
): Promise<Measurement[]> {
  const args = ['--json', ...(isQuick ? short : whole), ...more]
  return JSON.parse(await outputOf(`measure/${name}.ts`, {}, args)) as Measurement[]
}

const lifeOf = (name: 'pglite' | 'postgres', settings: Record<string, string>, { chosen, ...job }: Job) =>
  live({
    ...job,
    name,
    settings: { DATA_DIR: dataFolder(), ...settings },
    scenarios: name === 'pglite' ? onPglite : onPostgres,
    effort: chosen.isQuick ? SHORT : WHOLE,
  })

/** The last build's, as its pages name them. */
function weights(): Measurement[] {
  const all = pageWeights()
  return Object.entries(WEIGHED).flatMap(([name, page]) => {
    const found = all.find((one) => one.page === page)
    return found ? [{ name, rounds: [{ value: found.js }] }] : []
  })
}
