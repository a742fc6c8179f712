import { formatNumber, paise, toRupees } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { retryLater } from '#db/work-queue.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutRefund, closeExceptions, openException, type ExceptionText } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { lockOrderById, recordRefundOfOrder } from '#domain/order/order.service.ts'
import type { GatewayRefund } from '#domain/ports/payment-gateway.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import { REFUND_POLL_SECONDS, REFUND_RETRY, refundProblems } from './payment.rules.ts'
import { moveIntent } from './payment.store.ts'
import * as store from './refund.store.ts'

export { owedWithRefused, owedOfOrder } from './refund.store.ts'

export type { OrderReason } from './refund.store.ts'

/**
 * Owes some of an order's money back, in the transaction that decides it; the order must be locked, and have so much left
 * to give back. What its payments brought is sent there afterwards, the newest first, retried until the gateway has it; the
 * rest is paid by hand.
 */
export async function refundOrder(
  tx: Tx,
  orderId: number,
  { amountPaise, reason, decidedBy, actedBy }: Omit<store.OwedByHand, 'orderId'>,
): Promise<void> {
  let byHand = amountPaise
  for (const { id: paymentId, left } of await store.paymentsOfOrder(tx, orderId)) {
    const share = paise(Math.min(byHand, left))
    if (share > 0) await store.insertRefund(tx, { paymentId, amountPaise: share, reason, orderId, decidedBy })
    byHand = paise(byHand - Math.max(share, 0))
  }
  if (byHand > 0) await oweByHand(tx, { orderId, amountPaise: byHand, reason, decidedBy, actedBy })
}

/** Whether money of an order goes back by hand, because no gateway brought it. */
export const isPaidByHand = async (db: Db, orderId: number): Promise<boolean> =>
  (await store.paymentsOfOrder(db, orderId)).every(({ left }) => left <= 0)

/** What did not come through the gateway waits for a person. */
async function oweByHand(tx: Tx, refund: store.OwedByHand): Promise<void> {
  const { orderId, amountPaise, actedBy } = refund
  const id = await store.insertHandRefund(tx, refund)
  const text = { name: 'toRefund', values: { sum: formatNumber(toRupees(amountPaise)) } } as const
  await openException(tx, { kind: 'to_pay', about: aboutRefund(id), text, amountPaise, orderId, actedBy })
}

/**
 * Sends a refused refund again, after the owner's word: a new one with the next key, because the gateway answers an old key
 * as it did before. Refuses NOT_FOUND, and NOT_A_STEP where it did not fail, was sent again already, or is owed no longer.
 */
export async function retryRefund(
  tx: Tx,
  { actor, id: refundId }: { actor: Actor; id: number },
): Promise<Outcome<number>> {
  const refund = await lockWithOrder(tx, { id: refundId })
  if (!refund) return refuse('NOT_FOUND')
  if (!(await canRetry(tx, refund))) return refuse('NOT_A_STEP', { params: { why: refundProblems[refund.state] } })
  const { paymentId, amount: amountPaise, reason, orderId } = refund
  const id = await store.insertRefund(tx, { paymentId, amountPaise, reason, orderId, retryOf: refundId })
  await closeExceptions(tx, 'refund_failed', aboutRefund(refundId))
  await moveIntentOf(tx, refund, 'refund_due')
  await recordWrite(tx, actor, {
    action: 'refund.again',
    object: { kind: 'refund', id: refundId, title: refund.reference },
    isMoney: true,
  })
  return done(id)
}

/** Whether a refund was refused and its money is still owed; it and its order are locked from here on. */
export async function canRefundAgain(tx: Tx, refundId: number): Promise<boolean> {
  const refund = await lockWithOrder(tx, { id: refundId })
  return refund !== undefined && canRetry(tx, refund)
}

/** Records what a webhook says of a refund. One that we do not know was not sent by us, or is asked about soon. */
export const recordRefund = (deps: Deps, refunded: GatewayRefund) =>
  transact(deps.db, async (tx) => {
    const refund = await lockWithOrder(tx, { gatewayRefundId: refunded.refundRef })
    if (refund && !isOver(refund)) await record(deps, tx, refund, refunded)
    return done(undefined)
  })

