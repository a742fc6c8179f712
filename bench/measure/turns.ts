import { setTimeout as pause } from 'node:timers/promises'

import { numbered, wireText, type Request } from '../load/request.ts'
import { runOnce, startFloor, type Run } from '../load/run.ts'
import { memoryOf } from '../shop/children.ts'
import { callOnce, type Shop } from '../shop/shop.ts'
import { median, type Measurement } from '../targets/measurement.ts'
import type { Scenario } from './scenarios.ts'

export type Effort = { rounds: number; seconds: number; warmUpSeconds: number }

/** What a run left undone ends before the next run begins. */
const BETWEEN_MS = 50
/** What is asked for often is compressed once more, a moment later: the floor is to send the smaller bytes too. */
const CALLS_BEFORE = 60
const COMPRESSED_WITHIN_MS = 100

type Turns = { shop: Run[]; floor: Run[] }

/**
 * Measures the shop and the floor in turn, so that what else the machine does meets both: answers a second, and where the
 * scenario names it, the processor time of one.
 */
export async function inTurns(
  shop: Shop,
  { name, connections, requests, cpuName }: Scenario,
  { rounds, ...effort }: Effort,
): Promise<{ measurements: Measurement[]; floorMB: number | undefined }> {
  const calls = await requests(shop.port)
  const [first] = calls
  if (!first) throw new Error(`${name}: nothing to ask`)
  for (let call = 1; call < CALLS_BEFORE; call++) await callOnce(shop.port, sample(first))
  await pause(COMPRESSED_WITHIN_MS)
  const answer = await callOnce(shop.port, sample(first))
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.body.toString()}`)
  const floor = await startFloor(answer)
  const job = { connections, wire: calls.map(wireText), ...effort }
  const runs: Turns = { shop: [], floor: [] }
  for (let round = 0; round < rounds; round++)
    for (const [who, server] of [['shop', shop] as const, ['floor', floor] as const]) {
      runs[who].push(await runOnce(server, job))
      await pause(BETWEEN_MS)
    }
  const floorMB = memoryOf(floor.pid)
  await floor.end()
  return { measurements: measurementsOf({ name, cpuName }, runs, answer.body.length), floorMB }
}

function measurementsOf(
  { name, cpuName }: Pick<Scenario, 'name' | 'cpuName'>,
  { shop, floor }: Turns,
  bytes: number,
): Measurement[] {
  const of = (runs: readonly Run[], pick: (run: Run) => number) => median(runs.map(pick))
  const late = ({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }) =>
    `p50 ${p50Ms.toFixed(2)} p99 ${p99Ms.toFixed(2)} ms`
  const timesOf = (runs: readonly Run[]) =>
    late({ p50Ms: of(runs, (run) => run.p50Ms), p99Ms: of(runs, (run) => run.p99Ms) })
  const rate = {
    name,
    rounds: shop.map((run, round) => ({ value: run.rate, floor: floor[round]?.rate, client: run.client })),
    note: `${bytes.toLocaleString('en')} bytes, ${timesOf(shop)} (floor ${timesOf(floor)})`,
  }
  if (cpuName === undefined) return [rate]
  const busy = (runs: readonly Run[]) => percent(of(runs, (run) => (run.rate * run.client) / 1e6))
  const atWork = (runs: readonly Run[]) => percent(of(runs, (run) => (run.rate * (run.cpu ?? 0)) / 1e6))
  return [
    rate,
    {
      name: cpuName,
      rounds: shop.flatMap(({ cpu, client }, round) =>
        cpu === undefined ? [] : [{ value: cpu, floor: floor[round]?.cpu, client }],
      ),
      note: `the shop had ${atWork(shop)} of a core and its client ${busy(shop)}, the floor ${atWork(floor)} and its client ${busy(floor)}`,
    },
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** One request as it will be sent, with a number that no run uses. */
const sample = (request: Request): Request => JSON.parse(numbered(JSON.stringify(request), 0)) as Request
