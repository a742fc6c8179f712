import { formatNumber } from '#contract/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { OrderItem } from '#contract/order.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

export type Recipient = { id: number; name: string; email: string; mobile: string }
type Told = {
  id: number
  orderNo: string
  mode: PaymentMode
  items: readonly OrderItem[]
  summary: { payable: number }
}

const lineOf = ({ name, sku_name, count }: OrderItem): string => `${count} × ${name}, ${sku_name}`

/** Tells the shopper and the owner of a new order (decisions 119), once: the event is the order itself. */
export const tellPlaced = async (deps: Deps, tx: Tx, shopper: Recipient, order: Told): Promise<void> => {
  const event = `order:${order.id}:placed`
  const vars = {
    order_no: order.orderNo,
    amount: formatNumber(order.summary.payable / 100),
    payment: order.mode === 'cod' ? 'cash on delivery' : 'paid online',
    items: order.items.map(lineOf).join('\n'),
    link: `${deps.publicUrl}/orders`,
  }
  for (const to of [shopper.email, shopper.mobile])
    await queueMessage(deps, tx, { event, template: 'order_placed', to, vars: { ...vars, name: shopper.name } })
  const { email } = await shopSettings({ ...deps, db: tx })
  await queueMessage(deps, tx, { event, template: 'owner_new_order', to: email, vars })
}
