import { useState } from 'react'

import { COUNTS_AT_ONCE } from '#contract/admin/stock.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/count-shelf.ts'
import * as list from '#text/office/list.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useDraft } from '../shared/form/draft.tsx'
import { useUnsavedGuard } from '../shared/form/use-unsaved-guard.ts'
import type { BulkOutcome } from '../shared/list/bulk-bar.tsx'
import { countIn, readTyped, summaryOf, withCount, without, type ShelfPart, type TypedCounts } from './shelf-counts.ts'

export const DRAFT = 'shelf'

/** What was counted and is not saved yet; it outlives another page of the shelf and a search. */
export function useShelfCount(onSaved: () => void) {
  const [typed, setTyped] = useState<TypedCounts>({})
  const [saved, setSaved] = useState<Readonly<Record<string, number>>>({})
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const { mutate, busy } = useMutation('countShelf')
  const summary = summaryOf(typed)
  useDraft(DRAFT, typed)
  useUnsavedGuard(Object.keys(typed).length > 0)
  const isNoteMissing = summary.needsNote && note.trim() === ''
  const take = ({ done, refused: left }: BulkOutcome) => {
    setSaved((before) => ({ ...before, ...numbersOf(typed, done) }))
    setTyped((now) => without(now, done))
    setRefused(left)
    if (left.length > 0) showToast(fill(list.doneAndRefused, { done: done.length, refused: left.length }), 'bad')
    else showToast(plural(t.savedCounts, done.length), 'good')
    if (left.length === 0) setNote('')
  }
  const send = async (): Promise<BulkOutcome> => {
    const outcome: BulkOutcome = { done: [], refused: [] }
    for (let at = 0; at < summary.counts.length; at += COUNTS_AT_ONCE) {
      const answer = await mutate({ counts: summary.counts.slice(at, at + COUNTS_AT_ONCE), note })
      if (!answer.status) break
      outcome.done.push(...answer.data.done)
      outcome.refused.push(...answer.data.refused)
    }
    return outcome
  }
  return {
    typed,
    saved,
    note,
    setNote,
    busy,
    summary,
    /** what was refused and not typed again since, by the names of the parts */
    refused: refused.filter(({ id }) => typed[id] !== undefined),
    noteProblem: hasTried && isNoteMissing ? t.noteRequired : undefined,
    type: (part: ShelfPart, text: string) => {
      setTyped((now) => withCount(now, part, text))
      setRefused((now) => now.filter(({ id }) => id !== part.key))
    },
    bringBack: (stored: unknown) => setTyped((now) => ({ ...readTyped(stored), ...now })),
    discard: () => setTyped({}),
    /** saves what is ready; the id of what has to be mended first */
    save: async (): Promise<string | undefined> => {
      setTried(true)
      const [wrong] = summary.wrong
      if (wrong !== undefined) return wrong
      if (isNoteMissing) return NOTE
      if (busy || summary.counts.length === 0) return undefined
      const outcome = await send()
      if (outcome.done.length + outcome.refused.length === 0) return undefined
      setTried(false)
      take(outcome)
      onSaved()
      return undefined
    },
  }
}

/** The id of the note's field. */
export const NOTE = 'shelf-note'

const numbersOf = (typed: TypedCounts, keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, countIn(typed[key]?.text ?? '') ?? 0]))
