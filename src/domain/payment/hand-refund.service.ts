import { handMethodLabels, type HandMethod } from '#contract/admin/hand-money.ts'
import { formatNumber, toRupees } from '#contract/core/money.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutRefund, closeExceptions } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { recordRefundOfOrder } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './hand-refund.store.ts'
import { accountEnd } from './payee.rules.ts'
import { endPayee } from './payee.service.ts'
import { moveIntent } from './payment.store.ts'
import { canRefundAgain } from './refund.service.ts'

type Paid = { method: HandMethod; account: string; reference: string }

/**
 * Notes that somebody paid a refund by hand: one that waited for it, or one that the gateway refused. The shopper is told.
 * Refuses NOT_FOUND, NOT_A_STEP where it is not owed this way, SECOND_PERSON where who decided it may not also pay it.
 */
export async function payRefundByHand(
  deps: Deps,
  tx: Tx,
  { actor, id, paid }: { actor: Actor; id: number; paid: Paid },
): Promise<Outcome<number>> {
  const isOwed = await canRefundAgain(tx, id)
  const refund = await store.findPayable(tx, id)
  if (!refund) return refuse('NOT_FOUND')
  if (refund.state !== 'to_pay' && !isOwed) return refuse('NOT_A_STEP', { words: { status: refund.state } })
  if (await needsSecondPerson(tx, refund, actor)) return refuse('SECOND_PERSON')
  const payment = {
    method: paid.method,
    accountEnd: accountEnd(paid.account),
    reference: paid.reference,
    staffId: actor.staffId,
  }
  if (refund.state === 'to_pay') await store.markPaid(tx, id, payment)
  else await store.insertPaidInstead(tx, refund, payment)
  if (refund.order_id !== null) {
    await recordRefundOfOrder(tx, refund.order_id, refund.amount_paise)
    await endPayee(tx, refund.order_id)
  } else if (refund.intent_id !== null && refund.reason !== 'paid_twice')
    await moveIntent(tx, refund.intent_id, 'refunded')
  for (const kind of ['to_pay', 'refund_failed'] as const) await closeExceptions(tx, kind, aboutRefund(id))
  await tellShopper(deps, tx, refund, payment)
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

/** Whether so much is above the owner's limit, and there are two who may decide about money. */
export async function isForTwo(tx: Tx, amountPaise: number): Promise<boolean> {
  const { four_eyes_above: above } = (await readSettingsNow(tx)).payments
  return above !== null && toRupees(amountPaise) > above && (await store.countDeciders(tx)) > 1
}

/** Above the owner's limit whoever decided that money goes back does not also pay it, as long as there is another (spec B5.8). */
async function needsSecondPerson(tx: Tx, refund: store.Payable, { staffId }: Actor): Promise<boolean> {
  if (refund.decided_by === null || refund.decided_by !== staffId) return false
  return isForTwo(tx, refund.amount_paise)
}

async function tellShopper(
  deps: Deps,
  tx: Tx,
  refund: store.Payable,
  { method, accountEnd: end, reference }: store.HandPayment,
): Promise<void> {
  const { id, name, title, amount_paise: amountPaise } = refund
  const account = end === '' ? handMethodLabels[method] : `${handMethodLabels[method]} ...${end}`
  const vars = { name, order_no: title, amount: formatNumber(toRupees(amountPaise)), account, reference }
  await queueMessageFor(deps, tx, refund, { event: `refund:${id}:paid`, template: 'refund_by_hand', vars })
}
