import type { ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'

import { showClock, showDatetime } from '../shared/datetime.ts'

const KB = 1024

/** How many rows would be written, or were. */
export const toWrite = (run: ImportRun): number => run.new + run.changed

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
export const rowsOf = (count: number): string => counted(count, 'row', 'rows')

/** 'winter-prices.csv, 84 KB, read 16 Oct, 10:42 AM. Nothing is saved yet.' */
export function leadOf(run: ImportRun): string {
  const size = run.bytes < KB ? 'under 1 KB' : `${formatNumber(Math.round(run.bytes / KB))} KB`
  const isSaved = run.applied > 0 || run.state === 'applying' || run.state === 'undone'
  return `${run.file_name}, ${size}, read ${showDatetime(run.created_at)}.${isSaved ? '' : ' Nothing is saved yet.'}`
}

/** How far it is, in words. */
export function progressOf(run: ImportRun): { text: string; max: number } {
  if (run.state === 'checking')
    return { text: `Checking … ${formatNumber(run.done)} of ${rowsOf(run.rows)}.`, max: run.rows }
  const all = toWrite(run)
  return run.taking_back
    ? { text: `Taking back … ${rowsOf(run.applied)} left.`, max: all }
    : { text: `Applying … ${formatNumber(run.done)} of ${rowsOf(all)}.`, max: all }
}

/** What became of it; undefined before it was applied. */
export function outcomeOf(run: ImportRun): { tone: 'good' | 'bad' | undefined; text: string } | undefined {
  const { state, applied, undo_until: until } = run
  const back = until === null ? '' : ` It can be taken back until ${showDatetime(until)}.`
  if (state === 'applied') return { tone: 'good', text: `${rowsOf(applied)} applied. It is live in the shop.${back}` }
  if (state === 'stopped')
    return {
      tone: undefined,
      text: `Stopped. ${formatNumber(applied)} of ${rowsOf(toWrite(run))} are applied.${back}`,
    }
  if (state === 'undone')
    return {
      tone: applied > 0 ? undefined : 'good',
      text: 'Taken back. The shop has its values from before.',
    }
  return state === 'failed'
    ? { tone: 'bad', text: 'Something went wrong on our side. What was applied stays; please send the file again.' }
    : undefined
}

/** What the button does, with its figure: 'Apply 495'. */
export const applyLabel = (run: ImportRun): string =>
  run.state === 'stopped' ? 'Apply the rest' : `Apply ${formatNumber(toWrite(run))}`

export const checkedAt = ({ checked_at: at }: ImportRun): string => (at === null ? '' : showClock(at))
