import { addressIn } from '#contract/languages.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { retryLater } from '#db/work-queue.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { arrivalsOf } from './arrival.service.ts'
import { orderLink, shortOrderLink } from './order-link.service.ts'
import { orderMessages } from './order-messages.rules.ts'
import * as store from './order-messages.store.ts'
import { indexOrder } from './order-search.service.ts'

export { queue as orderEventQueue } from './order-messages.store.ts'

/**
 * So many that a rush is done soon; so few that no order waits long in the meantime: the embedded database has one
 * connection.
 */
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

/**
 * Leaves what happened to orders until now without messages: nobody is to hear of it today. The orders are found all the
 * same.
 */
export const skipOrderMessages = (deps: Pick<Deps, 'db'>) =>
  transact(deps.db, async (tx) => {
    await indexOrder(tx, await store.markWithoutMessages(tx))
    return done(undefined)
  })

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
    for (const event of events) await queueOne(deps, event).catch(onFailure)
  }
  return events.length
}

/**
 * Queues one event's messages. One that fails is put off, longer each time; after its last attempt it is left as it is
 * (I8 shows it).
 */
async function queueOne(deps: Deps, { id, attempts }: store.ClaimedEvent): Promise<void> {
  try {
    await transact(deps.db, async (tx) => {
      await queueEvents(deps, tx, await store.claimUnnotified(tx, 1, id))
      return done(undefined)
    })
  } catch (error) {
    const seconds = retryAfterSeconds(attempts + 1)
    await retryLater(deps.db, store.queue, { key: id, seconds, error: String(error) })
    throw error
  }
}

/** Queues the messages of some events, in their order. */
async function queueEvents(deps: Deps, tx: Tx, events: readonly store.ClaimedEvent[]): Promise<void> {
  if (events.length === 0) return
  const settings = await readSettingsNow(tx)
  const { shop } = settings
  const confirm = confirmTermsOf(settings)
  const owner = { email: shop.owner_email || shop.email, mobile: shop.owner_mobile }
  const orders = await store.readForMessages(tx, [...new Set(events.map(({ orderId }) => orderId))])
  const arrivalOf = await arrivalsOf(tx, settings, orders)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const messages = events.flatMap(({ orderId, status }) => {
    const order = byId.get(orderId)
    if (!order) return []
    return orderMessages(order, status, {
      linkIn: (language) => orderLink(deps, order.orderNo, language),
      shortLinkIn: (language) => shortOrderLink(deps, order.code, language),
      officeLink: `${deps.adminUrl}/admin/orders/${order.orderNo}`,
      noticeLinkIn: (language) => `${deps.publicUrl}${addressIn(language, pagePaths.notice)}`,
      owner,
      confirm,
      smsStatuses: settings.messages.sms_statuses,
      arrivesOn: arrivalOf(order),
    })
  })
  await queueMessages(deps, tx, messages)
  const placed = placedAmong(events)
  if (placed.length > 0) await queueNotice(tx, 'order')
  await indexOrder(tx, placed)
}

const placedAmong = (events: readonly store.ClaimedEvent[]): number[] =>
  events.filter(({ status }) => status === 'Order').map(({ orderId }) => orderId)
