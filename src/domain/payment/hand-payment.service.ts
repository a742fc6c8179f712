import { handMethodLabels, type HandMethod } from '#contract/admin/hand-money-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { formatPaise, paise, ZERO, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { correctDrawerPayment, recordDrawerPayment } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { isWaiting } from '#domain/order/order.rules.ts'
import { addPaidToOrder, lockOrder, readOpen, waitForPayment } from '#domain/order/order.service.ts'

import { openOf } from './due.rules.ts'
import { isBeingPaid } from './due.service.ts'
import * as store from './hand-payment.store.ts'
import { owedOfOrder } from './refund.store.ts'
import { isUtrUsed, setRejected } from './upi-claim.store.ts'

/** What a bank calls a payment by UPI. */
const UTR = /^\d{12}$/

type Paid = { method: HandMethod; reference: string }

/**
 * Records that all that is open of a cash order was paid before the courier goes, or of an order that waits for its money:
 * nothing is collected then, and nobody has to confirm it. Refuses NOT_FOUND, NOT_A_STEP for an order that is over, PAYING
 * while its shopper pays online, TOO_MUCH for more paise than are open, INVALID for less, UTR_USED for a UPI reference of
 * another order.
 */
export async function recordPayment(
  tx: Tx,
  { actor, orderNo, amount, ...paid }: Paid & { actor: Actor; orderNo: string; amount: Paise },
): Promise<AdminOutcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { status } = order
  if (!RECORDABLE.has(status)) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  if (await isBeingPaid(tx, order.id)) return refuse('PAYING')
  const open = isWaiting(order) ? openOf({ ...order, owed: ZERO }) : await readOpen(tx, order.id)
  if (amount > open) return refuse('TOO_MUCH', { params: { n: formatPaise(open) }, field: 'amount' })
  if (amount < open || amount === 0)
    return refuse('INVALID', { params: { message: faults.invalid('Amount') }, field: 'amount' })
  if (await isUtrOfAnother(tx, paid, order.id)) return refuse('UTR_USED', { field: 'reference' })
  await writePayment(tx, order.id, { ...paid, amount, staffId: actor.staffId })
  await recordWrite(tx, actor, {
    action: 'order.paid',
    object: objectOf(orderNo),
    changes: [{ field: 'Paid', before: '', after: `${formatPaise(amount)}, ${handMethodLabels[paid.method]}` }],
    isMoney: true,
  })
  return done(orderNo)
}

/**
 * Whether a payment's UPI reference is of another order (spec N6.5); without `orderId` of any. Only the 12 digits of a bank are
 * unique: another text may be named again.
 */
export async function isUtrOfAnother(tx: Tx, { method, reference }: Paid, orderId?: number): Promise<boolean> {
  const utr = reference.replaceAll(' ', '')
  return method === 'upi' && UTR.test(utr) && (await isUtrUsed(tx, { utr, orderId }))
}

/** Writes a payment of all that is open of an order, which is locked or was just placed. */
export async function writePayment(
  tx: Tx,
  orderId: number,
  { amount: amountPaise, ...paid }: Paid & { amount: Paise; staffId: number | null },
): Promise<void> {
  await store.insertHandPayment(tx, { orderId, amountPaise, ...paid })
  await addPaidToOrder(tx, orderId, amountPaise)
  if (paid.method === 'cash') await recordDrawerPayment(tx, { orderId, amount: amountPaise, staffId: paid.staffId })
  // a shopper who has paid means it
  await confirmCash(tx, orderId)
}

/**
 * Takes a recorded payment back that was a mistake. Refuses NOT_A_STEP once the order is shipped, or some of it went
 * back, for what an order that goes on was placed on or claimed to have paid (spec N6.7), and PAYING while its shopper pays
 * online.
 */
export async function takeBackPayment(
  tx: Tx,
  { actor, orderNo, id }: { actor: Actor; orderNo: string; id: number },
): Promise<AdminOutcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { status, paid, total } = order
  if (await isBeingPaid(tx, order.id)) return refuse('PAYING')
  const owed = await owedOfOrder(tx, order.id)
  if (!RETRACTABLE.has(status) || paid < total || owed > 0)
    return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  if (order.payWay !== null && status !== 'Order') return refuse('NOT_A_STEP', { params: { why: PLACED_ON_IT } })
  const deleted = await store.deleteHandPayment(tx, order.id, id)
  if (deleted === undefined) return refuse('NOT_FOUND')
  const { amount, method } = deleted
  if (amount > paid) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  const back = paise(0 - amount)
  await addPaidToOrder(tx, order.id, back)
  // an order that was placed before it was paid waits again
  if (order.payWay !== null) await waitForPayment(tx, order.id, AGAIN_HOURS)
  const by = { orderId: order.id, utr: deleted.reference, staffId: actor.staffId }
  const ended = method === 'upi' ? await takeBackClaim(tx, by) : []
  // its price is that of Online, which goes with the money (spec N6.7.3)
  if (ended.length > 0 && status !== 'Order') return refuse('NOT_A_STEP', { params: { why: PLACED_ON_IT } })
  if (method === 'cash') await correctDrawerPayment(tx, { orderId: order.id, amount: back, staffId: actor.staffId })
  await recordWrite(tx, actor, {
    action: 'order.payment_taken_back',
    object: objectOf(orderNo),
    changes: [{ field: 'Paid', before: formatPaise(amount), after: '' }],
    isMoney: true,
  })
  return done(orderNo)
}

/** The claim that such a payment came from was a mistake too: its reference may be named again. */
const takeBackClaim = (tx: Tx, { staffId, ...by }: { orderId: number; utr: string; staffId: number | null }) =>
  setRejected(tx, by, { reason: 'taken_back', staffId })

/** A payment may be recorded until the courier brings the cash. */
const RECORDABLE: ReadonlySet<string> = new Set(['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'])
/** A recorded payment may be taken back until the parcel has left: its label says what is paid. */
const RETRACTABLE: ReadonlySet<string> = new Set(['Order', 'Confirmed', 'Packed'])

/** So long an order waits again whose payment was a mistake. */
const AGAIN_HOURS = 12
const PLACED_ON_IT = officeFault('goesOnPaid')

const objectOf = (orderNo: string) => ({ kind: 'order', id: orderNo, title: orderNo })
