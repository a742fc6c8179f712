import { createHash } from 'node:crypto'

/** Random numbers that a text decides: the same text, the same numbers (sfc32). */
export class Seeded {
  readonly #state: Uint32Array

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest()
    this.#state = new Uint32Array([0, 4, 8, 12].map((at) => digest.readUInt32LE(at)))
  }

  /** 32 bits. */
  next(): number {
    const state = this.#state
    const [a = 0, b = 0, c = 0, counter = 0] = state
    const sum = (a + b + counter) | 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }

  /** From 0 up to, and without, this. */
  below(max: number): number {
    return Math.floor(this.fraction() * max)
  }

  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  fraction(): number {
    return this.next() / 2 ** 32
  }

  isOneIn(times: number): boolean {
    return this.below(times) === 0
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }

  draw(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.next() >>> 24
  }
}

/** What the shop and its database draw from while they are simulated. Each step sets it anew. */
const shop = { random: new Seeded('before the first step') }

export const shopRandom = (): Seeded => shop.random

export function seedShop(seed: string): void {
  shop.random = new Seeded(seed)
}
