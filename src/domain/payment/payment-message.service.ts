import type { Paise } from '#contract/core/money.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { amountText } from '#domain/order/change-text.rules.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { ordersForMessages } from '#domain/order/order.service.ts'

type Notified = {
  orderId: number
  template: 'pay_received' | 'payment_not_found'
  amount: Paise
  /** what it is of: each is notified once */
  of: string
}

/** Notifies a shopper that the money of their order is there, or is not, in the transaction that has decided it (spec N6.9). */
export async function notifyOfPayment(deps: Deps, tx: Tx, { orderId, template, amount, of }: Notified): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  const { name, orderNo, code, language: own } = order
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:${of}`,
    template,
    language: own,
    vars: (language) => ({
      name,
      order_no: orderNo,
      amount: amountText(amount),
      link: orderLink(deps, orderNo, language),
    }),
    shortVars: (language) => ({ link: shortOrderLink(deps, code, language) }),
  })
}
