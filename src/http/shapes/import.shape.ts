import type { ImportRun } from '#contract/admin/import.ts'
import { isoDate } from '#contract/core/dates.ts'
import { paise, toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { ImportRun as Run } from '#domain/import/import.service.ts'
import { cellIn } from '#domain/import/wrong-cell.rules.ts'

/** A run as its page shows it: what is undone is applied the other way. */
export function toImportRun(run: Run, language: Language): ImportRun {
  const { checked, gone: finished, ...counts } = run.counts
  const isUndoing = run.state === 'undoing'
  return {
    id: run.id,
    kind: run.kind,
    file_name: run.fileName,
    bytes: run.bytes,
    by: run.actor.name,
    created_at: isoDate(run.createdAt),
    checked_at: run.checkedAt && isoDate(run.checkedAt),
    state: run.state === 'undoing' ? 'applying' : run.state,
    taking_back: isUndoing,
    ...counts,
    done: run.state === 'checking' ? checked : isUndoing ? finished - counts.applied : finished,
    errors: run.errors.map((cell) => cellIn(language, cell)),
    changes: run.changes,
    left_out: run.leftOut.map((cell) => cellIn(language, cell)),
    much_changed: {
      count: run.much.n,
      first: run.much.first.map(({ before, after, ...one }) => ({
        ...one,
        before: toRupees(paise(before)),
        after: toRupees(paise(after)),
      })),
    },
    undo_until: run.undoUntil && isoDate(run.undoUntil),
  }
}
