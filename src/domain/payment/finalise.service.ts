import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { writeOrder } from '#domain/order/write-order.service.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'

import { free, handOver, letIntentGo } from './kept.service.ts'
import { isUnpaid } from './payment.rules.ts'
import * as store from './payment.store.ts'
import { insertRefund, type RefundReason } from './refund.store.ts'

type Paid = { intent: store.Intent; payment: GatewayPayment; paymentId: number }

/**
 * Takes note of a payment of ours, whoever tells of it: webhook, poll and reconciler all come through here, in any order and
 * as often as they like. Each captured payment ends as one order or as one refund, never both. Refuses an unknown order.
 */
export const finalise = (deps: Deps, orderRef: string, payment: GatewayPayment): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const intent = await store.lockIntentOf(tx, orderRef)
    if (!intent) return refuse('NOT_FOUND')
    await takeNote(tx, intent, payment)
    return done(undefined)
  })

/** Lets an intent go that cannot be paid. */
export const expire = (deps: Deps, transactionId: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const intent = await store.lockIntent(tx, transactionId)
    if (!intent) return refuse('NOT_FOUND')
    await letIntentGo(tx, intent)
    return done(undefined)
  })

/** Owes the whole payment back and puts it before the owner. */
async function giveBackWhole(
  tx: Tx,
  { intent, payment, paymentId }: Paid,
  reason: Exclude<RefundReason, 'order'>,
): Promise<void> {
  const { paymentRef, amountPaise, currency } = payment
  await insertRefund(tx, { paymentId, paymentRef, amountPaise, reason })
  await store.insertException(tx, intent.id, reason, `${paymentRef}: ${amountPaise / 100} ${currency}`)
}

/** Writes the order of a captured intent from its snapshot; false, and nothing written, when its goods are not to be had. */
async function place(tx: Tx, { intent }: Paid): Promise<boolean> {
  await store.savepoint(tx)
  const { shopper_id: shopperId, snapshot: draft } = intent
  const order = await writeOrder(tx, { shopperId, mode: 'online', draft })
  const handed = await handOver(tx, intent, order.id)
  if (handed.ok) return store.moveIntent(tx, intent.id, 'placed', order.id)
  await store.backToSavepoint(tx)
  return false
}

/** What captured money becomes: the order, if it is the right money and its goods are to be had; else it goes back whole. */
async function takeMoney(tx: Tx, paid: Paid): Promise<void> {
  const { intent, payment } = paid
  if (!isUnpaid(intent.state)) return giveBackWhole(tx, paid, 'paid_twice')
  if (payment.amountPaise !== intent.amount_paise || payment.currency !== 'INR') {
    await store.moveIntent(tx, intent.id, 'mismatch')
    await free(tx, intent)
    await store.moveIntent(tx, intent.id, 'refund_due')
    return giveBackWhole(tx, paid, 'mismatch')
  }
  await store.moveIntent(tx, intent.id, 'captured')
  if (await place(tx, paid)) return
  await store.moveIntent(tx, intent.id, 'refund_due')
  return giveBackWhole(tx, paid, 'stock')
}

async function takeNote(tx: Tx, intent: store.Intent, payment: GatewayPayment): Promise<void> {
  if (payment.status === 'captured') {
    const paymentId = await store.insertPayment(tx, intent.id, payment)
    // told before: everything that follows from it was done then
    if (paymentId !== undefined) await takeMoney(tx, { intent, payment, paymentId })
  } else if (payment.status === 'authorized') await store.moveIntent(tx, intent.id, 'authorized')
  else if (payment.status === 'failed' && (await store.moveIntent(tx, intent.id, 'failed'))) await free(tx, intent)
}
