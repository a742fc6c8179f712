import type { AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

/** How many pieces of each size there should be, by the size's number. */
export type Counts = ReadonlyMap<number, number>
type Units = { sku_id: number; count: number }[]
type Change = { lower: Units; add: Units }
type Line = Pick<AdminOrder['lines'][number], 'sku_id' | 'count'>

/** What has to leave and to come, so that there are so many of each size. */
export function changeOf(lines: readonly Line[], counts: Counts): Change {
  const differences = [...counts].map(([skuId, count]) => ({
    sku_id: skuId,
    more: count - (lines.find((line) => line.sku_id === skuId)?.count ?? 0),
  }))
  return {
    lower: differences.flatMap(({ sku_id, more }) => (more < 0 ? [{ sku_id, count: -more }] : [])),
    add: differences.flatMap(({ sku_id, more }) => (more > 0 ? [{ sku_id, count: more }] : [])),
  }
}

export const hasChange = ({ lower, add }: Change): boolean => lower.length + add.length > 0

/** A cash order that nothing was paid for takes more goods at once; to any other they are offered by a link. */
export const isUnpaidCash = ({ mode, paid = 0 }: Pick<AdminOrder, 'mode' | 'paid'>): boolean =>
  mode === 'cod' && paid === 0

/** What follows for the money: 'Goes back to the payment: ₹170. Total: ₹340', 'To collect: ₹510', or 'To pay by link: ₹120. …'. */
export function sumText(
  { payments = [] }: Pick<AdminOrder, 'payments'>,
  {
    refund,
    total,
    to_collect: toCollect,
    offer,
  }: Pick<AdminPayload<'priceOrderChange'>, 'refund' | 'total' | 'to_collect' | 'offer'>,
): string {
  if (offer > 0) return fill(t.toPayByLink, { offer: formatRupees(offer), total: formatRupees(total) })
  if (refund === 0)
    return toCollect > 0
      ? fill(t.toCollect, { sum: formatRupees(toCollect) })
      : fill(t.totalOf, { total: formatRupees(total) })
  const isByGateway = payments.some((payment) => 'gateway_payment_id' in payment)
  const text = isByGateway ? t.backToPayment : t.backByHand
  return fill(text, { refund: formatRupees(refund), total: formatRupees(total) })
}
