import { ownsJob } from '#domain/job/job-holder.service.ts'
import { schedule } from '#jobs/schedule.ts'

import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { numberOf, textOf, type Action } from './action.ts'
import { unanswered } from './calls.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
/** Ways to pass time, each as far as its end. */
const SPANS = [30 * SECOND, 5 * MINUTE, 20 * MINUTE, 2 * HOUR, 12 * HOUR] as const
/** In a longer span what matters most is done again and again. */
export const TIMERS_GO_ON_MS = HOUR
/** What a simulation has no use for: folders, and what nobody sees. */
const LEFT_OUT = new Set(['pictures', 'vacuum', 'backup', 'visits', 'watch', 'health'])
export const JOBS = Object.keys(schedule).filter((name) => !LEFT_OUT.has(name))
/** What matters most happens most. */
const OFTEN = ['payments', 'order messages', 'messages', 'unreported messages', 'dead messages', 'parcels', 'tracking']

/** Runs a job of the schedule once, as its timer would. */
export async function runJob(world: World, name: string): Promise<void> {
  const job = schedule[name]
  const { jobs, life } = world.node
  if (!job) return
  const onFailure = (error: unknown) => unanswered(world, `job ${name}`, error)
  try {
    if (
      job.isExclusive &&
      !(await ownsJob(jobs, name, `00000000-0000-4000-8000-${String(life.number).padStart(12, '0')}`))
    )
      return
    // as long as it says that there is more
    for (let round = 0; round < 100; round++) if ((await job.run(jobs, quiet, onFailure)) !== true) return
  } catch (error) {
    onFailure(error)
  }
}

const quiet = { info: () => {}, warn: () => {} }

/**
 * Time goes by. The shop's timers go on in long spans, and no provider is silent for longer than the first hours of one.
 */
async function pass(world: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 2 * HOUR) {
    time().tick(Math.min(left, 2 * HOUR))
    if (ms <= TIMERS_GO_ON_MS) return
    for (const job of OFTEN) await runJob(world, job)
    world.providers.moods.clear()
    world.gateway.mute = 'nothing'
    world.courier.mood = 'well'
  }
}

/** Time, and what the shop does by the clock. */
export const clock: Readonly<Record<string, Action>> = {
  pass: {
    weight: 8,
    draw: (random) => ({ ms: random.below(random.pick(SPANS)) }),
    run: (world, args) => pass(world, numberOf(args, 'ms')),
  },
  day: {
    weight: 1,
    draw: (random) => ({ ms: random.between(20 * HOUR, 26 * HOUR) }),
    run: (world, args) => pass(world, numberOf(args, 'ms')),
  },
  'to an end': {
    weight: 3,
    draw: (random) => ({ payment: random.below(50), ms: random.between(-2 * SECOND, 2 * SECOND) }),
    check: ({ model }) => [...model.payments.values()].some(({ expiresAt }) => expiresAt > time().now),
    run: async ({ model }, args) => {
      const ends = [...model.payments.values()].map(({ expiresAt }) => expiresAt).filter((end) => end > time().now)
      const end = ends[numberOf(args, 'payment') % Math.max(1, ends.length)] ?? 0
      time().tick(Math.max(0, end - time().now + numberOf(args, 'ms')))
    },
  },
  job: {
    weight: 14,
    draw: (random) => ({ job: random.isOneIn(3) ? random.pick(JOBS) : random.pick(OFTEN) }),
    run: (world, args) => runJob(world, textOf(args, 'job')),
  },
  crash: {
    weight: 2,
    draw: (random) => ({ seconds: random.below(300) }),
    run: async (world, args) => {
      world.node.life.isDead = true
      time().tick(numberOf(args, 'seconds') * SECOND)
    },
  },
  'clock ahead': {
    weight: 3,
    draw: (random) => ({ ms: random.isOneIn(3) ? 0 : 2 * HOUR }),
    run: async (world, args) => {
      world.node.life.aheadMs = numberOf(args, 'ms')
    },
  },
}

/** The days after a run, in which all outsides are well: everything that waits is done, or never will be. */
export const LAST_DAYS_MS = 4 * DAY
