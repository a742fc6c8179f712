import { expect, onTestFinished, test, vi } from 'vitest'

import { FairQueue, QueueFull } from './fair-queue.memory.ts'

/** A queue whose work ends when it is told to; answers in which order it began and who was refused. */
const open = (limits: { atOnce: number; waitingMax: number; waitMaxMs?: number }) => {
  const queue = new FairQueue({ name: 'pages', now: () => performance.now(), waitMaxMs: Infinity, ...limits })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string, ...callers: string[]) => {
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
      await nextTurn()
    }
    return begun
  }
  return { request, finish, begun, refused }
}

/** Until the refused caller has read it. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('only so much is done at once, in the order in which different callers came', async () => {
  const { request, finish, begun, refused } = open({ atOnce: 2, waitingMax: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void request(name, name)
  expect(begun).toEqual(['a', 'b'])
  expect(await finish()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(refused).toEqual(['f'])
})

test('a crowd of one caller waits behind itself: whoever else comes is next', async () => {
  const { request, finish } = open({ atOnce: 2, waitingMax: 20 })
  for (let n = 1; n <= 6; n++) void request(`crowd ${n}`, 'crowd')
  void request('neighbour 1', 'neighbour')
  void request('neighbour 2', 'neighbour')
  void request('other', 'other')
  const order = await finish()
  expect(order.slice(2, 4)).toEqual(['neighbour 1', 'other'])
  expect(order.indexOf('neighbour 2')).toBeLessThan(order.indexOf('crowd 4'))
  expect(order).toHaveLength(9)
})

test('a crowd is known by any of its names: one account from many addresses, many accounts from one address', async () => {
  const crowds = [(n: number) => [`address ${n}`, 'account'], (n: number) => ['address', `account ${n}`]]
  for (const namesOf of crowds) {
    const { request, finish } = open({ atOnce: 1, waitingMax: 20 })
    for (let n = 1; n <= 9; n++) void request(`crowd ${n}`, ...namesOf(n))
    void request('neighbour', 'another address', 'another account')
    expect((await finish())[1]).toBe('neighbour')
  }
})

test('a full queue refuses the last of the crowd, not whoever comes from elsewhere', async () => {
  const { request, finish, refused } = open({ atOnce: 2, waitingMax: 20 })
  for (let n = 1; n <= 500; n++) void request(`crowd ${n}`, 'crowd')
  void request('neighbour', 'neighbour')
  const order = await finish()
  expect(order).toHaveLength(2 + 20)
  expect(order[2]).toBe('neighbour')
  expect(refused).toHaveLength(479)
  expect(refused.at(-1)).toBe('crowd 22')
})

test('a burst is waited for; where a crowd stands who has waited for too long goes, the last of it first, and a few may stay', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { request, finish, begun, refused } = open({ atOnce: 1, waitingMax: 50, waitMaxMs: 150 })
  for (let n = 1; n <= 21; n++) void request(`crowd ${n}`, 'crowd')
  vi.advanceTimersByTime(499)
  void request('neighbour', 'neighbour')
  await nextTurn()
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  void request('other', 'other')
  await nextTurn()
  expect(refused).toEqual(Array.from({ length: 12 }, (_, n) => `crowd ${n + 10}`))
  expect(await finish()).toEqual(['crowd 1', 'neighbour', 'other', ...begun.slice(3)])
  expect(begun).toHaveLength(11)

  // it has been empty: what comes now is a burst again
  for (let n = 1; n <= 21; n++) void request(`later ${n}`, 'crowd')
  vi.advanceTimersByTime(499)
  void request('latest', 'neighbour')
  await nextTurn()
  expect(refused).toHaveLength(12)
})

test('work that fails lets the next one begin, and its failure reaches whoever asked', async () => {
  const queue = new FairQueue({
    name: 'pages',
    atOnce: 1,
    waitingMax: 1,
    waitMaxMs: Infinity,
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
    waitingMax: 0,
    waitMaxMs: Infinity,
    now: () => performance.now(),
  })
  for (let n = 0; n < 1_000; n++) expect(await queue.run(['a'], async () => n)).toBe(n)
})
