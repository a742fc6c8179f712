import { readFileSync } from 'node:fs'
import process from 'node:process'

import { commitNow, readFailure, writeFailure } from './failure.ts'
import type { Options } from './options.ts'
import { findPlanted } from './planted.ts'
import { planOf, runPlan, type Counts, type Ended, type Plan } from './run.ts'
import { shrink } from './shrink.ts'
import { World } from './world.ts'

/** 0: nothing was found; 1: something was; 2: the run itself is wrong. */
export type Verdict = { exit: 0 | 1 | 2; lines: string[] }
/** A seed that failed once, or the shortened list of one: what it found, and the commit that mended that. */
type Corpus = { seed: number; days: number; steps: number; found: string; mended: string; plan?: Plan }[]

const DAYS_OF_CORPUS = [1, 2, 3, 4, 5]
const TWICE_EVERY = 50
const DATABASE_LASTS = 500
const SHRINK_RUNS = 60
const SHRINK_MS = 300_000

const realMs = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/** Does what the command line asks for. */
export async function runAll(options: Options): Promise<Verdict> {
  if (options.planted) return findPlanted()
  if (options.replay !== undefined) return replay(options.replay, options)
  return options.corpus ? runCorpus() : runSeeds(options)
}

async function runSeeds(options: Options): Promise<Verdict> {
  const { seeds, minutes, counts } = options
  const progress = new Progress()
  const lines = () => (counts ? [...progress.countLines(), progress.line()] : [progress.line()])
  let world = await World.open()
  const [from, to] = seeds
  const until = realMs() + (minutes ?? 0) * 60_000
  for (let n = 0; minutes === undefined ? from + n <= to : realMs() < until; n++) {
    if (n > 0 && n % DATABASE_LASTS === 0) world = await another(world)
    const seed = minutes === undefined ? from + n : freshSeed()
    const plan = planOf(seed, options)
    const ended = await runPlan(world, plan)
    progress.add(ended, minutes !== undefined)
    if (ended.wrong) return found(world, plan, { ended, options })
    if ((n + 1) % TWICE_EVERY === 0 || from === to) {
      const differs = whereDiffers(ended, await runPlan(world, plan))
      if (differs !== undefined) return { exit: 2, lines: [`seed ${seed}: run twice, and ${differs} differs`] }
    }
    if (from === to && minutes === undefined) return { exit: 0, lines: [...lines(), `seed ${seed}: ${ended.hash}`] }
  }
  return { exit: 0, lines: lines() }
}

async function found(
  world: World,
  plan: Plan,
  { ended, options }: { ended: Ended; options: Pick<Options, 'days' | 'shrinks'> },
): Promise<Verdict> {
  const { wrong } = ended
  if (!wrong) return { exit: 0, lines: [] }
  const head = `seed ${plan.seed}, step ${wrong.at}, day ${wrong.day}: ${wrong.message}`
  if (!options.shrinks) return { exit: 1, lines: [head] }
  console.log(head)
  const limit = realMs() + SHRINK_MS
  const limits = { runs: SHRINK_RUNS, isTime: () => realMs() > limit }
  const shortest = await shrink((one) => runPlan(world, one), plan, ended, limits)
  const { choices, wrong: last } = await runPlan(world, shortest)
  const message = last?.message ?? wrong.message
  const file = writeFailure({
    ...shortest,
    commit: commitNow(),
    on: 'pglite',
    nodes: 1,
    days: options.days,
    choices,
    said: message,
  })
  const steps = shortest.steps.map((step) => JSON.stringify(step))
  const faults = shortest.faults.map((fault) => JSON.stringify(fault))
  return { exit: 1, lines: [...steps, ...faults, `npm run simulate -- --replay ${file}`] }
}

async function replay(file: string, { anyway }: Pick<Options, 'anyway'>): Promise<Verdict> {
  const failure = readFailure(file, anyway)
  if (typeof failure === 'string') return { exit: 2, lines: [failure] }
  const { wrong } = await runPlan(await World.open(), failure)
  return wrong
    ? { exit: 1, lines: [`seed ${failure.seed}, step ${wrong.at}, day ${wrong.day}: ${wrong.message}`] }
    : { exit: 0, lines: [`not seen again: ${failure.said}`] }
}

/** What failed once must not fail again; and some short days like any others. */
async function runCorpus(): Promise<Verdict> {
  const corpus: Corpus = JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8'))
  const days = DAYS_OF_CORPUS.map((seed) => planOf(seed, { steps: 60, days: 1 }))
  const plans = [...corpus.map(({ seed, plan, ...size }) => plan ?? planOf(seed, size)), ...days]
  const world = await World.open()
  for (const plan of plans) {
    const { wrong } = await runPlan(world, plan)
    if (wrong) return { exit: 1, lines: [`seed ${plan.seed}, step ${wrong.at}, day ${wrong.day}: ${wrong.message}`] }
  }
  return { exit: 0, lines: [`${corpus.length} that failed once and ${days.length} other days, and none fails`] }
}

/** The first step after which two runs of one plan are not the same, or the first table; undefined when they are. */
function whereDiffers(one: Ended, other: Ended): string | undefined {
  if (one.hash === other.hash) return undefined
  return one.history.find((line, index) => line !== other.history[index])?.split(' ')[0] ?? 'the last'
}

/** A database that was filled and emptied so often grows, and another takes its place. */
async function another(world: World): Promise<World> {
  await world.database.close()
  return World.open()
}

/** Seeds of a night come from the real clock. */
const freshSeed = (): number => Number(process.hrtime.bigint() % 4_294_967_295n) + 1

/** How far a long run has come. */
class Progress {
  readonly #started = realMs()
  #seeds = 0
  #steps = 0
  #days = 0
  #minute = 0
  readonly #counts: Counts = {}

  add({ steps, days, counts }: Ended, isPrinted: boolean): void {
    for (const [what, count] of Object.entries(counts)) this.#counts[what] = (this.#counts[what] ?? 0) + count
    this.#seeds += 1
    this.#steps += steps
    this.#days += days
    const minute = Math.floor((realMs() - this.#started) / 60_000)
    if (isPrinted && minute > this.#minute) console.log(this.line())
    this.#minute = minute
  }

  /** A line for each act and fault, the most frequent first. */
  countLines(): string[] {
    const all = Object.entries(this.#counts).toSorted(([, a], [, b]) => b - a)
    return all.map(([what, count]) => `${String(count).padStart(7)} ${what}`)
  }

  line(): string {
    const seconds = Math.max(1, (realMs() - this.#started) / 1000)
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1000)
    return `${this.#seeds} seeds, ${this.#steps} steps, ${Math.round(this.#days)} days, ${Math.round(this.#steps / seconds)} steps a second, ${megabytes} MB`
  }
}
