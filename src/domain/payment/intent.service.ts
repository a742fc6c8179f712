import type { Paise } from '#contract/core/money.ts'
import { addressIn } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { lockShopper, type Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { lockCoupons } from '#domain/coupon/coupon.service.ts'
import { amountNow, type OrderDraft } from '#domain/order/order-draft.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { lockStock } from '#domain/stock/stock.service.ts'

import { payLink } from './pay-link.service.ts'
import { isUnpaid, nextCheckSeconds } from './payment.rules.ts'
import * as store from './payment.store.ts'
import { releaseReservation, reserveForIntent } from './reservation.service.ts'
import { refuseUnpaid } from './unpaid.service.ts'

/** An intent whose payment page may be opened. */
export type PreparedPayment = { transactionId: string; total: Paise; paymentUrl: string; expiresAt: Date }

type Transaction = { transactionId: string; cartHash: string }

/**
 * Locks the shopper and their intent of this transaction id, if there is one. `isReady`: it can be paid, or is paid, as
 * it is; otherwise it is not reserved yet, or failed or ran out and may begin again. Refuses another's transaction
 * (NOT_FOUND), another cart under the same id (OTHER_CART), and one whose money came to something else than an order,
 * in the words of what became of it (refuseUnpaid).
 */
export async function lockTransaction(
  tx: Tx,
  shopper: Shopper,
  { transactionId, cartHash }: Transaction,
): Promise<Outcome<{ isReady: boolean; intent: store.Intent | undefined }>> {
  await lockShopper(tx, shopper.id)
  const intent = await store.lockIntent(tx, transactionId)
  if (!intent) return done({ isReady: false, intent })
  if (intent.shopperId !== shopper.id) return refuse('NOT_FOUND')
  if (intent.cartHash !== cartHash) return refuse('OTHER_CART')
  if (intent.orderId !== null || (intent.holds && !intent.isOver)) return done({ isReady: true, intent })
  return isUnpaid(intent.state) ? done({ isReady: false, intent }) : refuseUnpaid(tx, intent)
}

/** Writes an intent, if it is not there yet. It reserves nothing: the gateway may still refuse. */
export async function recordIntent(
  tx: Tx,
  shopper: Shopper,
  { intent, ...transaction }: Transaction & { draft: OrderDraft; intent: store.Intent | undefined },
): Promise<Outcome<undefined>> {
  if (!intent) await store.insertIntent(tx, { ...transaction, ...(await lifeTimes(tx)), shopperId: shopper.id })
  // a gateway's order has one amount for ever
  else if (intent.total !== amountNow(transaction.draft)) return refuse('OTHER_CART')
  return done(undefined)
}

/** Reserves what an intent needs, and its time begins; refused, the caller must roll back. */
export async function startIntent(tx: Tx, intent: store.Intent, draft: OrderDraft): Promise<Outcome<undefined>> {
  await store.moveIntent(tx, intent.id, 'created')
  await store.renewIntent(tx, intent.id, { draft, ...(await lifeTimes(tx)) })
  return reserveForIntent(tx, { ...intent, draft })
}

/**
 * Expires the shopper's open payment, if any: what it reserved must not be in the way of a newer order (spec D121).
 * `next` is what that order needs. Old and new sizes are locked together, in id order, and coupons after them: two
 * shoppers who change their carts for each other's never deadlock (spec B5.9).
 */
export async function supersedeOpenPayment(
  tx: Tx,
  shopperId: number,
  next: { skuIds: readonly number[]; couponId: number | undefined },
): Promise<void> {
  const intents = await store.lockReservingIntents(tx, shopperId)
  if (intents.length === 0) return
  const drafts = intents.map(({ draft }) => draft)
  await lockStock(tx, [...next.skuIds, ...drafts.flatMap(({ lines }) => lines.map(({ skuId }) => skuId))])
  await lockCoupons(tx, [next.couponId, ...drafts.map(({ coupon }) => coupon?.id)])
  for (const intent of intents) await expireIntent(tx, intent)
}

/** Expires an intent and releases what it reserved. Money that still comes is recorded all the same. */
export async function expireIntent(tx: Tx, intent: store.Intent): Promise<void> {
  await store.moveIntent(tx, intent.id, 'expired')
  await releaseReservation(tx, intent)
}

/** Ends an intent that came to nothing before it was ready; one that another request made ready in the meantime goes on. */
export const dropIntent = (deps: Deps, transactionId: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx) => {
    const intent = await store.lockIntent(tx, transactionId)
    if (intent && !intent.holds) await expireIntent(tx, intent)
    return done(undefined)
  })

/** Opens the order at the gateway, unless it is open already (spec F7). */
export async function openAtGateway(deps: Deps, transactionId: string): Promise<Outcome<undefined>> {
  const intent = await store.findIntent(deps.db, transactionId)
  if (!intent || intent.orderRef !== null) return done(undefined)
  const opened = await deps.gateway.createOrder({ receipt: transactionId, amountPaise: intent.total })
  if ('error' in opened) return refuse('BUSY')
  await store.setGatewayOrder(deps.db, intent.id, opened.orderRef)
  return done(undefined)
}

/** The payment page's address of a transaction that lockTransaction has proven to be the shopper's. */
export async function findPreparedPayment(deps: Deps, transactionId: string): Promise<Outcome<PreparedPayment>> {
  const intent = await store.findIntent(deps.db, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  const { userId, total, expiresAt } = intent
  const paymentUrl = addressIn(deps.language, `/pay?d=${payLink(deps, { transactionId, total, userId, expiresAt })}`)
  return done({ transactionId, total, paymentUrl, expiresAt })
}

/** Whether a transaction pays the advance of this shopper's cash order. */
export async function isAdvanceOf(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Shopper, 'id'>,
  transactionId: string,
): Promise<boolean> {
  const intent = await store.findIntent(db, transactionId)
  return intent?.shopperId === id && intent.purpose === 'advance'
}

/** How long an intent lives, and when the gateway is asked about it first. */
export async function lifeTimes(tx: Tx): Promise<{ livesSeconds: number; checkAfterSeconds: number }> {
  const { payments } = await readSettingsNow(tx)
  const livesSeconds = payments.hold_minutes * 60
  return { livesSeconds, checkAfterSeconds: nextCheckSeconds(0) ?? livesSeconds }
}
