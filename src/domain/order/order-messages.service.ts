import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { orderLink } from './order-link.service.ts'
import { orderMessages } from './order-messages.rules.ts'
import * as store from './order-messages.store.ts'
import { writeSearchWords } from './order-search.service.ts'

/** So many that a rush is told soon; so few that nobody who orders meanwhile waits for long: the embedded database has one connection. */
const AT_ONCE = 25

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

/** Queues a set of events; where one of them fails, each alone, so that it holds nobody up. Answers how many there were. */
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

/** Queues the messages of some events, in their order, and marks the events. */
async function queueEvents(deps: Deps, tx: Tx, events: readonly store.ClaimedEvent[]): Promise<void> {
  if (events.length === 0) return
  const { shop, selling } = await readSettingsNow(tx)
  const owner = { email: shop.owner_email || shop.email, mobile: shop.owner_mobile }
  const orders = await store.readForMessages(tx, [...new Set(events.map(({ order_id }) => order_id))])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const messages = events.flatMap(({ order_id, track_status }) => {
    const order = byId.get(order_id)
    return order ? orderMessages(order, track_status, { link: orderLink(deps, order.order_no), owner, selling }) : []
  })
  await queueMessages(deps, tx, messages)
  const placed = placedAmong(events)
  if (placed.length > 0) await queueNotice(tx, 'order')
  await writeSearchWords(tx, placed)
  await store.markNotified(
    tx,
    events.map(({ id }) => id),
  )
}

const placedAmong = (events: readonly store.ClaimedEvent[]): number[] =>
  events.filter(({ track_status }) => track_status === 'Order').map(({ order_id }) => order_id)
