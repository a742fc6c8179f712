import { AsyncLocalStorage } from 'node:async_hooks'

/** One process of the shop, as far as it is simulated. */
export type NodeLife = {
  readonly number: number
  /** A killed one never goes on: its gates stay closed. */
  isDead: boolean
  /** How far its own clock is ahead of the others'. */
  aheadMs: number
}

/** Who acts, from the first line of an act to the last of what follows from it. `number` orders those that wait. */
export type Acting = { number: number; name: string; node: NodeLife }

/** Undefined is the world itself: nothing holds it up. */
export const acting = new AsyncLocalStorage<Acting | undefined>()

/** Does something as the world, for which there are no gates. */
export const asWorld = <T>(work: () => T): T => acting.run(undefined, work)
