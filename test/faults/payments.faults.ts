import { describe, expect, test } from 'vitest'

import { runShop } from '#test/site/site.ts'

import type { Chaos } from './chaos.ts'
import { KINDS, type Home } from './directories.ts'
import type { Guard } from './guards.ts'
import { report, times } from './report.ts'
import { programOf } from './shop.ts'

/** So many payments in chaos, in a process of its own, on request without one of the shop's guards. */
const inChaos = async (kind: Home['kind'], payments: number, without?: Guard): Promise<Chaos> => {
  const { program, guard } = programOf({ without, program: ['test/faults/chaos.ts', kind, String(payments)] })
  const { exited, out, err } = runShop(guard, program)
  if ((await exited) !== 0) throw new Error(err())
  return JSON.parse(out()) as Chaos
}

/** The expected result: a fifth of the late half finds nothing left, and its money is refunded. */
const whole = (payments: number): Chaos => {
  const refunded = payments / 10
  return {
    ended: { orders: payments - refunded, refunded, refundsSent: refunded, both: 0, neither: 0 },
    breaches: [],
  }
}

describe.each(KINDS)('on %s', (kind) => {
  test('P6: of payments whose webhooks come three times, in any order or not at all, each ends as one order or one refund', async () => {
    // fifty are swept at a time
    const payments = Math.ceil(times(1000) / 50) * 50
    const chaos = await inChaos(kind, payments)
    report(`P6 on ${kind}`, { payments, ...chaos.ended })
    expect(chaos).toEqual(whole(payments))
  })
})

test('P6, the proof notices a shop without its guard: money ends once', async () => {
  expect((await inChaos('pglite', 50, 'money ends once')).ended.both).toBeGreaterThan(0)
})

test('P6, the proof notices a shop without its guard: money that nobody told of is asked for', async () => {
  expect((await inChaos('pglite', 100, 'money that nobody told of is asked for')).ended.neither).toBeGreaterThan(0)
})
