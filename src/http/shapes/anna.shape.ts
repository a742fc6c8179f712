import type { AnnaBalance, AnnaEntry } from '#contract/anna.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import { ANNA_HISTORY_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { HistoryEntry } from '#domain/anna/anna.service.ts'

/** The words of the specification for what happened (spec D23). */
export const annaModes: Readonly<Record<HistoryEntry['kind'], AnnaEntry['mode']>> = {
  earned: 'credit',
  granted: 'credit',
  spent: 'debit',
  restored: 'refund',
  expired: 'expired',
  revoked: 'debit',
}

/** What a shopper has, and what their own unfinished payment holds of it. */
export const toAnnaBalance = ({ free, reserved }: { free: number; reserved: number }): AnnaBalance => ({
  result: { total_annas: free, held_annas: reserved },
})

/** One page of a shopper's ledger. */
export const toAnnaHistory = (
  { entries, total }: { entries: readonly HistoryEntry[]; total: number },
  page: number,
): { history: Page<AnnaEntry> } => ({
  history: pageOf(entries.map(toAnnaEntry), total, page, ANNA_HISTORY_PER_PAGE),
})

const toAnnaEntry = ({ id, kind, delta, orderNo, expiresAt, note }: HistoryEntry): AnnaEntry => ({
  id,
  total_annas: delta,
  mode: annaModes[kind],
  expires_at: expiresAt && wireDate(expiresAt),
  expires_at_iso: expiresAt && isoDate(expiresAt),
  order_no: orderNo,
  note,
})
