import type { ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/import.ts'

import { showClock, showDatetime } from '../shared/datetime.ts'

const KB = 1024

/** How many rows would be written, or were. */
export const toWrite = (run: ImportRun): number => run.new + run.changed

/** Of a text in two forms the one for so many, the number as people write it. */
export const countText = (forms: string, count: number, values: Readonly<Record<string, string>> = {}): string =>
  plural(forms, count, { n: formatNumber(count), ...values })

/** 'winter-prices.csv, 84 KB, read 16 Oct, 10:42 AM. Nothing is saved yet.' */
export function leadOf(run: ImportRun): string {
  const size = run.bytes < KB ? t.underOneKb : fill(t.sizeInKb, { count: formatNumber(Math.round(run.bytes / KB)) })
  const isSaved = run.applied > 0 || run.state === 'applying' || run.state === 'undone'
  const read = fill(t.fileRead, { file: run.file_name, size, time: showDatetime(run.created_at) })
  return isSaved ? read : `${read} ${t.notSavedYet}`
}

/** How far it is, in words. */
export function progressOf(run: ImportRun): { text: string; max: number } {
  if (run.state === 'checking')
    return { text: countText(t.checking, run.rows, { done: formatNumber(run.done) }), max: run.rows }
  const all = toWrite(run)
  return run.taking_back
    ? { text: countText(t.takingBack, run.applied), max: all }
    : { text: countText(t.applying, all, { done: formatNumber(run.done) }), max: all }
}

/** What became of it; undefined before it was applied. */
export function outcomeOf(run: ImportRun): { tone: 'good' | 'bad' | undefined; text: string } | undefined {
  const { state, applied, undo_until: until } = run
  const withUndo = (text: string) =>
    until === null ? text : `${text} ${fill(t.takeBackUntil, { time: showDatetime(until) })}`
  if (state === 'applied') return { tone: 'good', text: withUndo(countText(t.applied, applied)) }
  if (state === 'stopped')
    return {
      tone: undefined,
      text: withUndo(countText(t.stopped, toWrite(run), { applied: formatNumber(applied) })),
    }
  if (state === 'undone') return { tone: applied > 0 ? undefined : 'good', text: t.takenBack }
  return state === 'failed' ? { tone: 'bad', text: t.failed } : undefined
}

/** What the button does, with its figure: 'Apply 495'. */
export const applyLabel = (run: ImportRun): string =>
  run.state === 'stopped' ? t.applyTheRest : fill(t.applyCount, { count: formatNumber(toWrite(run)) })

export const checkedAt = ({ checked_at: at }: ImportRun): string => (at === null ? '' : showClock(at))
