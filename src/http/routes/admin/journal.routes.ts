import type { JournalRow } from '#contract/admin/journal.ts'
import { STAFF_GROUPS } from '#contract/admin/settings.ts'
import { done, refuse } from '#domain/context.ts'
import { checkChain } from '#domain/health/health.service.ts'
import { listJournal, streamJournal } from '#domain/journal/journal.service.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

import { csvFile, inRows, type Cell } from '../../files/csv.ts'
import { toJournalRow } from '../../shapes/journal.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

/** What staff may read the history of: what they may change themselves (spec B1.1). */
const HISTORY_OF_STAFF: ReadonlySet<string> = new Set([
  'product',
  'coupon',
  'category',
  'collection',
  'blog',
  'banner',
  'testimonial',
  'team',
])

const columns: Readonly<Record<string, (row: JournalRow) => Cell>> = {
  number: ({ number }) => number,
  at: ({ at }) => at,
  who: ({ who }) => who,
  role: ({ role }) => role,
  action: ({ action }) => action,
  kind: ({ object }) => object.kind,
  id: ({ object }) => object.id,
  title: ({ object }) => object.title,
  changes: ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${[before, after].filter(Boolean).join(' -> ')}`).join('; '),
  reason: ({ reason }) => reason,
  prev_hash: ({ prev_hash }) => prev_hash,
  hash: ({ hash }) => hash,
}

export const journalRoutes = {
  journal: async ({ deps, input, who }) => {
    const { page, per_page: perPage, q: _q, ...filters } = input
    const { about } = filters
    const [kind = ''] = about?.split(':') ?? []
    const isTheirs = HISTORY_OF_STAFF.has(kind) || STAFF_GROUPS.some((group) => about === `setting:${group}`)
    if (who.role !== 'owner' && !isTheirs) return { outcome: refuse('FORBIDDEN') }
    return { outcome: cappedPage(await listJournal(deps, toFilters(filters), { page, perPage }), toJournalRow) }
  },
  exportJournal: {
    file: async ({ deps, input, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'journal',
          title: 'Journal',
          filters: input,
          name: 'journal',
          headings: Object.keys(columns),
          batches: inRows(streamJournal(deps, toFilters(input)), (entry) => {
            const row = toJournalRow(entry)
            return [Object.values(columns).map((cellOf) => cellOf(row))]
          }),
        }),
      ),
  },
  checkJournal: async ({ deps, who }) => {
    const { ok, rows, words: report } = await checkChain(deps)
    const finding = sentenceIn(who.language, report)
    return { outcome: done({ ok, rows, message: fill(textOf(who.language).health.sentence, { finding }) }) }
  },
} satisfies SomeAdminHandlers

type Viewed = Omit<AdminRequest<'exportJournal'>['input'], 'q'>

/** The filters of a request as the domain has them. */
function toFilters({ about, money, ...filters }: Viewed) {
  const [kind = '', id = ''] = about?.split(':') ?? []
  return { ...filters, about: about === undefined ? undefined : { kind, id }, onlyMoney: money }
}
