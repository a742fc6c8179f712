import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

type Due = Pick<NonNullable<AdminOrder['pay']>, 'amount' | 'saves' | 'until' | 'is_over' | 'goods'>

/** What can be paid online, in words: goods that are offered until a time, or all that is open. */
export function dueText({ amount, saves, until, is_over: isOver, goods }: Due, show: (at: string) => string): string {
  const names = goods.map(({ name, size, count }) => `${name}, ${size} × ${count}`)
  if (goods.length === 0)
    return saves > 0
      ? fill(t.payByLinkSaves, { amount: formatRupees(amount), saved: formatRupees(saves) })
      : fill(t.payByLink, { amount: formatRupees(amount) })
  if (isOver) return [...names, fill(t.offerOver, { amount: formatRupees(amount) })].join('\n')
  return [...names, fill(t.offerUntil, { amount: formatRupees(amount), datetime: show(until ?? '') })].join('\n')
}
