import type { AnnaEntry } from '#contract/anna.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import { ANNA_HISTORY_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { Deps } from '#domain/context.ts'

import type { Kind } from './anna.store.ts'
import { countHistory, listHistory } from './history.store.ts'

/** The words of the specification for what happened (spec D23). */
const modes: Readonly<Record<Kind, AnnaEntry['mode']>> = {
  earned: 'credit',
  granted: 'credit',
  spent: 'debit',
  restored: 'refund',
  expired: 'expired',
}

/** A shopper's annas entry by entry, ten a page, the newest first; what was lost has a negative number (spec D93). */
export async function annaHistory(
  { db }: Deps,
  shopperId: number,
  page: number,
): Promise<{ history: Page<AnnaEntry> }> {
  const total = await countHistory(db, shopperId)
  const rows = await listHistory(db, shopperId, ANNA_HISTORY_PER_PAGE, (page - 1) * ANNA_HISTORY_PER_PAGE)
  const data = rows.map(({ id, kind, delta, order_no, expires_at }) => ({
    id,
    total_annas: delta,
    mode: modes[kind],
    expires_at: expires_at && wireDate(expires_at),
    expires_at_iso: expires_at && isoDate(expires_at),
    order_no,
  }))
  return { history: pageOf(data, total, page, ANNA_HISTORY_PER_PAGE) }
}
