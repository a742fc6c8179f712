import { ROWS_MAX } from '#contract/admin/fields.ts'

import { done, refuse, type AdminOutcome } from './context.ts'

/** Which page of a list: pages are numbered from 1. */
export type Page = { page: number; perPage: number }
/** One page of a list. `total` is exact up to ROWS_MAX; one more means that there are more. */
export type PagedList<T> = Page & { rows: T[]; total: number }
type Window = { limit: number; offset: number }

const BATCH_ROWS = 1_000

/** One page of a list and how many rows there are. Refuses NARROW beyond the rows that are counted (spec B2.1). */
export async function pagedList<T>(
  { page, perPage }: Page,
  { count, list }: { count: () => Promise<number>; list: (window: Window) => Promise<T[]> },
): Promise<AdminOutcome<PagedList<T>>> {
  if (page * perPage > ROWS_MAX) return refuse('NARROW')
  const total = await count()
  const offset = (page - 1) * perPage
  const rows = offset < total ? await list({ limit: perPage, offset }) : []
  return done({ rows, total, page, perPage })
}

/**
 * All rows of a list in batches, for a file. Each batch is a query of its own, which begins at `offset` or after the row
 * `after`.
 */
export async function* streamAll<T>(
  read: (window: Window & { after: T | undefined }) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after: T | undefined
  for (let offset = 0; ; offset += BATCH_ROWS) {
    const batch = await read({ limit: BATCH_ROWS, offset, after })
    if (batch.length > 0) yield batch
    if (batch.length < BATCH_ROWS) return
    after = batch.at(-1)
  }
}
