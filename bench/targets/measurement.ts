/** One round of a measurement: what the shop did, and beside it, in the same round, the floor and whoever asked. */
export type Round = {
  value: number
  /** What a program did in the shop's place that does nothing else. */
  floor?: number | undefined
  /** Microseconds of the asking program's own processor time for an answer. */
  client?: number | undefined
}

/** What a measurement found for one target, round by round. */
export type Measurement = {
  /** The target's name. */
  name: string
  rounds: readonly Round[]
  /** What a reader may want beside it. */
  note?: string
}

type Spread = { min: number; max: number }

/** A figure in few numbers: medians, and what lies between the best and the worst round. */
export type Reading = {
  value: number
  spread: Spread
  floor: number | undefined
  client: number | undefined
  /** The share of the floor that the shop reaches, 1 being the floor itself, whichever way is better: the median of the rounds. */
  ratio: number | undefined
  ratioSpread: Spread | undefined
}

export type Better = 'more' | 'less'

export function readingOf({ rounds }: Pick<Measurement, 'rounds'>, better: Better): Reading {
  const values = rounds.map(({ value }) => value)
  const floors = rounds.flatMap(({ floor }) => floor ?? [])
  const clients = rounds.flatMap(({ client }) => client ?? [])
  const ratios = rounds.flatMap((round) => ratioOf(round, better) ?? [])
  return {
    value: median(values),
    spread: spreadOf(values),
    floor: floors.length > 0 ? median(floors) : undefined,
    client: clients.length > 0 ? median(clients) : undefined,
    ratio: ratios.length > 0 ? median(ratios) : undefined,
    ratioSpread: ratios.length > 0 ? spreadOf(ratios) : undefined,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** A share needs two numbers above zero. */
function ratioOf({ value, floor }: Round, better: Better): number | undefined {
  if (floor === undefined || floor <= 0 || value <= 0) return undefined
  return better === 'more' ? value / floor : floor / value
}

const spreadOf = (numbers: readonly number[]): Spread => ({ min: Math.min(...numbers), max: Math.max(...numbers) })
