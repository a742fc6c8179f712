import { AsyncResource } from 'node:async_hooks'

import * as fakeTimers from '@sinonjs/fake-timers'

import { acting } from './actor-context.ts'

/** A Monday morning in India, in a financial year that ends within reach of the clock. */
export const BEGINNING = Date.UTC(2027, 2, 1, 4, 30)

let clock: fakeTimers.Clock | undefined

/** The only clock while the shop is simulated; it stands unless somebody moves it. */
export function time(): fakeTimers.Clock {
  if (!clock) throw new Error('a simulation starts with test/simulate/preload.ts')
  return clock
}

/** Takes all timers away, and leaves the time as it is, or sets it. */
export function dropTimers(now = time().now): void {
  time().reset()
  time().setSystemTime(now)
}

/** What a node's own clock says. */
const nowHere = (): number => time().now + (acting.getStore()?.node.aheadMs ?? 0)

/** Puts a clock that stands in the place of the machine's, and of all timers. */
export function stopTime(): void {
  clock = fakeTimers.install({
    now: BEGINNING,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const Standing = Date
  // a node's own clock may be ahead, the database's never is
  globalThis.Date = class extends Standing {
    constructor(...parts: [] | ConstructorParameters<typeof Standing>) {
      if (parts.length === 0) super(nowHere())
      else super(...parts)
    }
    static override now(): number {
      return nowHere()
    }
  } as DateConstructor
  bindTimers()
  performance.now = () => time().now - BEGINNING
  Object.defineProperty(performance, 'timeOrigin', { value: BEGINNING })
}

/** What a timer calls acts for who set it. */
function bindTimers(): void {
  const { setTimeout: set, setInterval: repeat } = globalThis
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number, ...rest: []) => set(AsyncResource.bind(work), ms, ...rest),
    setInterval: (work: () => void, ms?: number, ...rest: []) => repeat(AsyncResource.bind(work), ms, ...rest),
  })
}
