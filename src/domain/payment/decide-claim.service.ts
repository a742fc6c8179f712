import { notFoundLabels, type NotFoundChoice } from '#contract/admin/claim-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { ClaimState } from '#contract/upi.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutClaim, closeExceptions } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { writeChangedGoods } from '#domain/order/changed-goods.service.ts'
import { isCancellable, isWaiting } from '#domain/order/order.rules.ts'
import {
  findLinked,
  insertOrderChange,
  lockOrderById,
  readOrderGoods,
  waitForPayment,
} from '#domain/order/order.service.ts'

import { paidChange } from './apply-due.service.ts'
import { paidOrder } from './due.rules.ts'
import { writePayment } from './hand-payment.service.ts'
import { notifyOfPayment } from './payment-message.service.ts'
import { owedWithRefused } from './refund.store.ts'
import * as store from './upi-claim.store.ts'

/** So long an order waits on after its payment was not found. */
const AGAIN_HOURS = 12
const DECIDED = officeFault('claimDecided')

/** Payments to look for, or those that were, the oldest first. Beyond row 10,000 it refuses NARROW. */
export const listClaims = (
  { db }: Pick<Deps, 'db'>,
  states: readonly ClaimState[],
  page: Page,
): Promise<AdminOutcome<PagedList<store.ListedClaim>>> =>
  pagedList(page, {
    count: () => store.countClaims(db, states),
    list: (window) => store.listClaims(db, states, window),
  })

/**
 * The money of a claim is there: it is written as a recorded payment under its reference, with all that its terms say, and the
 * order waits no longer (spec N6.7). Refuses NOT_FOUND, NOT_A_STEP for one that was decided, or whose order is over or comes to
 * another amount by now, UTR_USED where the reference was recorded for another order, TOO_MUCH and INVALID for another amount than
 * is open, in paise.
 */
export async function confirmClaim(
  deps: Deps,
  tx: Tx,
  { actor, id, amount }: { actor: Actor; id: number; amount: Paise },
): Promise<AdminOutcome<number>> {
  const locked = await lockWaiting(tx, id)
  if (!locked.ok) return locked
  const { orderId, utr, terms, amount: open } = locked.value
  if (await store.isUtrUsed(tx, { utr, orderId })) return refuse('UTR_USED')
  const goods = await readOrderGoods(tx, orderId)
  const sums = paidOrder({ ...goods, owed: await owedWithRefused(tx, orderId) }, terms, open)
  if (!sums || !isCancellable(goods.status))
    return refuse('NOT_A_STEP', { params: { why: officeFault('otherAmountNow') } })
  if (amount > open) return refuse('TOO_MUCH', { params: { n: formatPaise(open) }, field: 'amount' })
  if (amount < open) return refuse('INVALID', { params: { message: faults.invalid('Amount') }, field: 'amount' })
  if (sums.total !== goods.total) {
    await writeChangedGoods(tx, orderId, goods, { lines: goods.lines, sums, added: [] })
    await insertOrderChange(tx, paidChange(orderId, paise(sums.total - goods.total)))
  }
  await store.setConfirmed(tx, id, actor.staffId)
  await writePayment(tx, orderId, { method: 'upi', reference: utr, amount, staffId: actor.staffId })
  await closeExceptions(tx, 'claim_waiting', aboutClaim(id))
  await notifyOfPayment(deps, tx, { orderId, template: 'pay_received', amount, of: `claim:${id}` })
  await recordWrite(tx, actor, {
    action: 'claim.confirm',
    object: { kind: 'order', id: goods.orderNo, title: goods.orderNo },
    changes: [{ field: 'Paid', before: '', after: `${formatPaise(amount)}, UPI ${utr}` }],
    isMoney: true,
  })
  return done(id)
}

/**
 * The money of a claim is not there. Its shopper is notified with the link, and an order that waits does so for twelve hours
 * more. Refuses NOT_FOUND, and NOT_A_STEP for a claim that was decided.
 */
export async function rejectClaim(
  deps: Deps,
  tx: Tx,
  { actor, id, reason }: { actor: Actor; id: number; reason: NotFoundChoice },
): Promise<AdminOutcome<number>> {
  const locked = await lockWaiting(tx, id)
  if (!locked.ok) return locked
  const { orderId, utr, amount, order } = locked.value
  await store.setRejected(tx, { id }, { reason, staffId: actor.staffId })
  if (isWaiting(order)) await waitForPayment(tx, orderId, AGAIN_HOURS)
  await closeExceptions(tx, 'claim_waiting', aboutClaim(id))
  await notifyOfPayment(deps, tx, { orderId, template: 'payment_not_found', amount, of: `claim:${id}` })
  const { orderNo } = await findLinked(tx, orderId)
  await recordWrite(tx, actor, {
    action: 'claim.reject',
    object: { kind: 'order', id: orderNo, title: orderNo },
    changes: [{ field: 'Payment', before: `${formatPaise(amount)}, UPI ${utr}`, after: notFoundLabels[reason] }],
    isMoney: true,
  })
  return done(id)
}

/** A claim that nobody has decided, locked after its order. */
async function lockWaiting(tx: Tx, id: number) {
  const orderId = await store.orderOfClaim(tx, id)
  const order = orderId === undefined ? undefined : await lockOrderById(tx, orderId)
  const claim = order && (await store.lockClaim(tx, id))
  if (!order || !claim) return refuse('NOT_FOUND')
  return claim.state === 'waiting' ? done({ ...claim, order }) : refuse('NOT_A_STEP', { params: { why: DECIDED } })
}
