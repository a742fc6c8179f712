import { describe, expect, test } from 'vitest'

import {
  afterAnswer,
  pollAtOnce,
  isDue,
  pollPayment,
  resumePoll,
  startPoll,
  withWindow,
  type PaymentState,
  type Poll,
} from './poll-payment.ts'

const SECOND = 1000
const start = 5_000_000
const opened = startPoll(start, true)
const ongoing = (poll: ReturnType<typeof afterAnswer>): Poll => {
  if (typeof poll === 'string') throw new Error(`ended: ${poll}`)
  return poll
}

test('the first question comes 20 seconds after the window opened, the next ones 6 seconds after each answer', () => {
  expect(isDue(opened, start + 20 * SECOND - 1)).toBe(false)
  expect(isDue(opened, start + 20 * SECOND)).toBe(true)
  const next = ongoing(afterAnswer(opened, 'pending', start + 21 * SECOND))
  expect(isDue(next, start + 27 * SECOND - 1)).toBe(false)
  expect(isDue(next, start + 27 * SECOND)).toBe(true)
})

test('paid and failed end it', () => {
  expect(afterAnswer(opened, 'paid', start)).toBe('paid')
  expect(afterAnswer(opened, 'failed', start)).toBe('failed')
})

test('a failed attempt ends it only once the window is closed: another card may be tried there (spec D156)', () => {
  const poll = ongoing(afterAnswer(opened, 'declined', start + 20 * SECOND))
  expect(isDue(poll, start + 26 * SECOND)).toBe(true)
  expect(afterAnswer(poll, 'paid', start + 26 * SECOND)).toBe('paid')
  expect(afterAnswer(withWindow(poll, false, start + 27 * SECOND), 'declined', start + 28 * SECOND)).toBe('failed')
  expect(afterAnswer(resumePoll(start), 'declined', start)).toBe('failed')
})

test('pending says nothing yet: the wait goes on as long as the window is open', () => {
  let poll = opened
  for (let minute = 0; minute < 14; minute++) {
    poll = withWindow(poll, true, start + minute * 60 * SECOND)
    poll = ongoing(afterAnswer(poll, 'pending', start + minute * 60 * SECOND))
  }
  expect(poll.closedAt).toBeUndefined()
})

test('a closed window is waited for one minute more, then the payment counts as unfinished', () => {
  const closed = withWindow(opened, false, start + 30 * SECOND)
  expect(ongoing(afterAnswer(closed, 'pending', start + 90 * SECOND - 1)).closedAt).toBe(start + 30 * SECOND)
  expect(afterAnswer(closed, 'pending', start + 90 * SECOND)).toBe('unfinished')
  expect(afterAnswer(closed, 'paid', start + 500 * SECOND), 'but money that came is money').toBe('paid')
})

test('the minute counts from when it closed, not from the last look', () => {
  const closed = withWindow(opened, false, start + 30 * SECOND)
  expect(withWindow(closed, false, start + 60 * SECOND).closedAt).toBe(start + 30 * SECOND)
  expect(withWindow(closed, true, start + 60 * SECOND).closedAt).toBe(start + 30 * SECOND)
})

test('a message from the payment page makes the question due at once', () => {
  expect(isDue(pollAtOnce(opened, start + 5 * SECOND), start + 5 * SECOND)).toBe(true)
})

test('after a reload it asks at once, and for a minute at most', () => {
  const resumed = resumePoll(start)
  expect(isDue(resumed, start)).toBe(true)
  expect(isDue(ongoing(afterAnswer(resumed, 'pending', start + SECOND)), start + 7 * SECOND)).toBe(true)
  expect(afterAnswer(resumed, 'pending', start + 60 * SECOND)).toBe('unfinished')
})

test('in the same tab, where no window could open, the shopper who comes back unpaid is not kept waiting', () => {
  const away = startPoll(start, false)
  expect(isDue(away, start + 19 * SECOND)).toBe(false)
  expect(afterAnswer(away, 'pending', start + 200 * SECOND)).toBe('unfinished')
})

describe('pollPayment', () => {
  test('asks at 20, 26, 32 … seconds, calls the end once and is unsubscribed then', async () => {
    const { environment, onEnd, pass, requests, ends, subscriptions } = environmentWith(['pending', 'pending', 'paid'])
    pollPayment(environment, startPoll(0, true), onEnd)
    await pass(60)
    expect(requests).toEqual([20, 26, 32])
    expect(ends).toEqual([['paid', 'paid']])
    expect(subscriptions()).toBe(0)
  })

  test('follows a message from the payment page at once', async () => {
    const { environment, onEnd, pass, message, requests, ends } = environmentWith(['failed'])
    pollPayment(environment, startPoll(0, true), onEnd)
    await pass(3)
    await message()
    expect(requests).toEqual([3])
    expect(ends).toEqual([['failed', 'failed']])
  })

  test('a window closed at 25 seconds ends the wait with the first pending answer after 85', async () => {
    const { environment, onEnd, pass, close, requests, ends } = environmentWith([])
    pollPayment(environment, startPoll(0, true), onEnd)
    await pass(24)
    close()
    await pass(100)
    expect(requests.at(-1)).toBe(86)
    expect(ends).toEqual([['unfinished', 'pending']])
  })

  test('after a reload the first question needs no waiting', async () => {
    const { environment, onEnd, pass, answered, requests } = environmentWith([])
    pollPayment(environment, resumePoll(0), onEnd)
    await answered()
    await pass(7)
    expect(requests).toEqual([0, 6])
  })

  test('a slow answer is waited for, not asked for again; stopped, it calls nothing', async () => {
    const { environment, onEnd, pass, ends } = environmentWith([])
    const answers: ((answer: { state: PaymentState }) => void)[] = []
    const slow = {
      ...environment,
      request: () => new Promise<{ state: PaymentState }>((resolve) => answers.push(resolve)),
    }
    const stop = pollPayment(slow, startPoll(0, true), onEnd)
    await pass(40)
    expect(answers).toHaveLength(1)
    stop()
    answers[0]?.({ state: 'paid' })
    await pass(1)
    expect(ends).toEqual([])
  })
})

/** An environment whose seconds pass when told, and whose server answers what is written down. */
function environmentWith(states: PaymentState[]) {
  let now = 0
  let open = true
  const ticks = new Set<() => void>()
  const listeners = new Set<() => void>()
  const requests: number[] = []
  const ends: [string, PaymentState][] = []
  return {
    requests,
    ends,
    subscriptions: () => ticks.size + listeners.size,
    environment: {
      now: () => now,
      everySecond: subscribeTo(ticks),
      onPaymentMessage: subscribeTo(listeners),
      isWindowOpen: () => open,
      request: async () => {
        requests.push(now / 1000)
        return { state: states.shift() ?? ('pending' as const) }
      },
    },
    onEnd: (end: string, { state }: { state: PaymentState }) => void ends.push([end, state]),
    close: () => {
      open = false
    },
    message: () => notify(listeners),
    answered: () => notify(new Set()),
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        now += 1000
        await notify(ticks)
      }
    },
  }
}

function subscribeTo(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}

async function notify(listeners: Set<() => void>) {
  for (const listener of listeners) listener()
  // lets the answer arrive before the next second
  await Promise.resolve().then(() => undefined)
}