/** Sends a claimed refund, or asks after one that the gateway works on; one without an answer is retried later. */
export async function processRefund(deps: Deps, due: store.DueRefund): Promise<void> {
  const { id, paymentRef, amount: amountPaise, key, refundRef: ref } = due
  const answer = ref ? await deps.gateway.fetchRefund(ref) : await deps.gateway.refund({ paymentRef, amountPaise, key })
  // nobody knows whether it went through: the same key again finds out (spec F15)
  if ('error' in answer && answer.retryable)
    return retryLater(deps.db, store.queue, {
      key: id,
      seconds: retryAfterSeconds(due.tries, REFUND_RETRY),
      error: answer.error,
    })
  await transact(deps.db, async (tx) => {
    const refund = await lockWithOrder(tx, { id })
    // a webhook may have reported the end of it in the meantime
    if (refund && !isOver(refund))
      await ('error' in answer ? fail(tx, refund, answer.error) : record(deps, tx, refund, answer))
    return done(undefined)
  })
}

type IntentState = 'refund_due' | 'refund_sent' | 'refunded' | 'refund_failed'

const isOver = ({ state }: store.LockedRefund): boolean => state === 'done' || state === 'failed'

/** Locks a refund after its order, as everything that locks both does (spec B5.9). */
async function lockWithOrder(tx: Tx, by: store.RefundName): Promise<store.LockedRefund | undefined> {
  const named = await store.findRefund(tx, by)
  if (!named) return undefined
  if (named.orderId !== null) await lockOrderById(tx, named.orderId)
  return named.way === 'gateway' ? store.lockRefund(tx, named.id) : undefined
}

/** Whether a refund failed and its money is still owed; its order is locked. */
async function canRetry(tx: Tx, refund: store.LockedRefund): Promise<boolean> {
  if (refund.state !== 'failed' || (await store.isRetried(tx, refund.id))) return false
  if (refund.orderId === null) return true
  const order = await lockOrderById(tx, refund.orderId)
  if (!order) return false
  // what a kept advance forfeited is the shop's
  const left = order.paid - order.forfeited - (await store.owedOfOrder(tx, refund.orderId))
  return left >= refund.amount
}

/** Records what the gateway says of a refund that is not over. */
async function record(
  deps: Deps,
  tx: Tx,
  refund: store.LockedRefund,
  { state, refundRef }: GatewayRefund,
): Promise<void> {
  if (state === 'failed') return fail(tx, refund)
  await queueRefundMessage(deps, tx, refund)
  if (state === 'pending') {
    await store.setRefund(tx, refund.id, { state: 'sent', refundRef, lookAfterSeconds: REFUND_POLL_SECONDS })
    return moveIntentOf(tx, refund, 'refund_sent')
  }
  await store.setRefund(tx, refund.id, { state: 'done', refundRef })
  await moveIntentOf(tx, refund, 'refunded')
  if (refund.orderId !== null) await recordRefundOfOrder(tx, refund.orderId, refund.amount)
}

/** The money has not gone back and is still owed: the owner is notified, and has it sent again or pays it by hand. */
async function fail(tx: Tx, refund: store.LockedRefund, why?: string): Promise<void> {
  const { id, amount: amountPaise, orderId, reference } = refund
  await store.setRefund(tx, id, { state: 'failed', error: why ?? NOT_GIVEN })
  await moveIntentOf(tx, refund, 'refund_failed')
  const values = { sum: formatNumber(toRupees(amountPaise)), reference }
  const text: ExceptionText =
    why === undefined ? { name: 'refundNotGiven', values } : { name: 'refundRefused', values: { ...values, why } }
  await openException(tx, { kind: 'refund_failed', about: aboutRefund(id), text, amountPaise, orderId })
}

const NOT_GIVEN = 'the gateway could not pay it back'

/** An intent whose money became no order has its refund's state; one with an order stays placed. */
async function moveIntentOf(tx: Tx, refund: store.LockedRefund, to: IntentState) {
  if (refund.orderId === null && refund.reason !== 'paid_twice') await moveIntent(tx, refund.intentId, to)
}

/**
 * The shopper's message, once, as soon as the gateway has taken the refund. Money that became no order is a payment's, not
 * an order's (spec D156).
 */
async function queueRefundMessage(deps: Deps, tx: Tx, refund: store.LockedRefund): Promise<void> {
  const { id, name, reference, orderId, language } = refund
  const facts = { name, amount: formatNumber(toRupees(refund.amount)) }
  const event = `refund:${id}`
  await queueMessageFor(
    deps,
    tx,
    refund,
    orderId === null
      ? { event, language, template: 'refund_of_payment', vars: { ...facts, payment: reference } }
      : { event, language, template: 'refund', vars: { ...facts, order_no: reference } },
  )
}
