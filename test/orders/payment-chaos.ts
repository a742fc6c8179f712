import { randomInt } from 'node:crypto'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import type { Wares } from '#test/requests/requests.ts'
import type { Shop } from '#test/shop/shop.ts'

import { newTransaction, prepareFor, sweep } from './payments.ts'

type Till = Pick<Shop, 'deps' | 'database' | 'sandbox'>
type Ended = { orders: number; refunded: number; both: number; neither: number; refundsSent: number }
const AT_ONCE = 50
/** Webhooks of one payment: authorized, captured and paid, three times each. */
const WEBHOOKS = 9

const inBatches = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work))
}

/**
 * Many payments whose webhooks come three times, in any order, one in ten not at all, and of every tenth payment none: half
 * of them in time, half when their goods are free again and only `left` pieces are on the shelf (spec P6).
 */
export const payInChaos = async (
  shop: Till,
  wares: Wares,
  { payments, left }: { payments: number; left: number },
): Promise<Ended> => {
  const buyers = (await addShoppers(shop.deps, payments)).map((buyer) => ({ buyer, id: newTransaction() }))
  await inBatches(buyers, async ({ buyer, id }) => {
    const prepared = await prepareFor(shop, buyer, wares, id)
    if (!prepared.ok) throw new Error(prepared.code)
  })
  const pay = async ({ id }: { id: string }) => {
    const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
    const lost = randomInt(10) === 0 ? WEBHOOKS : randomInt(2)
    await shop.sandbox.simulatePayment(orderRef, 'success', { copies: 3, shuffle: true, drop: lost })
  }
  const half = payments / 2
  await inBatches(buyers.slice(0, half), pay)
  // what was lost is found by asking, before the goods are given free
  await advanceClock(shop.deps, 901)
  for (let n = 0; n < payments / AT_ONCE + 1; n++) await sweep(shop)
  await setStock(shop.deps, wares.skuId, left)
  await inBatches(buyers.slice(half), pay)
  for (const seconds of [3600, 86_400, 259_200]) {
    await advanceClock(shop.deps, seconds)
    for (let n = 0; n < payments / AT_ONCE + 1; n++) await sweep(shop)
  }
  const { rows } = await shop.database.pool.query<Ended>(
    `with ended as (select i.order_id is not null as is_order,
        exists (select from payment p join refund r on r.payment_id = p.id where p.intent_id = i.id) as is_refund
      from payment_intent i where i.transaction_id = any($1))
     select count(*) filter (where is_order) as orders, count(*) filter (where is_refund) as refunded,
       count(*) filter (where is_order and is_refund) as both, count(*) filter (where not is_order and not is_refund) as neither,
       (select count(*) from sandbox_refund) as "refundsSent"
     from ended`,
    [buyers.map(({ id }) => id)],
  )
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}
