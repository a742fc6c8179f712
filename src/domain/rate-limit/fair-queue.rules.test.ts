import { expect, onTestFinished, test, vi } from 'vitest'

import { FairQueue, QueueFull } from './fair-queue.rules.ts'

/** A queue whose work ends when it is told to; answers in which order it began and who was refused. */
const open = (limits: { atOnce: number; waitingMost: number; waitMostMs?: number }) => {
  const queue = new FairQueue({ name: 'pages', now: () => performance.now(), waitMostMs: Infinity, ...limits })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, ...callers: string[]) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      })
    return queue.run(callers, work).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error
      refused.push(name)
    })
  }
  /** Ends what is at work, one after the other, until nothing waits. */
  const finish = async () => {
    for (let n = 0; n < begun.length; n++) {
      ends.get(begun[n] ?? '')?.()
      // the next one begins when this one's end was heard
      await heard()
    }
    return begun
  }
  return { ask, finish, begun, refused }
}

/** Until whoever was refused has heard it. */
const heard = () => new Promise((resolve) => setImmediate(resolve))

test('only so much is done at once, in the order in which different callers came', async () => {
  const { ask, finish, begun, refused } = open({ atOnce: 2, waitingMost: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name, name)
  expect(begun).toEqual(['a', 'b'])
  expect(await finish()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(refused).toEqual(['f'])
})

test('a crowd of one caller waits behind itself: whoever else comes is next', async () => {
  const { ask, finish } = open({ atOnce: 2, waitingMost: 20 })
  for (let n = 1; n <= 6; n++) void ask(`crowd ${n}`, 'crowd')
  void ask('neighbour 1', 'neighbour')
  void ask('neighbour 2', 'neighbour')
  void ask('other', 'other')
  const order = await finish()
  expect(order.slice(2, 4)).toEqual(['neighbour 1', 'other'])
  expect(order.indexOf('neighbour 2')).toBeLessThan(order.indexOf('crowd 4'))
  expect(order).toHaveLength(9)
})

test('a crowd is known by any of its names: one account from many addresses, many accounts from one address', async () => {
  const crowds = [(n: number) => [`address ${n}`, 'account'], (n: number) => ['address', `account ${n}`]]
  for (const namesOf of crowds) {
    const { ask, finish } = open({ atOnce: 1, waitingMost: 20 })
    for (let n = 1; n <= 9; n++) void ask(`crowd ${n}`, ...namesOf(n))
    void ask('neighbour', 'another address', 'another account')
    expect((await finish())[1]).toBe('neighbour')
  }
})

test('a full queue refuses the last of the crowd, not whoever comes from elsewhere', async () => {
  const { ask, finish, refused } = open({ atOnce: 2, waitingMost: 20 })
  for (let n = 1; n <= 500; n++) void ask(`crowd ${n}`, 'crowd')
  void ask('neighbour', 'neighbour')
  const order = await finish()
  expect(order).toHaveLength(2 + 20)
  expect(order[2]).toBe('neighbour')
  expect(refused).toHaveLength(479)
  expect(refused.at(-1)).toBe('crowd 22')
})

test('a burst is waited for; where a crowd stands who has waited for too long goes, the last of it first, and a few may stay', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, finish, begun, refused } = open({ atOnce: 1, waitingMost: 50, waitMostMs: 150 })
  for (let n = 1; n <= 21; n++) void ask(`crowd ${n}`, 'crowd')
  vi.advanceTimersByTime(499)
  void ask('neighbour', 'neighbour')
  await heard()
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  void ask('other', 'other')
  await heard()
  expect(refused).toEqual(Array.from({ length: 12 }, (_, n) => `crowd ${n + 10}`))
  expect(await finish()).toEqual(['crowd 1', 'neighbour', 'other', ...begun.slice(3)])
  expect(begun).toHaveLength(11)

  // it has been empty: what comes now is a burst again
  for (let n = 1; n <= 21; n++) void ask(`later ${n}`, 'crowd')
  vi.advanceTimersByTime(499)
  void ask('latest', 'neighbour')
  await heard()
  expect(refused).toHaveLength(12)
})

test('work that fails lets the next one begin, and its failure reaches whoever asked', async () => {
  const queue = new FairQueue({
    name: 'pages',
    atOnce: 1,
    waitingMost: 1,
    waitMostMs: Infinity,
    now: () => performance.now(),
  })
  const fails = queue.run(['a'], () => Promise.reject(new Error('no such thing')))
  const next = queue.run(['b'], async () => 'done')
  await expect(fails).rejects.toThrow('no such thing')
  expect(await next).toBe('done')
})

test('whoever asks one thing after the other waits for nobody that is gone', async () => {
  const queue = new FairQueue({
    name: 'pages',
    atOnce: 1,
    waitingMost: 0,
    waitMostMs: Infinity,
    now: () => performance.now(),
  })
  for (let n = 0; n < 1_000; n++) expect(await queue.run(['a'], async () => n)).toBe(n)
})
