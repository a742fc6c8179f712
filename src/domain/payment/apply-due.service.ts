import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { recordWrite, visitorActor } from '#domain/journal/journal.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { notifyOfChange } from '#domain/order/change-message.service.ts'
import { changeLines } from '#domain/order/change-text.rules.ts'
import { writeChangedGoods } from '#domain/order/changed-goods.service.ts'
import { mergeGoods } from '#domain/order/goods-lines.rules.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import {
  acceptOffer,
  addPaidToOrder,
  insertOrderChange,
  readOrderGoods,
  type OrderGoods,
} from '#domain/order/order.service.ts'

import { addedLines, paidOrder, type DueTerms } from './due.rules.ts'
import { notifyOfPayment } from './payment-message.service.ts'
import * as store from './payment.store.ts'
import { owedWithRefused } from './refund.store.ts'
import { commitReservation } from './reservation.service.ts'

type DueIntent = store.Intent & { terms: DueTerms; paysOrderId: number }

/** Whether an intent pays for an order that exists. */
export const isDue = (intent: store.Intent): intent is DueIntent => intent.terms !== null && intent.paysOrderId !== null

/**
 * Writes the captured money of a due to its order, which is locked, with all that its terms say; false, and nothing written,
 * where the order is packed or over, comes to another amount by now, is offered nothing any more, or goods of it are gone.
 */
export async function applyDue(deps: Deps, tx: Tx, intent: DueIntent): Promise<boolean> {
  const { id: intentId, paysOrderId: orderId, terms, total: amount } = intent
  const goods = await readOrderGoods(tx, orderId)
  if (!isCancellable(goods.status)) return false
  const sums = paidOrder({ ...goods, owed: await owedWithRefused(tx, orderId) }, terms, amount)
  if (!sums) return false
  await store.savepoint(tx)
  const isTaken = terms.offer === null || (await acceptOffer(tx, terms.offer, intentId))
  if (!isTaken || (terms.lines.length > 0 && !(await commitReservation(tx, intent, orderId)).ok)) {
    await store.rollbackToSavepoint(tx)
    return false
  }
  const added = addedLines(terms)
  await writeChangedGoods(tx, orderId, goods, { lines: mergeGoods(goods.lines, added), sums, added })
  await addPaidToOrder(tx, orderId, amount)
  // a shopper who has paid means it
  await confirmCash(tx, orderId)
  await store.moveIntent(tx, intentId, 'applied')
  const id =
    terms.offer ?? (await insertOrderChange(tx, { ...paidChange(orderId, paise(sums.total - goods.total)), intentId }))
  if (terms.offer === null)
    await notifyOfPayment(deps, tx, { orderId, template: 'pay_received', amount, of: `change:${id}` })
  else await notifyOfChange(deps, tx, { id, orderId, lines: terms.lines, paid: amount })
  await recordPaid(tx, goods, intent)
  return true
}

/** The change that a payment without goods is: what paying online saves has gone off the total. */
export const paidChange = (orderId: number, moneyPaise: Paise) => ({
  orderId,
  kind: 'pay' as const,
  lines: [],
  moneyPaise,
  annas: 0,
  staffId: null,
  reason: undefined,
})

const recordPaid = (tx: Tx, { orderNo }: OrderGoods, { terms, total }: DueIntent): Promise<void> =>
  recordWrite(tx, visitorActor, {
    action: 'order.paid_online',
    object: { kind: 'order', id: orderNo, title: orderNo },
    changes: [
      ...changeLines(terms.lines).map((after) => ({ field: 'Goods', before: '', after })),
      { field: 'Paid', before: '', after: `${formatPaise(total)} online` },
    ],
    isMoney: true,
  })
