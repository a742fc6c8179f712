import type { ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'

import { showClock, showDatetime } from '../shared/datetime.ts'

const KB = 1024

/** How many rows would be written, or were. */
export const toWrite = (run: ImportRun): number => run.new + run.changed

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
export const rowsOf = (count: number): string => counted(count, 'row', 'rows')

/** 'winter-prices.csv, 84 KB, read 16 Oct, 10:42 AM. Nothing is saved yet.' */
export function leadOf(run: ImportRun): string {
  const size = run.bytes < KB ? 'under 1 KB' : fill(t.roundKb, { round: formatNumber(Math.round(run.bytes / KB)) })
  const isSaved = run.applied > 0 || run.state === 'applying' || run.state === 'undone'
  return `${run.file_name}, ${size}, read ${showDatetime(run.created_at)}.${isSaved ? '' : ' Nothing is saved yet.'}`
}

/** How far it is, in words. */
export function progressOf(run: ImportRun): { text: string; max: number } {
  if (run.state === 'checking')
    return {
      text: fill(t.checkingDoneOfRowsOf, { done: formatNumber(run.done), rowsOf: rowsOf(run.rows) }),
      max: run.rows,
    }
  const all = toWrite(run)
  return run.taking_back
    ? { text: fill(t.takingBackRowsOfLeft, { rowsOf: rowsOf(run.applied) }), max: all }
    : { text: fill(t.applyingDoneOfRowsOf, { done: formatNumber(run.done), rowsOf: rowsOf(all) }), max: all }
}

/** What became of it; undefined before it was applied. */
export function outcomeOf(run: ImportRun): { tone: 'good' | 'bad' | undefined; text: string } | undefined {
  const { state, applied, undo_until: until } = run
  const back = until === null ? '' : fill(t.canTakenBackUntil, { showDatetime: showDatetime(until) })
  if (state === 'applied') return { tone: 'good', text: fill(t.rowsAppliedLiveShop, { rowsOf: rowsOf(applied), back }) }
  if (state === 'stopped')
    return {
      tone: undefined,
      text: fill(t.stoppedAppliedRowsApplied, { applied: formatNumber(applied), rowsOf: rowsOf(toWrite(run)), back }),
    }
  if (state === 'undone')
    return {
      tone: applied > 0 ? undefined : 'good',
      text: t.takenBackShopValues,
    }
  return state === 'failed' ? { tone: 'bad', text: t.somethingWentWrongOur } : undefined
}

/** What the button does, with its figure: 'Apply 495'. */
export const applyLabel = (run: ImportRun): string =>
  run.state === 'stopped' ? t.applyTheRest : fill(t.applyToWrite, { toWrite: formatNumber(toWrite(run)) })

export const checkedAt = ({ checked_at: at }: ImportRun): string => (at === null ? '' : showClock(at))
