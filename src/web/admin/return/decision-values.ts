import { bankPayee, upiPayee, type Payee } from '#contract/admin/payee-fields.ts'
import { RETURN_OUTCOMES, type ReturnOutcome } from '#contract/admin/return-fields.ts'
import { decisionFields, type DecisionFields } from '#contract/admin/returns.ts'
import { ZERO, formatRupees, fromRupees, paise, sumPaise, toRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { OTHER_REASON } from '#contract/return-reasons.ts'
import { annasUndone } from '#domain/anna/anna.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'

import type { ReturnPart, ReturnedOrder } from './return-part.ts'

export const labels = {
  outcome: t.yourDecision,
  'lines.count': t.unitsLabel,
  amount: t.amount,
  delivery_too: t.deliveryFeeToo,
  goods_first: t.goodsFirst,
  words: t.messageToShopper,
  'pay.by': t.paidTo,
  'pay.upi': t.upiId,
  'pay.account': t.accountNumber,
  'pay.ifsc': t.ifsc,
  'pay.name': t.name,
}

/** Where it goes by hand; what was typed for the other way is left behind. */
const pay = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('later') }),
    z.object({ by: z.literal('upi'), ...upiPayee.shape }),
    z.object({ by: z.literal('bank'), ...bankPayee.shape }),
  ])
  .transform((typed): Payee | undefined => {
    if (typed.by === 'later') return undefined
    const { by: _, ...payee } = typed
    return payee
  })

/** What is typed: pieces of every size of the order, none of some. */
export const schema = z
  .object({
    outcome: z.enum(RETURN_OUTCOMES),
    lines: z.array(z.object({ sku_id: z.number(), count: z.number().int().min(0) })),
    amount: z.number().min(0).nullable(),
    delivery_too: z.boolean(),
    goods_first: z.boolean(),
    words: z.string(),
    pay,
  })
  .transform(
    ({
      outcome,
      words: text,
      lines,
      amount,
      delivery_too,
      goods_first,
      pay: payTo,
    }): z.input<typeof decisionFields> => {
      if (outcome === 'refuse') return { outcome, words: text }
      const sent = { outcome, words: text, goods_first, lines: lines.filter(({ count }) => count > 0) }
      return outcome === 'again'
        ? sent
        : { ...sent, delivery_too, ...(amount !== null && { amount }), ...(payTo && { pay_to: payTo }) }
    },
  )
  .pipe(decisionFields)
export type DecisionValues = z.input<typeof schema>

type Started = { request: Pick<ReturnPart['request'], 'reason'>; order: ReturnedOrder }

/** At first: money for what it is about, with the delivery fee if all of it is damaged or bad. */
export function startOf({ request, order }: Started): DecisionValues {
  const isNamed = order.lines.some(({ chosen }) => chosen > 0)
  const lines = order.lines.map(({ sku_id, left, chosen }) => ({
    sku_id,
    count: isNamed ? Math.min(left, chosen) : left,
  }))
  return {
    outcome: 'refund',
    lines,
    amount: maxRefund(order, lines),
    delivery_too: order.delivery > 0 && isAll(order, lines) && request.reason !== OTHER_REASON,
    goods_first: false,
    words: '',
    pay: { by: 'later' },
  }
}

type Counts = readonly { sku_id: number; count: number }[]
type OrderedLine = ReturnedOrder['lines'][number]
/** What is not earned any longer, and what of it can be taken. */
export type ReturnedAnnas = { back: number; unearned: number; taken: number }

const countIn = (counts: Counts, { sku_id: skuId }: OrderedLine): number =>
  counts.find((line) => line.sku_id === skuId)?.count ?? 0

/** Rupees that were paid for these pieces, as far as they can still go back. */
export function maxRefund({ lines, most: max }: ReturnedOrder, counts: Counts): number {
  const paid = lines.map((line) => fromRupees(line.worth[countIn(counts, line) - 1] ?? 0))
  return Math.min(toRupees(sumPaise(paid)), max)
}

/** The annas that this brings back to the shopper, and those that it takes, as far as there are any left. */
export function annasOf(order: ReturnedOrder, counts: Counts, amount: number): ReturnedAnnas {
  const { earned_on: earnedOn, goods_paid: goodsPaid, balance, ...annas } = order.annas
  const isLast = order.lines.every((line) => countIn(counts, line) === line.left)
  const grossOf = (countOf: (line: OrderedLine) => number) =>
    sumPaise(order.lines.map((line) => paise(fromRupees(line.price) * countOf(line))))
  const gross = { units: grossOf((line) => countIn(counts, line)), order: grossOf((line) => line.count) }
  const { back, unearned } = annasUndone(
    { ...annas, earnedOn: fromRupees(earnedOn), goodsPaid: fromRupees(goodsPaid) },
    isLast ? undefined : { goods: fromRupees(amount), gross },
  )
  return { back, unearned, taken: Math.min(unearned, balance) }
}

/** Whether nothing of the order is left then. */
export const isAll = ({ lines }: ReturnedOrder, counts: Counts): boolean =>
  lines.every((line) => countIn(counts, line) === line.left && line.left === line.count)

/** What goes back altogether, in rupees. */
export const totalOf = (
  { amount, delivery_too: withDelivery = false }: Partial<DecisionFields>,
  order: ReturnedOrder,
) => toRupees(sumPaise([fromRupees(amount ?? 0), withDelivery ? fromRupees(order.delivery) : ZERO]))

/** The words of the one button. */
export const actionLabels: Readonly<Record<ReturnOutcome, (total: number) => string>> = {
  refund: (total) => fill(t.refundTotal, { total: formatRupees(total) }),
  again: () => t.sendAgain,
  refuse: () => t.refuse,
}
