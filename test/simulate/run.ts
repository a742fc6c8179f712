import { createHash } from 'node:crypto'

import { textOf } from './actors/action.ts'
import { actionOf, drawStep, type Step } from './actors/actors.ts'
import { changedDays, importPayout } from './actors/cash.ts'
import { JOBS, LAST_DAYS_MS, runJob } from './actors/clock.ts'
import { settleParcels } from './actors/parcels.ts'
import { makeRequest } from './actors/requests.ts'
import { settleClaims } from './actors/upi.ts'
import { bring } from './actors/writer.ts'
import { findAll, findCash, guestRetentionProblems, hashTables, strayRows, Watch } from './facts.ts'
import { Endless, type Fault } from './gates.ts'
import { outsideProblems } from './outside-problems.ts'
import { cashProblems, parcelProblems } from './parcel-model.ts'
import { Seeded, seedShop } from './seeded.ts'
import { isIdle, sizeOf, strikesOn } from './strikes.ts'
import { time } from './virtual-time.ts'
import type { World } from './world.ts'

/** All that decides a run. */
export type Plan = {
  seed: number
  steps: readonly Step[]
  faults: readonly Fault[]
  /** Who went on at each gate of a step, where that was written down; otherwise the seed says it. */
  choices?: Choices
}
export type Choices = Record<string, number[]>
export type Ended = {
  /** At which step something was wrong, and what; undefined where nothing was. */
  wrong: { at: number; day: number; message: string } | undefined
  /** One text for each step: two runs of one plan have the same. */
  history: string[]
  hash: string
  choices: Choices
  steps: number
  days: number
  /** How often each act was done, and each fault struck. */
  counts: Counts
}
export type Counts = Record<string, number>

const DAY_MS = 86_400_000
const MONTH_MS = 32 * DAY_MS
/** Steps that begin together at the most. */
const TOGETHER = 3

/** What a seed comes to: a list of steps, and of faults, at most one in five of those that ask the database. */
export function planOf(seed: number, { steps: count, days }: { steps: number; days: number }): Plan {
  const random = new Seeded(`plan ${seed}`)
  const steps: Step[] = []
  const faults: Fault[] = []
  for (let at = 1; at <= count; at++) {
    const isMorning = at % Math.ceil(count / days) === 0
    const step = isMorning ? { at, who: 'clock', action: 'pass', args: { ms: DAY_MS } } : drawStep(random, at)
    steps.push(at > 1 && random.isOneIn(5) ? { ...step, joins: true } : step)
    // nothing strikes where nobody asks the database
    if (!random.isOneIn(5) || isIdle(step)) continue
    const [gate, is] = random.pick(strikesOn(step))
    faults.push({ at, gate, is, n: random.between(1, sizeOf(step)[gate]) })
  }
  return { seed, steps, faults }
}

/** Runs a plan from the beginning to the first thing that is wrong, or four days beyond its last step. */
export async function runPlan(world: World, plan: Plan): Promise<Ended> {
  const { seed, steps } = plan
  const choices: Choices = {}
  const counts: Counts = {}
  seedShop(`${seed} begins`)
  await world.begin()
  const started = time().now
  const watch = new Watch(world.database)
  await watch.look(true)
  const history: string[] = []
  let done = 0
  const ended = async (wrong: Ended['wrong']): Promise<Ended> => {
    history.push(...(await hashTables(world.database)))
    const hash = createHash('sha256').update(history.join('\n')).digest('hex')
    return { wrong, history, hash, choices, counts, steps: done, days: (time().now - started) / DAY_MS }
  }
  const wrongAt = (at: number, lines: readonly string[]): Ended['wrong'] =>
    lines[0] === undefined ? undefined : { at, day: 1 + Math.floor((time().now - started) / DAY_MS), message: lines[0] }
  for (const group of groupsOf(steps)) {
    const at = group[0]?.at ?? 0
    const acted = await runGroup(world, group, { ...plan, made: choices, counts })
    done += acted
    history.push(
      `${at} ${acted} ${time().now} ${world.model.wrong.length} ${world.gateway.state.payments.size} ${world.providers.received.length}`,
    )
    if (acted === 0) continue
    world.found = await findAll(world)
    world.model.owners.look(world.found, world.people.list)
    world.model.stands(world.found.orders)
    world.model.ownUpi.look(world.found.orders)
    world.model.pay(world.found.payments, time().now)
    world.model.refunds(world.gateway.refundTries)
    const breaches = await watch.look(done % 20 < acted)
    const wrong = wrongAt(at, [...world.model.wrong, ...breaches, ...(await strayRows(world.database))])
    if (wrong) return ended(wrong)
  }
  seedShop(`${seed} ends`)
  const message = await endWell(world, watch)
  return ended(wrongAt(steps.at(-1)?.at ?? 0, message))
}

