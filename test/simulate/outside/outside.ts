import type { Gates } from '../gates.ts'
import { time } from '../virtual-time.ts'

/** How long a call lasts that is answered late. */
const SLOW_MS = 30_000
/** What an adapter says when it heard no answer: nobody knows whether it was done. */
const UNANSWERED = { error: 'no answer', retryable: true, code: 'down' }

/**
 * A port to the world outside: each of its calls waits before it is made, and again after the outside has done it and
 * before the shop hears. There it may be lost, done twice, slow, or its caller killed.
 */
export const outside = <P extends object>(gates: Gates, port: P, outgoing: readonly (keyof P)[]): P =>
  new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (...args: unknown[]): unknown => Reflect.apply(method, target, args)
      return outgoing.some((one) => one === name) ? (...args: unknown[]) => request(gates, () => call(...args)) : call
    },
  })

async function request(gates: Gates, call: () => unknown): Promise<unknown> {
  const before = await gates.pass('request')
  if (before === 'lost') return UNANSWERED
  if (before === 'doubled') await call()
  const answer = await call()
  const after = await gates.pass('answered')
  if (before === 'slow' || after === 'slow') time().tick(SLOW_MS)
  return after === 'lost' ? UNANSWERED : answer
}
