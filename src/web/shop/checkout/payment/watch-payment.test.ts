import { expect, test } from 'vitest'

import { watchOpened, watchResumed } from './payment-watch.ts'
import { watchPayment } from './watch-payment.ts'

const on = (listeners: Set<() => void>) => (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}
const tell = async (listeners: Set<() => void>) => {
  for (const hear of listeners) hear()
  // lets the answer arrive before the next second
  await Promise.resolve().then(() => undefined)
}

/** A world whose seconds pass when told, and whose server answers what is written down. */
const worldOf = (statuses: number[]) => {
  let now = 0
  let open = true
  const ticks = new Set<() => void>()
  const ears = new Set<() => void>()
  const asked: number[] = []
  const ends: [string, number][] = []
  return {
    asked,
    ends,
    listeners: () => ticks.size + ears.size,
    world: {
      now: () => now,
      eachSecond: on(ticks),
      onNews: on(ears),
      isWindowOpen: () => open,
      ask: async () => {
        asked.push(now / 1000)
        return { status_code: statuses.shift() ?? 201 }
      },
    },
    end: (end: string, { status_code }: { status_code: number }) => void ends.push([end, status_code]),
    close: () => {
      open = false
    },
    news: () => tell(ears),
    answered: () => tell(new Set()),
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        now += 1000
        // oxlint-disable-next-line no-await-in-loop -- one second after the other
        await tell(ticks)
      }
    },
  }
}

test('it asks at 20, 26, 32 … seconds, tells the end once and listens no more', async () => {
  const { world, end, pass, asked, ends, listeners } = worldOf([201, 0, 200])
  watchPayment(world, watchOpened(0, true), end)
  await pass(60)
  expect(asked).toEqual([20, 26, 32])
  expect(ends).toEqual([['paid', 200]])
  expect(listeners()).toBe(0)
})

test('a word from the payment page is followed at once', async () => {
  const { world, end, pass, news, asked, ends } = worldOf([402])
  watchPayment(world, watchOpened(0, true), end)
  await pass(3)
  await news()
  expect(asked).toEqual([3])
  expect(ends).toEqual([['failed', 402]])
})

test('a window closed at 25 seconds ends the wait with the first pending answer after 85', async () => {
  const { world, end, pass, close, asked, ends } = worldOf([])
  watchPayment(world, watchOpened(0, true), end)
  await pass(24)
  close()
  await pass(100)
  expect(asked.at(-1)).toBe(86)
  expect(ends).toEqual([['unfinished', 201]])
})

test('after a reload the first question needs no waiting', async () => {
  const { world, end, pass, answered, asked } = worldOf([])
  watchPayment(world, watchResumed(0), end)
  await answered()
  await pass(7)
  expect(asked).toEqual([0, 6])
})

test('a slow answer is waited for, not asked for again; stopped, it tells nothing', async () => {
  const { world, end, pass, ends } = worldOf([])
  const answers: ((answer: { status_code: number }) => void)[] = []
  const slow = { ...world, ask: () => new Promise<{ status_code: number }>((resolve) => answers.push(resolve)) }
  const stop = watchPayment(slow, watchOpened(0, true), end)
  await pass(40)
  expect(answers).toHaveLength(1)
  stop()
  answers[0]?.({ status_code: 200 })
  await pass(1)
  expect(ends).toEqual([])
})
