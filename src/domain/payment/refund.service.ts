import { formatNumber } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { tellPerson } from '#domain/message/message.service.ts'
import { notePaidBack } from '#domain/order/paid-back.service.ts'
import type { Refunded } from '#domain/ports/payment-gateway.ts'

import { REFUND_LOOK_SECONDS, refundRetrySeconds } from './payment.rules.ts'
import { insertException, moveIntent } from './payment.store.ts'
import * as store from './refund.store.ts'

/**
 * Owes an order's whole payment back, in the transaction that cancels it; the money is sent afterwards and retried until the
 * gateway has it. Once, however often it is called; an order that was not paid online owes nothing.
 */
export async function refundOrder(tx: Tx, orderId: number): Promise<void> {
  const payment = await store.paymentOfOrder(tx, orderId)
  if (!payment) return
  const { id: paymentId, gateway_payment_id: paymentRef, amount_paise: amountPaise } = payment
  await store.insertRefund(tx, { paymentId, paymentRef, amountPaise, reason: 'order', orderId })
}

/** What a webhook says of a refund. One that we do not know of was not sent by us, or is asked about soon. */
export const noteRefund = (deps: Deps, said: Refunded) =>
  transact(deps.db, async (tx) => {
    const refund = await store.lockRefundOf(tx, said.refundRef)
    if (refund && !isOver(refund)) await note(deps, tx, refund, said)
    return done(undefined)
  })

/** Sends a claimed refund, or asks after one that the gateway works on. */
export async function sendRefund(deps: Deps, due: store.DueRefund): Promise<void> {
  const { id, payment_ref: paymentRef, amount_paise: amountPaise, idem_key: key, gateway_refund_id: ref } = due
  const said = ref ? await deps.gateway.fetchRefund(ref) : await deps.gateway.refund({ paymentRef, amountPaise, key })
  // nobody knows whether it went through: the same key again finds out (spec F15)
  if ('error' in said && said.retryable)
    return void (await store.retryRefund(deps.db, id, said.error, refundRetrySeconds(due.tries)))
  await transact(deps.db, async (tx) => {
    const refund = await store.lockRefund(tx, id)
    // a webhook may have told the end of it meanwhile
    if (refund && !isOver(refund)) await ('error' in said ? fail(tx, refund, said.error) : note(deps, tx, refund, said))
    return done(undefined)
  })
}

/** Tells the shopper, once, as soon as the gateway has taken the refund. */
async function tell(deps: Deps, tx: Tx, refund: store.LockedRefund): Promise<void> {
  const { id, name, reference, amount_paise } = refund
  const vars = { name, order_no: reference, amount: formatNumber(amount_paise / 100) }
  await tellPerson(deps, tx, refund, { event: `refund:${id}`, template: 'refund', vars })
}

/** An intent whose money became no order follows its refund; one with an order stays placed. */
async function follow(tx: Tx, refund: store.LockedRefund, to: 'refund_sent' | 'refunded' | 'refund_failed') {
  if (refund.reason === 'stock' || refund.reason === 'mismatch') await moveIntent(tx, refund.intent_id, to)
}

async function fail(tx: Tx, refund: store.LockedRefund, error: string): Promise<void> {
  await store.setRefund(tx, refund.id, { state: 'failed', error })
  await follow(tx, refund, 'refund_failed')
  await insertException(tx, refund.intent_id, 'refund_failed', `refund ${refund.id}: ${error}`)
}

const isOver = ({ state }: store.LockedRefund): boolean => state === 'done' || state === 'failed'

/** Writes down what the gateway says of a refund that is not over. */
async function note(deps: Deps, tx: Tx, refund: store.LockedRefund, said: Refunded): Promise<void> {
  if (said.state === 'failed') return fail(tx, refund, 'the gateway could not pay it back')
  await tell(deps, tx, refund)
  if (said.state === 'pending') {
    await store.setRefund(tx, refund.id, {
      state: 'sent',
      refundRef: said.refundRef,
      lookAfterSeconds: REFUND_LOOK_SECONDS,
    })
    return follow(tx, refund, 'refund_sent')
  }
  await store.setRefund(tx, refund.id, { state: 'done', refundRef: said.refundRef })
  await follow(tx, refund, 'refunded')
  if (refund.order_id !== null) await notePaidBack(tx, refund.order_id, refund.amount_paise)
}
