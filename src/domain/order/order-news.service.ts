import type { TrackStatus } from '#contract/order-steps.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage, type Message } from '#domain/message/message.service.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { orderLink } from './order-link.service.ts'
import { amountText, itemsText, paymentText, statusNews } from './order-news.rules.ts'
import * as store from './order.store.ts'

type Told = Awaited<ReturnType<typeof store.readForNews>>

/** Tells a shopper by every channel they gave the shop: e-mail and mobile. */
const tellShopper = async (
  deps: Deps,
  tx: Tx,
  { email, mobile }: Told,
  message: Omit<Message, 'to'>,
): Promise<void> => {
  for (const to of [email, mobile ?? '']) await queueMessage(deps, tx, { ...message, to })
}

/** Queues, in the order's own transaction, the shopper's thanks and the owner's news of an order just placed (decisions 119). */
export const tellPlaced = async (deps: Deps, tx: Tx, orderId: number): Promise<void> => {
  const order = await store.readForNews(tx, orderId)
  const event = `order:${orderId}:placed`
  const facts = {
    order_no: order.order_no,
    amount: amountText(order.total_paise),
    payment: paymentText(order.payment_mode),
    items: itemsText(order.items),
  }
  const link = orderLink(deps, order.order_no)
  await tellShopper(deps, tx, order, { event, template: 'order_placed', vars: { ...facts, name: order.name, link } })
  const shop = await shopSettings({ ...deps, db: tx })
  const toOwner = { event, template: 'owner_new_order', vars: { ...facts, link: `${deps.publicUrl}/admin` } } as const
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_email || shop.email })
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_mobile, channels: ['whatsapp'] })
}

/** Queues the message of a state that an order has just come to, in the transaction that brings it there. */
export const tellStep = async (deps: Deps, tx: Tx, orderId: number, to: TrackStatus): Promise<void> => {
  const order = await store.readForNews(tx, orderId)
  const { name, order_no } = order
  const event = `order:${orderId}:${to}`
  const facts = { name, order_no, link: orderLink(deps, order_no) }
  const status = statusNews(to, order)
  if (status) await tellShopper(deps, tx, order, { event, template: 'order_status', vars: { ...facts, ...status } })
  if (to === 'Cancelled') {
    const amount = amountText(order.total_paise)
    await tellShopper(deps, tx, order, { event, template: 'order_cancelled', vars: { ...facts, amount } })
  }
}
