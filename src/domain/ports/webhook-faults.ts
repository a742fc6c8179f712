import { randomInt } from 'node:crypto'

import type { WebhookDelivery } from './sandbox.ts'

/** Which of the calls of a sandbox provider arrive, how often and in which order; `random` gives a whole number below its bound. */
export function withWebhookFaults<T>(
  calls: readonly T[],
  { copies, shuffle, drop }: Omit<WebhookDelivery, 'delayMs'>,
  random: (below: number) => number = (below) => randomInt(below),
): T[] {
  const all = calls.flatMap((call) => Array.from({ length: copies }, () => call))
  const lost = new Set(
    shuffled(
      all.map((_, index) => index),
      random,
    ).slice(0, drop),
  )
  const left = all.filter((_, index) => !lost.has(index))
  return shuffle ? shuffled(left, random) : left
}

const shuffled = <T>(list: readonly T[], random: (below: number) => number): T[] =>
  list
    .map((item) => ({ item, at: random(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
