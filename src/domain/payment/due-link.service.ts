import { isoDate } from '#contract/core/dates.ts'
import { formatPaise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { amountText, goodsLines } from '#domain/order/change-text.rules.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { countPayLink, lockOrder, ordersForMessages, payLinkWait } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { dayAndTimeText, dayText } from '#text/dates.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import type { OrderDue } from './due.service.ts'
import { dueToPay } from './pay-ways.service.ts'

/**
 * Sends the link by which an order can be paid online (spec C6.5), once an hour. Refuses NOT_FOUND, NOT_PAYABLE, CHANGE_OVER for
 * an offer whose time is up, and TOO_MANY within the hour.
 */
export async function sendPayLink(
  deps: Deps,
  tx: Tx,
  { actor, orderNo }: { actor: Actor; orderNo: string },
): Promise<AdminOutcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const due = await dueToPay(deps, { id: order.id, orderNo }, tx)
  if (!due || due.ways.length === 0) return refuse('NOT_PAYABLE')
  if (due.isOver) return refuse('CHANGE_OVER')
  const wait = await payLinkWait(tx, order.id)
  if (wait > 0) return refuse('TOO_MANY', { retryAfterSeconds: wait })
  await queuePayLink(deps, tx, order.id, due)
  await recordWrite(tx, actor, {
    action: 'order.pay_link',
    object: { kind: 'order', id: orderNo, title: orderNo },
    changes: [{ field: 'Pay link', before: '', after: formatPaise(due.amount) }],
  })
  return done(orderNo)
}

/** Queues the message with the link, and counts it. */
export async function queuePayLink(deps: Deps, tx: Tx, orderId: number, due: OrderDue): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  const sent = await countPayLink(tx, orderId)
  const { name, orderNo, code, dispatchOn, language: own } = order
  const { today } = await readSettingsNow(tx)
  const untilIn = (language: Language) =>
    due.until === null
      ? dayText(textOf(language).dates, dispatchOn > today ? dispatchOn : today)
      : dayAndTimeText(textOf(language).dates, isoDate(due.until))
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:pay_link:${sent}`,
    template: 'pay_link',
    language: own,
    vars: (language) => ({
      name,
      order_no: orderNo,
      amount: amountText(due.amount),
      what: whatToPay(due, language),
      until: untilIn(language),
      link: orderLink(deps, orderNo, language),
    }),
    // an SMS has no colon in a registered place: the hour does
    shortVars: (language) => ({
      link: shortOrderLink(deps, code, language),
      until: untilIn(language).replace(/:\d\d\b/, ''),
    }),
  })
}

/** What the shopper pays for, in the e-mail. */
function whatToPay({ goods, saves }: OrderDue, language: Language): string {
  const text = textOf(language).messages
  if (goods.length > 0) return fill(text.payForGoods, { goods: goodsLines(goods).join('\n') })
  return saves > 0 ? fill(text.payOnlineSaving, { amount: amountText(saves) }) : text.payOnline
}
