import { handMethodLabels, type HandMethod } from '#contract/admin/hand-money-fields.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutRefund, closeExceptions } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { recordRefundOfOrder } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { textOf } from '#text/languages.ts'

import * as store from './hand-refund.store.ts'
import { accountEnd } from './payee.rules.ts'
import { endPayee } from './payee.service.ts'
import { refundProblems } from './payment.rules.ts'
import { moveIntent } from './payment.store.ts'
import { canRefundAgain } from './refund.service.ts'

type Paid = { method: HandMethod; account: string; reference: string }

/**
 * Records that staff paid a refund by hand: one that waited for it, or one that the gateway refused. The shopper is
 * notified. Refuses NOT_FOUND, NOT_A_STEP where it is not owed this way, SECOND_PERSON where who decided it may not also
 * pay it.
 */
export async function payRefundByHand(
  deps: Deps,
  tx: Tx,
  { actor, id, paid }: { actor: Actor; id: number; paid: Paid },
): Promise<AdminOutcome<number>> {
  const isOwed = await canRefundAgain(tx, id)
  const refund = await store.findManualRefund(tx, id)
  if (!refund) return refuse('NOT_FOUND')
  if (refund.state !== 'to_pay' && !isOwed)
    return refuse('NOT_A_STEP', { params: { why: refundProblems[refund.state] } })
  if (await needsSecondPerson(tx, refund, actor)) return refuse('SECOND_PERSON')
  const payment = {
    method: paid.method,
    accountEnd: accountEnd(paid.account),
    reference: paid.reference,
    staffId: actor.staffId,
  }
  if (refund.state === 'to_pay') await store.markPaid(tx, id, payment)
  else await store.insertPaidInstead(tx, refund, payment)
  if (refund.orderId !== null) {
    await recordRefundOfOrder(tx, refund.orderId, refund.amount)
    await endPayee(tx, refund.orderId)
  } else if (refund.intentId !== null && refund.reason !== 'paid_twice')
    await moveIntent(tx, refund.intentId, 'refunded')
  for (const kind of ['to_pay', 'refund_failed'] as const) await closeExceptions(tx, kind, aboutRefund(id))
  await notifyShopper(deps, tx, refund, payment)
  await recordWrite(tx, actor, {
    action: 'refund.paid',
    object: { kind: 'refund', id, title: refund.title },
    changes: [
      { field: 'Paid by hand', before: '', after: `${handMethodLabels[paid.method]} ${payment.accountEnd}`.trim() },
    ],
    isMoney: true,
  })
  return done(id)
}

/**
 * Whether a decision of so much is for two people, as long as there are two who may decide about money: with what the same
 * person decided alone for the order, or within a day, it is above the owner's limit, so that no sum goes back in slices; or
 * the same person recorded that the order was paid. That person's decisions at the same time wait for each other.
 */
export async function isForTwo(tx: Tx, amountPaise: Paise, decision: store.Decision): Promise<boolean> {
  const above = await fourEyesAbove(tx)
  if (above === null) return false
  if (toRupees(amountPaise) > above) return true
  if (decision.staffId === null) return false
  await store.lockDecider(tx, decision.staffId)
  const { decidedPaise, hasRecorded } = await store.decidedUnapproved(tx, decision)
  return hasRecorded || toRupees(amountPaise) + toRupees(decidedPaise) > above
}

/**
 * Above the owner's limit the person who decided a refund does not also pay it, as long as there is another (spec B5.8). What a
 * cancellation gives back nobody has decided; who recorded its payment does not give it back alone either.
 */
async function needsSecondPerson(tx: Tx, refund: store.ManualRefund, { staffId }: Actor): Promise<boolean> {
  const { id: refundId, orderId, amount, decidedBy } = refund
  if (staffId === null) return false
  if (decidedBy === null)
    return (await fourEyesAbove(tx)) !== null && store.hasRecordedPayment(tx, { orderId, staffId })
  return decidedBy === staffId && isForTwo(tx, amount, { staffId, orderId, refundId })
}

/** Above so many rupees a decision is for two; null where there is no limit, or nobody else. */
async function fourEyesAbove(tx: Tx): Promise<number | null> {
  const { four_eyes_above: above } = (await readSettingsNow(tx)).payments
  return above === null || (await store.countDeciders(tx)) < 2 ? null : above
}

async function notifyShopper(
  deps: Deps,
  tx: Tx,
  refund: store.ManualRefund,
  { method, accountEnd: end, reference }: store.HandPayment,
): Promise<void> {
  const { id, name, title, amount, language: own } = refund
  const facts = { name, order_no: title, amount: formatNumber(toRupees(amount)), reference }
  await queueMessageFor(deps, tx, refund, {
    event: `refund:${id}:paid`,
    template: 'refund_by_hand',
    language: own,
    vars: (language) => {
      const account = textOf(language).messages[method]
      return { ...facts, account: end === '' ? account : `${account} ...${end}` }
    },
  })
}
