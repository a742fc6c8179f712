import { wireText, type Request } from '../load/request.ts'
import { runOnce, startFloor } from '../load/run.ts'
import { memoryOf } from '../shop/children.ts'
import { callOnce, startShop, type Shop } from '../shop/shop.ts'
import type { Figure, Round } from '../targets/figure.ts'
import type { Scenario } from './scenarios.ts'
import { inTurns, type Effort } from './turns.ts'

const HOME: Request = { method: 'GET', path: '/' }
const READERS = 16
/** So long a shop is as slow as it has just started. */
const FIRST_SECONDS = 2

type Life = {
  name: 'pglite' | 'postgres'
  settings: Record<string, string>
  scenarios: readonly Scenario[]
  effort: Effort & { starts: number; longRounds: number; longSeconds: number }
  isWanted: (target: string) => boolean
  report: (what: string) => void
}

/** One shop through its life: its first start, later ones with their first seconds, loads, and the memory that is left in use. */
export async function live({ name, settings, scenarios, effort, isWanted, report }: Life): Promise<Figure[]> {
  report(`${name}: first start …`)
  const cold = await startShop(settings)
  await cold.stop()
  const { shop, figures } = await startAgain({ name, settings, effort, isWanted, report })
  const asked = scenarios.filter(
    ({ name: target, cpuName }) => isWanted(target) || (cpuName !== undefined && isWanted(cpuName)),
  )
  const floorsMB: number[] = []
  for (const scenario of asked) {
    report(`${scenario.name} …`)
    const { starts: _, longRounds, longSeconds, ...usual } = effort
    const rounds = scenario.isLong ? { ...usual, rounds: longRounds, seconds: longSeconds } : usual
    const { figures: more, floorMB } = await inTurns(shop, scenario, rounds)
    figures.push(...more)
    floorsMB.push(floorMB ?? 0)
  }
  const loadedMB = memoryOf(shop.pid)
  await shop.stop()
  return [
    ...(name === 'pglite' || name === 'postgres'
      ? [{ name: `${name}-first-start`, rounds: [{ value: cold.startMs / 1000 }] }]
      : []),
    ...figures,
    // after a part of the load it would say nothing
    ...(loadedMB !== undefined && asked.length === scenarios.length
      ? [{ name: `${name}-loaded`, rounds: [{ value: loadedMB, floor: Math.max(...floorsMB) }] }]
      : []),
  ]
}

/** Starts it some times beside a bare server; the last stays. */
async function startAgain({
  name,
  settings,
  effort,
  isWanted,
  report,
}: Omit<Life, 'scenarios'>): Promise<{ shop: Shop; figures: Figure[] }> {
  const [starts, idle, first]: [Round[], Round[], Round[]] = [[], [], []]
  for (;;) {
    report(`${name}: start ${starts.length + 1} …`)
    const shop = await startShop(settings)
    const floor = await startFloor(await callOnce(shop.port, HOME))
    starts.push({ value: shop.startMs / 1000, floor: floor.startMs / 1000 })
    const [ours, bare] = [memoryOf(shop.pid), memoryOf(floor.pid)]
    if (ours !== undefined) idle.push({ value: ours, floor: bare })
    if (name === 'pglite' && isWanted('home-first')) {
      const job = { connections: READERS, wire: [wireText(HOME)], seconds: FIRST_SECONDS, warmUpSeconds: 0 }
      const { rate, client } = await runOnce(shop, job)
      first.push({ value: rate, floor: (await runOnce(floor, job)).rate, client })
    }
    await floor.end()
    if (starts.length === effort.starts) {
      const all = { [`${name}-start`]: starts, [`${name}-idle`]: idle, 'home-first': first }
      return {
        shop,
        figures: Object.entries(all).flatMap(([title, rounds]) => (rounds.length > 0 ? [{ name: title, rounds }] : [])),
      }
    }
    await shop.stop()
  }
}
