import type { RawBuilder } from 'kysely'

import { RISK_KINDS, type RiskKind } from '#contract/admin/report-fields.ts'
import { sumPaise } from '#contract/core/money.ts'
import type { Db } from '#domain/context.ts'

import { endedCash, type EndedCash } from './cash-back.store.ts'
import { kindOf } from './mark-kinds.rules.ts'

export type { EndedCash } from './cash-back.store.ts'
export type CashBack = { total: EndedCash; rows: (EndedCash & { mark: RiskKind | 'none' })[] }

/**
 * Which cash orders came back, by what was found of them when they were placed, whatever stands in a mark's places; those without a
 * mark beside them (spec C8.6). A mark that no order had is left out.
 */
export async function cashBackByMark(db: Db, isThen: RawBuilder<boolean>): Promise<CashBack> {
  const { total, none, marked } = await endedCash(db, isThen)
  const of = (kind: RiskKind) => addUp(marked.filter((mark) => kindOf(mark) === kind))
  const rows = [...RISK_KINDS.map((mark) => ({ mark, ...of(mark) })), { mark: 'none' as const, ...none }]
  return { total, rows: rows.filter(({ orders }) => orders > 0) }
}

const addUp = (some: readonly EndedCash[]): EndedCash => ({
  orders: some.reduce((sum, { orders }) => sum + orders, 0),
  back: some.reduce((sum, { back }) => sum + back, 0),
  lost: sumPaise(some.map(({ lost }) => lost)),
})
