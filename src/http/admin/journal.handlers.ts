import { STAFF_GROUPS } from '#contract/admin/settings.ts'
import { done, mapOutcome, refuse } from '#domain/context.ts'
import { checkChain } from '#domain/health/health.service.ts'
import { listJournal } from '#domain/journal/journal.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

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

export const journalHandlers = {
  journal: async ({ deps, input, who }) => {
    const { page, per_page: perPage, about, money, ...filters } = input
    const [kind = '', id = ''] = about?.split(':') ?? []
    const isTheirs = HISTORY_OF_STAFF.has(kind) || STAFF_GROUPS.some((group) => about === `setting:${group}`)
    if (who.role !== 'owner' && !isTheirs) return { outcome: refuse('FORBIDDEN') }
    const found = await listJournal(deps, {
      ...filters,
      about: about === undefined ? undefined : { kind, id },
      onlyMoney: money,
      page,
      perPage,
    })
    return {
      outcome: mapOutcome(found, ({ rows, total }) => cappedPage(rows, { total, page, perPage })),
    }
  },
  checkJournal: async ({ deps }) => {
    const { ok, rows, words } = await checkChain(deps)
    return { outcome: done({ ok, rows, message: `${words}.` }) }
  },
} satisfies SomeAdminHandlers
