import { expect, test } from 'vitest'

import type { Ended, Plan } from './run.ts'
import { kindOf, shrink } from './shrink.ts'

const steps = Array.from({ length: 200 }, (_, index) => ({ at: index + 1, who: 'clock', action: 'pass', args: {} }))
const faults = [3, 50, 131].map((at) => ({ at, gate: 'statement' as const, n: 1, is: 'crash' as const }))
const endedOf = (message: string | undefined, at = 0): Ended => ({
  wrong: message === undefined ? undefined : { at, day: 1, message },
  history: [],
  hash: '',
  choices: {},
  counts: {},
  steps: 0,
  days: 0,
})

/** Fails when these steps are there, and one of the faults. */
const run = async ({ steps: list, faults: strikes }: Plan): Promise<Ended> => {
  const has = (at: number) => list.some((step) => step.at === at)
  return endedOf(
    has(7) && has(131) && strikes.some(({ at }) => at === 131) ? `I6 payment pay_${list.length}: lost` : undefined,
    131,
  )
}

test('a failure is shortened to what makes it fail, within its number of runs', async () => {
  let runs = 0
  const counted = (plan: Plan) => {
    runs += 1
    return run(plan)
  }
  const plan = { seed: 1, steps, faults }
  const shortest = await shrink(counted, plan, await run(plan), { runs: 60, isTime: () => false })
  expect(shortest.steps.map(({ at }) => at)).toEqual([7, 131])
  expect(shortest.faults.map(({ at }) => at)).toEqual([131])
  expect(runs).toBeLessThanOrEqual(60)
})

test('another failure is not taken for this one', async () => {
  const other = async (plan: Plan): Promise<Ended> =>
    plan.steps.length < 100 ? endedOf('I1 size 3: on hand -1', 131) : run(plan)
  const plan = { seed: 1, steps, faults }
  const shortest = await shrink(other, plan, await run(plan), { runs: 60, isTime: () => false })
  expect((await run(shortest)).wrong?.message).toMatch(/^I6/)
  expect(shortest.steps.length).toBeGreaterThanOrEqual(100)
})

test('what differs in its numbers alone is the same failure', () => {
  expect(kindOf('I6 payment pay_12: 360 paise')).toBe(kindOf('I6 payment pay_9: 1 paise'))
  expect(kindOf('key key-12: 2 orders')).not.toBe(kindOf('I6 payment pay_9: 1 paise'))
})
