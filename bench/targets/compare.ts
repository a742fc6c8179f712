import { readFileSync } from 'node:fs'

import { readingOf, type Measurement } from './measurement.ts'
import { targets } from './targets.ts'

/** Of fewer rounds nobody knows how far they lie apart. */
const ROUNDS_MIN = 3

/** The figures of a report that `--json` wrote. Throws when it is none. */
export function readMeasurements(file: string): Measurement[] {
  const { measurements } = JSON.parse(readFileSync(file, 'utf8')) as { measurements?: Measurement[] }
  if (!Array.isArray(measurements) || measurements.some(({ rounds }) => !Array.isArray(rounds)))
    throw new Error(`${file} is no report that --json of this bench wrote`)
  return measurements
}

/**
 * What became slower than it was, as text. Machines differ and so do their days, so shares of the floor are compared, and
 * only those count whose best round is worse than the worst one was.
 */
export const slowerThan = (before: readonly Measurement[], now: readonly Measurement[]): string[] =>
  targets.flatMap(({ name, title, better }) => {
    const [was, is] = [before, now].map((all) => all.find((measurement) => measurement.name === name))
    if (!was || !is || Math.min(was.rounds.length, is.rounds.length) < ROUNDS_MIN) return []
    const [then, today] = [readingOf(was, better), readingOf(is, better)]
    if (!then.ratioSpread || !today.ratioSpread || today.ratioSpread.max >= then.ratioSpread.min) return []
    return [
      `${title}: ${shareOf(today.ratio, today.ratioSpread)} of its floor, before ${shareOf(then.ratio, then.ratioSpread)}`,
    ]
  })

export const printSlower = (slower: readonly string[]): string =>
  slower.length === 0
    ? 'Nothing is slower than it was, beyond the spread of the rounds.'
    : `SLOWER:\n${slower.map((one) => `  ${one}`).join('\n')}`

const shareOf = (ratio: number | undefined, { min, max }: { min: number; max: number }): string =>
  `${(ratio ?? 0).toPrecision(2)} (${min.toPrecision(2)} to ${max.toPrecision(2)})`
