import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'

import { amountText, changeNotice } from './change-text.rules.ts'
import { orderLink, shortOrderLink } from './order-link.service.ts'
import { readForMessages } from './order-messages.store.ts'
import { toCollect } from './order.rules.ts'

type Notified = { id: number; orderId: number; lines: readonly OrderChangeLine[]; refund?: Paise; paid?: Paise }

/** Notifies a shopper of a change of their order, in the transaction that has written it; `id` is the change's. */
export async function notifyOfChange(deps: Deps, tx: Tx, { id, orderId, ...change }: Notified): Promise<void> {
  const [order] = await readForMessages(tx, [orderId])
  if (!order) return
  const { name, orderNo, total, code, language: own } = order
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:change:${id}`,
    template: 'order_changed',
    language: own,
    vars: (language) => ({
      name,
      order_no: orderNo,
      what: changeNotice({ ...change, toCollect: toCollect(order) }, language),
      amount: amountText(total),
      link: orderLink(deps, orderNo, language),
    }),
    shortVars: (language) => ({ link: shortOrderLink(deps, code, language) }),
  })
}
