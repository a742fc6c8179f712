import type { OrderRow } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'

import type { Question } from '../shared/confirm/confirm.ts'

/** Cash that counts as collected is asked for, as by the step of one order (spec D162). */
export function wasCollected(rows: readonly Pick<OrderRow, 'collect'>[]): Question | undefined {
  const cash = rows.filter(({ collect }) => collect > 0)
  if (cash.length === 0) return undefined
  const sum = formatRupees(cash.reduce((total, { collect }) => total + collect, 0))
  return {
    title: cash.length === 1 ? `Was ${sum} collected on 1 parcel?` : `Was ${sum} collected on ${cash.length} parcels?`,
    consequence: 'The cash counts as paid, and the orders are done.',
    action: 'Mark as Delivered',
  }
}
