import { faults } from '#contract/core/faults.ts'
import { formatPaise, paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { TextValues } from '#contract/core/named-text.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import {
  unrefundedFees,
  isLastOfOrder,
  maxTakenBack,
  unitsNotReturned,
  valueOf,
  type OrderAccount,
  type Part,
  type Units,
} from '#domain/fulfilment/reversal.rules.ts'

/** An order has goods to come back once it is packed, and as long as it has not ended otherwise. */
export const canComeBack = (status: TrackStatus): boolean =>
  status === 'Packed' || status === 'Shipped' || status === 'Intransit' || status === 'Delivered'

/** What a person decided to refund; without `goods` it is all that was paid for the pieces. */
export type RefundRequest = { units: Units; goods: Paise | undefined; withDelivery: boolean }

/** Why a decision cannot be done, as a refusal. */
export type DecisionProblem = {
  code: 'TOO_MUCH' | 'NOTHING_PAID' | 'INVALID'
  params?: TextValues
  field?: string
}
/** What is refunded, and the total with delivery: what of it goes back, and what is waived because it is still open. */
export type AssessedRefund = { part: Part; total: Paise; back: Paise; waived: Paise }

/** Why these pieces cannot be refunded: there are none, a size is not of the order, or more than are left of it. */
export function unitsProblem(left: Units, units: Units): DecisionProblem | undefined {
  if (units.length === 0) return invalid(faults.required('Which pieces'), 'lines')
  for (const { skuId, count } of units) {
    const max = left.find((line) => line.skuId === skuId)?.count ?? 0
    if (count > max) return { code: 'TOO_MUCH', params: { n: String(max) }, field: 'lines' }
  }
  return undefined
}

/** What is given back for pieces of an order, or why that cannot be (spec B3.3, B5.2). */
export function assessRefundRequest(account: OrderAccount, request: RefundRequest): AssessedRefund | DecisionProblem {
  const { units, withDelivery } = request
  const problem = unitsProblem(unitsNotReturned(account), units)
  if (problem) return problem
  const paidFor = valueOf(account, units)
  const max = paise(Math.min(paidFor, maxTakenBack(account)))
  if (paidFor > 0 && max === 0) return { code: 'NOTHING_PAID' }
  const goods = request.goods ?? max
  if (goods > max) return tooMuch(max, 'amount')
  if (goods === 0 && max > 0) return invalid(faults.invalid('How much'), 'amount')
  if (withDelivery && !isLastOfOrder(account, units)) return invalid(officeFault('feeWithAll'), 'delivery_too')
  const total = paise(goods + (withDelivery ? unrefundedFees(account) : ZERO))
  if (total > maxTakenBack(account)) return tooMuch(maxTakenBack(account), 'delivery_too')
  const waived = paise(Math.min(total, account.open))
  return { part: { units, goods, withDelivery }, total, back: paise(total - waived), waived }
}

const tooMuch = (max: Paise, field: string): DecisionProblem => ({
  code: 'TOO_MUCH',
  params: { n: formatPaise(max) },
  field,
})
const invalid = (message: string, field: string): DecisionProblem => ({ code: 'INVALID', params: { message }, field })
