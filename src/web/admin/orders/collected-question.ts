import type { OrderRow } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/orders.ts'

import type { Question } from '../shared/confirm/confirm.ts'

/** Cash that counts as collected is asked for, as by the step of one order (spec D162). */
export function wasCollected(rows: readonly Pick<OrderRow, 'collect'>[]): Question | undefined {
  const cash = rows.filter(({ collect }) => collect > 0)
  if (cash.length === 0) return undefined
  const sum = formatRupees(cash.reduce((total, { collect }) => total + collect, 0))
  return {
    title: plural(t.collectedQuestion, cash.length, { sum }),
    consequence: t.collectedLead,
    action: t.markAsDelivered,
  }
}
