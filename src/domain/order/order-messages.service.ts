import type { TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { queueMessage, queueMessageFor } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { orderLink } from './order-link.service.ts'
import { amountText, itemsText, paymentText, statusWords } from './order-messages.rules.ts'
import * as store from './order-messages.store.ts'
import { writeSearchWords } from './order-search.service.ts'

/** Few, so that nobody who orders meanwhile waits for long: the embedded database has one connection. */
const AT_ONCE = 2

/**
 * Queues the messages of every order event that has none yet, oldest first. An event is written in the transaction that
 * causes it, and is marked in the transaction that queues its messages: a kill in between loses none and doubles none.
 * Begins nothing new after `forMs`, so that the messages of a rush of orders do not slow down those who order.
 */
export async function queueOrderMessages(
  deps: Deps,
  { forMs = Infinity, onFailure = raise }: { forMs?: number; onFailure?: (error: unknown) => void } = {},
): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) if ((await queueSome(deps, onFailure)) < AT_ONCE) return
}

const raise = (error: unknown): never => {
  throw error
}

/** Queues a few events together; where one of them fails, each alone, so that it holds nobody up. Answers how many there were. */
async function queueSome(deps: Deps, onFailure: (error: unknown) => void): Promise<number> {
  let events: store.ClaimedEvent[] = []
  try {
    await transact(deps.db, async (tx) => {
      events = await store.claimUnnotified(tx, AT_ONCE)
      await queueEvents(deps, tx, events)
      return done(undefined)
    })
  } catch (error) {
    // without events it is not their fault
    if (events.length === 0) throw error
    for (const { id } of events) await queueAlone(deps, id).catch(onFailure)
  }
  return events.length
}

/** Queues one event's messages. One that fails is put off, longer each time; after its last attempt it is left as it is (I8 shows it). */
async function queueAlone(deps: Deps, id: number): Promise<void> {
  try {
    await transact(deps.db, async (tx) => {
      await queueEvents(deps, tx, await store.claimUnnotified(tx, 1, id))
      return done(undefined)
    })
  } catch (error) {
    await store.postponeEvent(deps.db, id, String(error))
    throw error
  }
}

async function queueEvents(deps: Deps, tx: Tx, events: readonly store.ClaimedEvent[]): Promise<void> {
  for (const { order_id, track_status } of events) await queueEvent(deps, tx, order_id, track_status)
  await writeSearchWords(tx, placedAmong(events))
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) await store.markNotified(tx, ids)
}

const placedAmong = (events: readonly store.ClaimedEvent[]): number[] =>
  events.filter(({ track_status }) => track_status === 'Order').map(({ order_id }) => order_id)

/** Of an order that is cancelled by now only that is still true, so nothing earlier is said any more. */
async function queueEvent(deps: Deps, tx: Tx, orderId: number, status: TrackStatus): Promise<void> {
  const order = await store.readForMessages(tx, orderId)
  if (order.track_status === 'Cancelled' && status !== 'Cancelled') return
  if (status === 'Order') await queuePlaced(deps, tx, orderId, order)
  else await queueStatus(deps, tx, orderId, { order, to: status })
}

type Order = Awaited<ReturnType<typeof store.readForMessages>>

/** The shopper's thanks and the owner's message of an order just placed (spec D119). */
async function queuePlaced(deps: Deps, tx: Tx, orderId: number, order: Order): Promise<void> {
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
  const { shop } = await readSettingsNow(tx)
  const toOwner = { event, template: 'owner_new_order', vars: { ...facts, link } } as const
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_email || shop.email })
  await queueMessage(deps, tx, { ...toOwner, to: shop.owner_mobile, channels: ['whatsapp'] })
}

/** The message of a state that an order has come to. */
async function queueStatus(
  deps: Deps,
  tx: Tx,
  orderId: number,
  { order, to }: { order: Order; to: TrackStatus },
): Promise<void> {
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
