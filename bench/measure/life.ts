import { wireText, type Request } from '../load/request.ts'
import { runOnce, startFloor } from '../load/run.ts'
import { memoryOf } from '../shop/children.ts'
import { callOnce, startShop, type Shop } from '../shop/shop.ts'
import type { Measurement, Round } from '../targets/measurement.ts'
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
  isChosen: (target: string) => boolean
  report: (what: string) => void
}

/** One shop through its life: its first start, later ones with their first seconds, loads, and the memory that is left in use. */
export async function live({ name, settings, scenarios, effort, isChosen, report }: Life): Promise<Measurement[]> {
  report(`${name}: first start …`)
  const cold = await startShop(settings)
  await cold.stop()
  const { shop, measurements } = await startAgain({ name, settings, effort, isChosen, report })
  const chosen = scenarios.filter(
    ({ name: target, cpuName }) => isChosen(target) || (cpuName !== undefined && isChosen(cpuName)),
  )
  const floorsMB: number[] = []
  for (const scenario of chosen) {
    report(`${scenario.name} …`)
    const { rounds, seconds, warmUpSeconds, longRounds, longSeconds } = effort
    const length = scenario.isLong ? { rounds: longRounds, seconds: longSeconds } : { rounds, seconds }
    const { measurements: more, floorMB } = await inTurns(shop, scenario, { ...length, warmUpSeconds })
    measurements.push(...more)
    floorsMB.push(floorMB ?? 0)
  }
  const loadedMB = memoryOf(shop.pid)
  await shop.stop()
  return [
    { name: `${name}-first-start`, rounds: [{ value: cold.startMs / 1000 }] },
    ...measurements,
    // after a part of the load it would say nothing
    ...(loadedMB !== undefined && chosen.length === scenarios.length
      ? [{ name: `${name}-loaded`, rounds: [{ value: loadedMB, floor: Math.max(...floorsMB) }] }]
      : []),
  ]
}

/** Starts it some times beside a bare server; the last stays. */
async function startAgain({
  name,
  settings,
  effort,
  isChosen,
  report,
}: Omit<Life, 'scenarios'>): Promise<{ shop: Shop; measurements: Measurement[] }> {
  const [starts, idle, first]: [Round[], Round[], Round[]] = [[], [], []]
  const named = { [`${name}-start`]: starts, [`${name}-idle`]: idle }
  // for the scenarios one is enough
  const startsMin = [...Object.keys(named), 'home-first'].some(isChosen) ? effort.starts : 1
  for (;;) {
    report(`${name}: start ${starts.length + 1} …`)
    const shop = await startShop(settings)
    const floor = await startFloor(await callOnce(shop.port, HOME))
    starts.push({ value: shop.startMs / 1000, floor: floor.startMs / 1000 })
    const [ours, bare] = [memoryOf(shop.pid), memoryOf(floor.pid)]
    if (ours !== undefined) idle.push({ value: ours, floor: bare })
    if (name === 'pglite' && isChosen('home-first')) {
      const job = { connections: READERS, wire: [wireText(HOME)], seconds: FIRST_SECONDS, warmUpSeconds: 0 }
      const { rate, client } = await runOnce(shop, job)
      first.push({ value: rate, floor: (await runOnce(floor, job)).rate, client })
    }
    await floor.end()
    if (starts.length === startsMin) {
      const all = { ...named, 'home-first': first }
      return {
        shop,
        measurements: Object.entries(all).flatMap(([title, rounds]) =>
          rounds.length > 0 ? [{ name: title, rounds }] : [],
        ),
      }
    }
    await shop.stop()
  }
}
