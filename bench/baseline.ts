import { readFileSync } from 'node:fs'

import type { Row } from './measure.ts'
import type { Report } from './report.ts'

type Draft = Pick<Report, 'machine' | 'rows'>

/** A report that `--json` wrote. Throws when it is none. */
export function readBaseline(file: string): Draft {
  const draft = JSON.parse(readFileSync(file, 'utf8')) as Partial<Draft>
  if (!Array.isArray(draft.rows) || draft.rows.some((row) => row.spread === undefined))
    throw new Error(`${file} is no report that --json of this bench wrote`)
  return { machine: draft.machine ?? '', rows: draft.rows }
}

/**
 * The figures that are slower than in a stored report, as text. Machines differ and so do their days, so shares of the floor are compared,
 * and only those count whose best round is worse than the worst one was.
 */
export const slowerThan = (baseline: Draft, rows: readonly Row[]): string[] =>
  rows.flatMap((now) => {
    const before = baseline.rows.find(({ name }) => name === now.name)
    if (!before || now.spread.max >= before.spread.min) return []
    return [`${now.title}: ${shareOf(now)} of the floor, before ${shareOf(before)}`]
  })

export const printSlower = (slower: readonly string[]): string =>
  slower.length === 0
    ? 'Nothing is slower than it was, beyond the spread of the rounds.'
    : `SLOWER:\n${slower.map((one) => `  ${one}`).join('\n')}`

const shareOf = ({ ratio, spread: { min, max } }: Row): string =>
  `${ratio.toPrecision(2)} (${min.toPrecision(2)} to ${max.toPrecision(2)})`
