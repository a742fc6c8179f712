import { readingOf, type Measurement, type Reading } from './measurement.ts'
import { targets, type Target } from './targets.ts'

/** What a figure is to its target. */
export type Verdict = 'reached' | 'MISSED' | ''
type Line = Reading & { target: Target; verdict: Verdict; note: string; load: number | undefined }

/** A figure, and how many programs boundOf a core when it was measured. */
export type Measured = Measurement & { load?: number }

/** Each measured target in the order of the table. A figure that no target names is a mistake of the bench. */
export function linesOf(measurements: readonly Measured[]): Line[] {
  const stray = measurements.find(({ name }) => !targets.some((target) => target.name === name))
  if (stray) throw new Error(`no target is named ${stray.name}`)
  return targets.flatMap((target) => {
    const measurement = measurements.find(({ name }) => name === target.name)
    if (!measurement || measurement.rounds.length === 0) return []
    const reading = readingOf(measurement, target.better)
    return [
      { ...reading, target, verdict: verdictOf(target, reading), note: measurement.note ?? '', load: measurement.load },
    ]
  })
}

/** Each target that was measured and missed, as text. */
export const missesOf = (measurements: readonly Measured[]): string[] =>
  linesOf(measurements)
    .filter(({ verdict }) => verdict === 'MISSED')
    .map(({ target, value, ratio }) => `${target.title}: ${reachedOf(target, value, ratio)}, not ${boundOf(target)}`)

/** The whole report for a reader: what was found beside its floor, then once more what was missed. */
export function printMeasurements(measurements: readonly Measured[]): string {
  const lines = linesOf(measurements)
  const missed = missesOf(measurements)
  return [
    table(
      ['', 'figure', 'floor', 'share', 'target', '', 'rounds', 'client', 'load', 'stands in', 'floor is'],
      lines.map((line) => [
        line.target.title,
        amount(line.value, line.target.unit),
        line.floor === undefined ? '' : amount(line.floor, line.target.unit),
        line.ratio === undefined ? '' : short(line.ratio),
        boundOf(line.target),
        line.verdict,
        line.ratioSpread ? rangeOf(line.ratioSpread) : rangeOf(line.spread),
        line.client === undefined ? '' : `${short(line.client)} µs`,
        line.load === undefined ? '' : line.load.toFixed(1),
        line.target.stands,
        line.floor === undefined ? '' : line.target.floor,
      ]),
    ),
    ...lines.filter(({ note }) => note).map(({ target, note }) => `${target.title}: ${note}`),
    '',
    missed.length === 0
      ? 'All targets that were measured are met.'
      : `MISSED ${missed.length} of ${lines.filter(({ verdict }) => verdict).length}:\n${missed.map((one) => `  ${one}`).join('\n')}`,
  ].join('\n')
}

function verdictOf({ target, better }: Target, { value, ratio }: Reading): Verdict {
  if (!target) return ''
  // a share is the more the better, whichever way the figure goes
  if ('ratio' in target) return ratio !== undefined && ratio >= target.ratio ? 'reached' : 'MISSED'
  return (better === 'more' ? value >= target.value : value <= target.value) ? 'reached' : 'MISSED'
}

const boundOf = ({ target, unit, better }: Target): string => {
  if (!target) return ''
  if ('ratio' in target) return `≥ ${target.ratio} of the floor`
  return `${better === 'more' ? '≥' : '≤'} ${amount(target.value, unit)}`
}

const reachedOf = ({ target, unit }: Target, value: number, ratio: number | undefined): string =>
  target && 'ratio' in target ? `${short(ratio ?? 0)} of the floor` : amount(value, unit)

const amount = (value: number, unit: Target['unit']): string =>
  `${short(value)}${unit === '/s' || unit === '' ? '' : ' '}${unit}`

const rangeOf = ({ min, max }: { min: number; max: number }): string =>
  min === max ? '' : `${short(min)} to ${short(max)}`

/** Of a small number more digits than of a large one. */
function short(value: number): string {
  const digits = value >= 1000 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A table in fixed columns: the first flush left, the others right. */
function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** How a program that measures ends: its figures for a reader, or as JSON for `npm run bench`. */
export function handIn(measurements: readonly Measurement[], isJson: boolean): void {
  console.log(isJson ? JSON.stringify(measurements) : printMeasurements(measurements))
}
