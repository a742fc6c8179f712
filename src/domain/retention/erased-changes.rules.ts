import { erasedLabels, type Erased } from '#contract/admin/erased-fields.ts'
import { formatNumber } from '#contract/core/money.ts'
import type { Change } from '#domain/journal/journal.rules.ts'

/** What the journal says of an erasure: how many of each kind, and nothing of what there was none. */
export function erasedChanges(counts: Readonly<Partial<Record<Erased, number>>>): Change[] {
  const given: Readonly<Record<string, number | undefined>> = counts
  const sums = new Map<string, number>()
  for (const [kind, label] of Object.entries(erasedLabels)) sums.set(label, (sums.get(label) ?? 0) + (given[kind] ?? 0))
  return [...sums].filter(([, n]) => n > 0).map(([field, n]) => ({ field, before: '', after: formatNumber(n) }))
}
