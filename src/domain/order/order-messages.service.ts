import type { TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { queueMessage, queueMessageFor } from '#domain/message/message.service.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { orderLink } from './order-link.service.ts'
import { amountText, itemsText, paymentText, statusWords } from './order-messages.rules.ts'
import * as store from './order.store.ts'

/** Few, so that nobody who orders meanwhile waits for long: the embedded database has one connection. */
const AT_ONCE = 2

/**
 * Queues the messages of every order event that has none yet, oldest first. An event is written in the transaction that
 * causes it, and is marked in the transaction that queues its messages: a kill in between loses none and doubles none.
 * Begins nothing new after `forMs`, so that the messages of a rush of orders do not slow down those who order.
 */
export async function queueOrderMessages(deps: Deps, { forMs = Infinity }: { forMs?: number } = {}): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const queued = await transact(deps.db, async (tx) => {
      const events = await store.claimUnnotified(tx, AT_ONCE)
      for (const { order_id, track_status } of events)
        if (track_status === 'Order') await queuePlaced(deps, tx, order_id)
        else await queueStatus(deps, tx, order_id, track_status)
      const ids = events.map(({ id }) => id)
      if (ids.length > 0) await store.markNotified(tx, ids)
      return done(ids.length)
    })
    if (!queued.ok || queued.value < AT_ONCE) return
  }
}

/** The shopper's thanks and the owner's message of an order just placed (spec D119). */
async function queuePlaced(deps: Deps, tx: Tx, orderId: number): Promise<void> {
  const order = await store.readForMessages(tx, orderId)
  const event = `order:${orderId}:placed`
  const facts = {
    order_no: order.order_no,
    amount: amountText(order.total_paise),
    payment: paymentText(order.payment_mode),
    items: itemsText(order.items),
  }
  const link = orderLink(deps, order.order_no)
  await queueMessageFor(deps, tx, order, {
    event,
    template: 'order_placed',
    vars: { ...facts, name: order.name, link },
  })
  const shop = await shopSettings({ db: tx })
  const toOwner = { event, template: 'owner_new_order', vars: { ...facts, link } } as const
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_email || shop.email })
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_mobile, channels: ['whatsapp'] })
}

/** The message of a state that an order has come to. */
async function queueStatus(deps: Deps, tx: Tx, orderId: number, to: TrackStatus): Promise<void> {
  const order = await store.readForMessages(tx, orderId)
  const { name, order_no } = order
  const event = `order:${orderId}:${to}`
  const facts = { name, order_no, link: orderLink(deps, order_no) }
  const status = statusWords(to, order)
  if (status) await queueMessageFor(deps, tx, order, { event, template: 'order_status', vars: { ...facts, ...status } })
  if (to === 'Cancelled') {
    const amount = amountText(order.total_paise)
    await queueMessageFor(deps, tx, order, { event, template: 'order_cancelled', vars: { ...facts, amount } })
  }
}