function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.joins && last && last.length < TOGETHER) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Does the steps of a group that make sense, at once; answers how many did. */
async function runGroup(
  world: World,
  group: readonly Step[],
  { seed, faults, choices, made, counts }: Plan & { made: Choices; counts: Counts },
): Promise<number> {
  const able = group.filter((step) => {
    const action = actionOf(step)
    return action !== undefined && (action.check?.(world, step.args) ?? true)
  })
  const at = group[0]?.at ?? 0
  if (world.requests.size > 0) await requestAgain(world)
  // what is drawn in a step hangs on no other step: a shorter list still does the same
  seedShop(`${seed} ${at}`)
  const random = new Seeded(`choices ${seed} ${at}`)
  const chosen: number[] = (made[at] = [])
  const choose = (count: number) => {
    const next = choices ? (choices[at]?.[chosen.length] ?? 0) % count : random.below(count)
    chosen.push(next)
    return next
  }
  const ofGroup = new Set(group.map((step) => step.at))
  world.gates.begin(
    faults.filter((fault) => ofGroup.has(fault.at)),
    choose,
  )
  const isExclusive = able.length === 1
  world.isExclusive = isExclusive
  const isSingle = isExclusive && !faults.some((fault) => ofGroup.has(fault.at))
  try {
    await world.run(
      able.map((step) => ({
        name: `${step.who} ${step.action}`,
        work: async () => actionOf(step)?.run(world, step.args, { at: step.at, isExclusive, isSingle }),
      })),
    )
  } catch (error) {
    if (error instanceof Endless) world.model.endless(able.map(({ who, action }) => `${who} ${action}`).join(' and '))
    else throw error
  }
  for (const { who, action, args } of able) count(counts, `${who} ${action === 'job' ? textOf(args, 'job') : action}`)
  for (const { gate, is } of world.gates.struck) count(counts, `${gate} ${is}`)
  return able.length
}

const count = (counts: Counts, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** Whoever heard no answer asks again at once, before anything else happens. */
async function requestAgain(world: World): Promise<void> {
  const { gates } = world
  const work = async () => {
    for (const key of world.requests.keys()) await makeRequest(world, key)
  }
  gates.begin([], () => 0)
  await world.run([{ name: 'owner', work }])
}

/** The clock goes on while all outsides are well, and whatever waits is done; answers what is wrong then. */
async function endWell(world: World, watch: Watch): Promise<string[]> {
  const { gates, model, providers, gateway, courier } = world
  gates.begin([], () => 0)
  providers.moods.clear()
  gateway.mute = 'nothing'
  courier.mood = 'well'
  courier.sendIn()
  courier.telling = []
  world.node.life.aheadMs = 0
  if (world.requests.size > 0) await requestAgain(world)
  const until = time().now + LAST_DAYS_MS
  const days: string[] = []
  const work = async (jobs: readonly string[]) => {
    for (const job of jobs) await runJob(world, job)
  }
  await world.run([
    {
      name: 'the end',
      work: async () => {
        for (const hours of [0.02, 0.1, 0.3, 1, 2, 4, 8, 24, 30, 30]) {
          time().tick(Math.min(hours * 3_600_000, Math.max(0, until - time().now)))
          gateway.finishRefunds()
          gateway.telling = []
          // what one job leaves another takes up
          await work(JOBS)
          await settleParcels(world)
          await settleClaims(world)
          await bring(world, { copies: 1, random: new Seeded('the end') })
          await work(['parcels', 'payments', 'order messages', 'messages'])
        }
        for (const transfer of courier.transfers) await importPayout(world, transfer)
        days.push(...(await changedDays(world)))
      },
    },
  ])
  const found = await findAll(world)
  model.owners.look(found, world.people.list)
  model.stands(found.orders)
  model.settle(found)
  model.money(found, { capturedOf: (transaction) => gateway.capturedOf(transaction) })
  model.refunds(gateway.refundTries)
  model.messages(providers.received, found)
  const books = { parcels: [...courier.parcels.values()], transfers: courier.transfers }
  const cash = await findCash(world.database)
  const wrong = [
    ...(await watch.look(true)),
    ...(await watch.late()),
    ...model.wrong,
    ...parcelProblems(found, { ...books, requested: model.bookings }),
    ...cashProblems({ ...found, cash }, books),
    ...(await outsideProblems(world, found)),
    ...days,
  ]
  return wrong.length > 0 ? wrong : forgetGuests(world)
}

/** A month later nobody knows a guest who ordered nothing any more. */
async function forgetGuests(world: World): Promise<string[]> {
  time().tick(MONTH_MS)
  await world.run([{ name: 'the end', work: () => runJob(world, 'purge') }])
  return [...world.model.wrong, ...(await guestRetentionProblems(world.database)), ...(await strayRows(world.database))]
}
