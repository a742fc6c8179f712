import { paise, toRupees } from '#contract/core/money.ts'
import { annasOf } from '#domain/anna/anna.rules.ts'
import { bindAnnas, restoreAnnas, spendAnnas, type SpendSource } from '#domain/anna/anna.service.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import { bindCoupon, freeCoupon, takeCoupon } from '#domain/coupon/coupon.service.ts'
import { keepFor, letGo, sell, sellKept } from '#domain/stock/stock.service.ts'

import * as store from './payment.store.ts'

type Keeping = Pick<store.Intent, 'id' | 'holds' | 'snapshot' | 'shopper_id'>

/** Keeps stock, coupon use and annas for an intent, or refuses, and then the caller must roll back (spec D121). */
export async function keep(tx: Tx, intent: Keeping): Promise<Outcome<undefined>> {
  await store.setHolds(tx, intent.id, true)
  if (!(await keepFor(tx, intent.id, intent.snapshot.lines))) return soldOut(intent)
  return takeOffers(tx, intent)
}

/** Gives free what is kept for an intent, if anything is. */
export async function free(tx: Tx, { id, holds }: Keeping): Promise<void> {
  if (!holds) return
  await letGo(tx, id)
  await freeCoupon(tx, { intentId: id })
  await restoreAnnas(tx, { source: sourceOf(id) })
  await store.setHolds(tx, id, false)
}

/** Lets an intent go whose time is up or that another wish takes the place of. Money that still comes is taken note of all the same. */
export async function letIntentGo(tx: Tx, intent: Keeping): Promise<void> {
  await store.moveIntent(tx, intent.id, 'expired')
  await free(tx, intent)
}

/** What an earlier wish of the shopper keeps goes free: it must not stand in the way of the newer one (spec D121). */
export async function giveWay(tx: Tx, shopperId: number): Promise<void> {
  for (const intent of await store.lockHolding(tx, shopperId)) await letIntentGo(tx, intent)
}

/** Hands what is kept over to the order; what is not kept any more is taken anew, or refused, and then the caller must roll back. */
export async function handOver(tx: Tx, intent: Keeping, orderId: number): Promise<Outcome<undefined>> {
  const { id, holds, snapshot } = intent
  if (holds) await sellKept(tx, id, orderId)
  else if (!(await sell(tx, snapshot.lines, orderId))) return soldOut(intent)
  const taken = holds ? done(undefined) : await takeOffers(tx, intent)
  if (!taken.ok) return taken
  await bindCoupon(tx, { intentId: id, orderId })
  await bindAnnas(tx, { source: sourceOf(id), orderId })
  await store.setHolds(tx, id, false)
  return done(undefined)
}

const sourceOf = (intentId: number): SpendSource => `intent:${intentId}`

/** The coupon's use and the annas of an intent, taken or refused; what is taken already stays taken. */
async function takeOffers(tx: Tx, { id, snapshot, shopper_id: shopperId }: Keeping): Promise<Outcome<undefined>> {
  const { coupon, summary } = snapshot
  const used = coupon ? await takeCoupon(tx, { couponId: coupon.id, shopperId, intentId: id }) : done(undefined)
  if (!used.ok || summary.annas === 0) return used
  const annas = annasOf(toRupees(paise(summary.annas)))
  return spendAnnas(tx, { shopperId, annas, source: sourceOf(id) })
}
const soldOut = ({ snapshot }: Keeping) => refuse('STOCK_SHORT', { words: { name: snapshot.items[0]?.name ?? '' } })
