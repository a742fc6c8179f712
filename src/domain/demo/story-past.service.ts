import { randomInt } from 'node:crypto'

import { DAY_MS } from '#contract/core/dates.ts'
import { ZERO } from '#contract/core/money.ts'
import { newReference } from '#contract/core/reference.ts'
import type { DemoStory } from '#contract/demo/story.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { issueInvoice } from '#domain/invoice/invoice.service.ts'

import { addListedOrders, type ListedOrder } from './more-orders.store.ts'
import { playScene } from './story-scenes.service.ts'
import type { Stage } from './story-stage.service.ts'
import { timeOf, type ScheduledEvent } from './story.rules.ts'
import * as store from './story.store.ts'

const RTO_AFTER_MS = 9 * DAY_MS
const CANCELLED_AFTER_MS = 5 * 3_600_000

/**
 * Writes the orders of the days before the story in bulk, and bills them in the order in which they were packed, those of
 * `early` among them. Those that did not arrive end by the services, in their time: that is answered.
 */
export async function writePast(
  stage: Stage,
  { past, people }: DemoStory,
  { now, early }: { now: Date; early: readonly ScheduledEvent[] },
): Promise<ScheduledEvent[]> {
  const { deps, terms, buyers } = stage
  const orders = past.map(({ days_ago: daysAgo, at: time, buyer: place, mode, end, coupon }) => {
    const last = end === 'Delivered' ? end : end === 'RTO' ? 'Intransit' : 'Order'
    const placedAt = timeOf(now, daysAgo, time)
    const orderNo = newReference((below) => randomInt(below))
    return { orderNo, place, placedAt, mode, last, coupon: coupon ?? null, end } satisfies ListedOrder & { end: string }
  })
  const taxShare = terms.tax.shown === 'percent' ? terms.tax.percent / 100 : 0
  const { freeAbove, slabs } = terms.delivery.tariff
  const charges = { deliveryFee: slabs[0]?.fee ?? ZERO, freeDeliveryUpTo: freeAbove ?? ZERO, taxShare }
  const packed = await addListedOrders(deps.db, { orders, buyers: people, charges })
  let from = new Date(0)
  for (const { at, run } of early) {
    await bill(deps, packed, { from, until: at })
    await run()
    from = at
  }
  await bill(deps, packed, { from, until: now })
  const ids = await store.orderIds(
    deps.db,
    orders.map(({ orderNo }) => orderNo),
  )
  return orders.flatMap(({ orderNo, place, placedAt, last, end }) => {
    const buyer = buyers[place - 1]
    if (end === 'Delivered' || !buyer) return []
    stage.orders.set(orderNo, { id: ids.get(orderNo) ?? 0, orderNo, status: last, buyer })
    const order = { at: '', by: 'staff', order: orderNo } as const
    return end === 'RTO'
      ? {
          at: new Date(placedAt.getTime() + RTO_AFTER_MS),
          run: () => playScene(stage, { ...order, scene: 'step', to: 'RTO', reason: 'Refused' }),
        }
      : {
          at: new Date(placedAt.getTime() + CANCELLED_AFTER_MS),
          run: () => playScene(stage, { ...order, scene: 'cancel', reason: 'Asked by the customer' }),
        }
  })
}

/** Issues the invoices of what was packed in this time, in one transaction: numbers follow each other. */
const bill = (
  { db }: Deps,
  packed: readonly { id: number; packedAt: Date }[],
  { from, until }: { from: Date; until: Date },
) =>
  transact(db, async (tx) => {
    for (const { id, packedAt } of packed)
      if (packedAt >= from && packedAt < until) await issueInvoice(tx, id, { at: packedAt })
    return done(undefined)
  })
