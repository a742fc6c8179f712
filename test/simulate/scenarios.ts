// What test/simulate/simulate.test.ts asks about: some plans written by hand, each run in this process. Prints JSON.
import process from 'node:process'

import type { Step } from './actors/actors.ts'
import type { Fault } from './gates.ts'
import { planOf, runPlan, type Ended } from './run.ts'
import { World } from './world.ts'

const world = await World.open()
const run = (steps: readonly Step[], faults: readonly Fault[] = []): Promise<Ended> =>
  runPlan(world, { seed: 7, steps, faults })

const order: Step = { at: 1, who: 'shopper', action: 'order', args: { shopper: 0, cart: [[0, 2]], key: 'key-one' } }
/** The same order under the same key: its shopper heard nothing. */
const again: Step = { ...order, at: 3 }
const orders = () => world.found.orders.map(({ key, status }) => ({ key, status }))

/** The same plan twice, and another seed. */
async function repeats() {
  const [one, two] = [await runPlan(world, planOf(11, SHORT)), await runPlan(world, planOf(11, SHORT))]
  return {
    same: one.hash === two.hash,
    steps: one.steps,
    other: (await runPlan(world, planOf(12, SHORT))).hash !== one.hash,
  }
}
const SHORT = { steps: 40, days: 1 }

/** A node that is killed at each of the first statements of an order, and its shopper who asks again. */
async function killedAtEachStatement() {
  const found: { n: number; crashed: boolean; left: number; wrong: string | null; after: number }[] = []
  for (const n of [1, 4, 8, 12, 16, 20, 24, 90]) {
    const fault: Fault = { at: 1, gate: 'statement', n, is: 'crash' }
    const before = await run([order], [fault])
    const left = orders().length
    const crashed = world.nodes > 1
    const { wrong } = await run([order, again], [fault])
    found.push({ n, crashed, left, wrong: before.wrong?.message ?? wrong?.message ?? null, after: orders().length })
  }
  return found
}

/** A commit that was applied, and of which nobody heard: one of them is the order's own. */
async function killedAfterCommit() {
  const found: { left: number; wrong: string | null; after: number }[] = []
  for (const n of [1, 2, 3, 4]) {
    const fault: Fault = { at: 1, gate: 'commit', n, is: 'crash' }
    const before = await run([order], [fault])
    const left = world.nodes > 1 ? orders().length : 0
    const { wrong } = await run([order, again], [fault])
    found.push({ left, wrong: before.wrong?.message ?? wrong?.message ?? null, after: orders().length })
  }
  return found
}

/** A node that is killed as soon as its answer was heard: of an order, and of one by phone. */
async function killedAfterAnswer() {
  const phone: Step = { at: 1, who: 'owner', action: 'phone order', args: { shopper: 1, cart: [[1, 1]] } }
  const found: { crashed: boolean; left: number; wrong: string | null }[] = []
  // the shopper logs in and prices first
  for (const [step, n] of [[order, 3] as const, [phone, 1] as const]) {
    const { wrong } = await run([step], [{ at: 1, gate: 'replied', n, is: 'crash' }])
    found.push({ crashed: world.nodes > 1, left: orders().length, wrong: wrong?.message ?? null })
  }
  return found
}

/** Money that is taken, and a node that is killed before it hears that it went back. */
async function effectSurvives() {
  const prepare: Step = {
    at: 1,
    who: 'shopper',
    action: 'prepare',
    args: { shopper: 0, cart: [[0, 1]], id: 'one', coupon: false, annas: false },
  }
  const pay: Step = { at: 2, who: 'gateway', action: 'pay', args: { payment: 0, outcome: 'amount_mismatch' } }
  const deliver: Step = { at: 3, who: 'gateway', action: 'deliver', args: { copies: 1, order: 'one' } }
  const sweep: Step = { at: 4, who: 'clock', action: 'job', args: { job: 'payments' } }
  const { wrong } = await run([prepare, pay, deliver, sweep], [{ at: 4, gate: 'answered', n: 1, is: 'crash' }])
  const tries = world.gateway.refundTries.map(({ key, isDone }) => ({ key, isDone }))
  return {
    wrong: wrong?.message ?? null,
    refunds: world.gateway.state.refunds.size,
    keys: new Set(tries.map(({ key }) => key)).size,
    tries: tries.length,
  }
}

const results = {
  repeats: await repeats(),
  killed: await killedAtEachStatement(),
  committed: await killedAfterCommit(),
  replied: await killedAfterAnswer(),
  effect: await effectSurvives(),
}
console.log(JSON.stringify(results))
process.exit(0)
