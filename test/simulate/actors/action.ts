import type { Seeded } from '../seeded.ts'
import type { World } from '../world.ts'

export type Args = Record<string, number | string | boolean | readonly (readonly number[])[]>

/** Something that somebody can do. Its arguments are drawn before anything is done, so that a run is a list. */
export type Action = {
  /** How often, compared with others. */
  weight: number
  draw: (random: Seeded) => Args
  /** Whether it makes sense now; what makes none is left out. */
  check?: (world: World, args: Args) => boolean
  run: (world: World, args: Args, step: Running) => Promise<void>
}
/** How a step is done: with nobody at the same time, and besides that with nothing broken. */
type Running = { at: number; isExclusive: boolean; isSingle: boolean }

export type Actors = Readonly<Record<string, Readonly<Record<string, Action>>>>

const NEWEST = 3

export const numberOf = (args: Args, name: string): number => Number(args[name] ?? 0)
export const textOf = (args: Args, name: string): string => String(args[name] ?? '')

/**
 * One of a list, which a number decides; undefined of an empty one. Every other number means one of the newest: most of
 * what people do is about what has just happened.
 */
export function nth<T>(list: readonly T[], n: number): T | undefined {
  const half = Math.floor(n / 2)
  return n % 2 === 0 ? list[half % Math.max(1, list.length)] : list.at(-1 - (half % Math.min(NEWEST, list.length)))
}
