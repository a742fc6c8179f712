import { toRupees } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutPayment, openException } from '#domain/exception/exception.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { lockOrderById } from '#domain/order/order.service.ts'
import { writeOrder } from '#domain/order/write-order.service.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'
import { placeOf, readRisk, type Risk } from '#domain/risk/risk.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { applyDue, isDue } from './apply-due.service.ts'
import { isUnpaid } from './payment.rules.ts'
import * as store from './payment.store.ts'
import { insertRefund, type LostReason } from './refund.store.ts'
import { commitReservation, releaseReservation } from './reservation.service.ts'

type Captured = { intent: store.Intent; payment: GatewayPayment; paymentId: number }

/**
 * Records a payment of ours, whatever reports it: webhook, poll and reconciler all come through here, in any order and
 * as often as they like. Each captured payment ends as one order, in one, or as one refund, never both. Refuses an unknown
 * order. Of a due the order's lock comes first (spec C6.4).
 */
export const finalisePayment = (deps: Deps, orderRef: string, payment: GatewayPayment): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const paysOrder = await store.paysOrderOf(tx, orderRef)
    if (paysOrder) await lockOrderById(tx, paysOrder)
    const intent = await store.lockIntentOf(tx, orderRef)
    if (!intent) return refuse('NOT_FOUND')
    await recordPayment(deps, tx, intent, payment)
    return done(undefined)
  })

async function recordPayment(deps: Deps, tx: Tx, intent: store.Intent, payment: GatewayPayment): Promise<void> {
  if (payment.status === 'captured') {
    const paymentId = await store.insertPayment(tx, intent.id, payment)
    // already recorded: everything that follows from it was done then
    if (paymentId !== undefined) await capture(deps, tx, { intent, payment, paymentId })
  } else if (payment.status === 'authorized') await store.moveIntent(tx, intent.id, 'authorized')
  else if (payment.status === 'failed' && (await store.moveIntent(tx, intent.id, 'failed')))
    await releaseReservation(tx, intent)
}

/**
 * What captured money becomes: the order, or a part of the one that it pays, if it is the right money and its goods are to be
 * had; else it is refunded in full.
 */
async function capture(deps: Deps, tx: Tx, captured: Captured): Promise<void> {
  const { intent, payment } = captured
  if (!isUnpaid(intent.state)) return refundInFull(tx, captured, 'paid_twice')
  if (payment.amountPaise !== intent.total || payment.currency !== 'INR') {
    await store.moveIntent(tx, intent.id, 'mismatch')
    await releaseReservation(tx, intent)
    await store.moveIntent(tx, intent.id, 'refund_due')
    return refundInFull(tx, captured, 'mismatch')
  }
  await store.moveIntent(tx, intent.id, 'captured')
  if (isDue(intent)) {
    if (await applyDue(deps, tx, intent)) return
    await releaseReservation(tx, intent)
    await store.moveIntent(tx, intent.id, 'refund_due')
    return refundInFull(tx, captured, 'not_payable')
  }
  if (await placePaidOrder(tx, intent)) return
  await store.moveIntent(tx, intent.id, 'refund_due')
  return refundInFull(tx, captured, 'stock')
}

/**
 * Writes the order of a captured intent from its snapshot, a cash order where it was an advance; false, and nothing written, when its goods are not to be had.
 */
async function placePaidOrder(tx: Tx, intent: store.Intent): Promise<boolean> {
  // they were erased in the meantime, and the money goes back
  if (intent.draft.address.street === '') return false
  await store.savepoint(tx)
  const isAdvance = intent.purpose === 'advance'
  const order = await writeOrder(tx, {
    shopperId: intent.shopperId,
    mode: isAdvance ? 'cod' : 'online',
    draft: isAdvance ? { ...intent.draft, risk: await riskOfIntent(tx, intent) } : intent.draft,
  })
  const committed = await commitReservation(tx, intent, order.id)
  // a shopper who has paid a part means it
  if (committed.ok && isAdvance) await confirmCash(tx, order.id)
  if (committed.ok) return store.moveIntent(tx, intent.id, 'placed', order.id)
  await store.rollbackToSavepoint(tx)
  return false
}

/** What is found of the cash that is still to be collected, as of any cash order that is placed. */
async function riskOfIntent(tx: Tx, { shopperId, mobile, draft }: store.Intent): Promise<Risk | undefined> {
  const accountMobile = mobile ?? ''
  const place = placeOf({ id: shopperId, mobile: accountMobile }, draft.address)
  return readRisk(tx, { place, accountMobile, total: draft.totals.total, settings: await readSettingsNow(tx) })
}

/** Owes the whole payment back and puts it before the owner. */
async function refundInFull(tx: Tx, { payment, paymentId }: Captured, reason: LostReason): Promise<void> {
  const { paymentRef, amountPaise, currency } = payment
  await insertRefund(tx, { paymentId, amountPaise, reason })
  await openException(tx, {
    kind: reason,
    about: aboutPayment(paymentRef),
    text: { name: 'paymentBack', values: { sum: toRupees(amountPaise), currency, payment: paymentRef } },
    amountPaise,
  })
}
