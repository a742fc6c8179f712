import { sql } from 'kysely'

import type { Deps } from '#domain/context.ts'
import { cashBackByMark, type CashBack } from '#domain/risk/cash-back.service.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import type { Period } from './period.rules.ts'
import { within } from './sale.store.ts'

export type CashBackReport = CashBack

/** Which cash orders of a period came back, by their marks (spec C8.6). */
export const readCashBackReport = (
  deps: Pick<Deps, 'db' | 'reports'>,
  period: Period,
): Promise<Counted<CashBackReport>> =>
  cachedReport(deps, ['cash back', period.from, period.to], () =>
    cashBackByMark(deps.db, sql`${within(sql`orders.created_at`, period)}`),
  )
