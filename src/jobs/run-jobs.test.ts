import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { runJobs, type Job } from './run-jobs.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Some jobs with a look that answers as told; a second passes when asked to. */
const open = (jobs: Readonly<Record<string, Partial<Job>>>, look: (second: number) => readonly string[] = () => []) => {
  const ran: Record<string, number[]> = {}
  const failures: unknown[] = []
  let now = 0
  const { wake, stop } = runJobs(
    Object.entries(jobs).map(([name, job]) => ({
      name,
      everyMs: 1_000,
      hasDueCheck: true,
      onFailure: (error) => failures.push(error),
      ...job,
      run: async () => {
        ;(ran[name] ??= []).push(now)
        return job.run?.()
      },
    })),
    async () => new Set(look(now)),
    (error) => failures.push(error),
  )
  onTestFinished(stop)
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      now += 1
      vi.advanceTimersByTime(1_000)
      await settled()
    }
  }
  return { ran, failures, pass, wake, stop }
}

test('a job runs when the look says that it has work, and no more often than it wants', async () => {
  const { ran, pass } = open({ quick: {}, slow: { everyMs: 5_000 }, idle: {} }, () => ['quick', 'slow'])
  await pass(7)
  expect(ran).toEqual({ quick: [1, 2, 3, 4, 5, 6, 7], slow: [1, 6] })
})

test('one that is not looked for runs as time passes, and any other now and then', async () => {
  const { ran, pass } = open({ timed: { everyMs: 200_000, hasDueCheck: false }, checked: { everyMs: 5_000 } })
  await pass(650)
  expect(ran).toEqual({ timed: [200, 400, 600], checked: [595] })
})

test('whoever is woken runs at once, and again when woken meanwhile, but never twice at once', async () => {
  const ends: (() => void)[] = []
  const { ran, wake, pass } = open({ job: { run: () => new Promise<void>((resolve) => ends.push(resolve)) } }, () => [
    'job',
  ])
  for (let n = 0; n < 3; n++) wake('job')
  await pass(2)
  expect(ran).toEqual({ job: [0] })
  ends[0]?.()
  await settled()
  expect(ran).toEqual({ job: [0, 2] })
  ends[1]?.()
  wake('nobody')
  await settled()
  expect(ran).toEqual({ job: [0, 2] })
})

test('one that says that there is more goes on at once', async () => {
  let left = 3
  const { ran, wake } = open({ job: { run: async () => --left > 0 } })
  wake('job')
  await settled()
  expect(ran).toEqual({ job: [0, 0, 0] })
})

test('a look that fails stops nothing: what goes by time runs, and the next look finds the rest', async () => {
  const { ran, failures, pass } = open({ timed: { hasDueCheck: false }, job: {} }, (second) => {
    if (second === 1) throw new Error('no database')
    return ['job']
  })
  await pass(2)
  expect(failures).toEqual([new Error('no database')])
  expect(ran).toEqual({ timed: [1, 2], job: [2] })
})

test('a job that fails is tried again, and holds no other up', async () => {
  const { ran, failures, pass } = open({ bad: { run: () => Promise.reject(new Error('broken')) }, good: {} }, () => [
    'bad',
    'good',
  ])
  await pass(2)
  expect(failures).toHaveLength(2)
  expect(ran).toEqual({ bad: [1, 2], good: [1, 2] })
})

test('the stop waits for what is under way, and nothing begins after it', async () => {
  const work = Promise.withResolvers<boolean>()
  const { ran, wake, stop, pass } = open({ job: { run: () => work.promise } })
  wake('job')
  let isOver = false
  const stopping = stop().then(() => (isOver = true))
  await pass(1)
  wake('job')
  expect(isOver).toBe(false)
  work.resolve(true)
  await stopping
  expect(ran).toEqual({ job: [0] })
})
