import { bankPayee, upiPayee, type Payee } from '#contract/admin/payee.ts'
import { decisionFields, RETURN_OUTCOMES, type DecisionFields, type ReturnOutcome } from '#contract/admin/returns.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { OTHER_REASON } from '#contract/return-reasons.ts'

import type { ReturnPart, ReturnedOrder } from './return-part.ts'

export const labels = {
  outcome: 'Your decision',
  'lines.count': 'Pieces',
  amount: 'How much',
  delivery_too: 'Delivery fee too',
  goods_first: 'The goods come back first',
  words: 'A word to them',
  'pay.by': 'Paid to',
  'pay.upi': 'UPI id',
  'pay.account': 'Account number',
  'pay.ifsc': 'IFSC',
  'pay.name': 'Name',
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
    ({ outcome, words, lines, amount, delivery_too, goods_first, pay: payTo }): z.input<typeof decisionFields> => {
      if (outcome === 'refuse') return { outcome, words }
      const sent = { outcome, words, goods_first, lines: lines.filter(({ count }) => count > 0) }
      return outcome === 'again'
        ? sent
        : { ...sent, delivery_too, ...(amount !== null && { amount }), ...(payTo && { pay_to: payTo }) }
    },
  )
  .pipe(decisionFields)
export type DecisionValues = z.input<typeof schema>

/** At first: money for what it is about, with the delivery fee if all of it is damaged or bad. */
export function startOf({ request, order }: Pick<ReturnPart, 'request'> & { order: ReturnedOrder }): DecisionValues {
  const isNamed = order.lines.some(({ chosen }) => chosen > 0)
  const lines = order.lines.map(({ sku_id, left, chosen }) => ({
    sku_id,
    count: isNamed ? Math.min(left, chosen) : left,
  }))
  return {
    outcome: 'refund',
    lines,
    amount: mostFor(order, lines),
    delivery_too: isAll(order, lines) && request.reason !== OTHER_REASON,
    goods_first: false,
    words: '',
    pay: { by: 'later' },
  }
}

type Counts = readonly { sku_id: number; count: number }[]

/** Rupees that were paid for these pieces, as far as they can still go back. */
export function mostFor({ lines, most }: ReturnedOrder, counts: Counts): number {
  const paise = lines.reduce((sum, { sku_id, worth }) => {
    const count = counts.find((line) => line.sku_id === sku_id)?.count ?? 0
    return sum + fromRupees(worth[count - 1] ?? 0)
  }, 0)
  return Math.min(toRupees(paise), most)
}

/** Whether nothing of the order is left then. */
export const isAll = ({ lines }: ReturnedOrder, counts: Counts): boolean =>
  lines.every(({ sku_id, left, count: ordered }) => {
    const count = counts.find((line) => line.sku_id === sku_id)?.count ?? 0
    return count === left && left === ordered
  })

/** What goes back altogether, in rupees. */
export const totalOf = (
  { amount, delivery_too: withDelivery = false }: Partial<DecisionFields>,
  order: ReturnedOrder,
) => toRupees(fromRupees(amount ?? 0) + (withDelivery ? fromRupees(order.delivery) : 0))

/** The words of the one button. */
export const actWords: Readonly<Record<ReturnOutcome, (total: number) => string>> = {
  refund: (total) => `Refund ${formatRupees(total)}`,
  again: () => 'Send again',
  refuse: () => 'Refuse',
}
