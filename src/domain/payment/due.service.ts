import type { OfferedLine } from '#contract/admin/order-change-fields.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { isCancellable, isWaiting } from '#domain/order/order.rules.ts'
import { endOffers, findOffer, lockOrder, readOrderGoods, trackedOrder } from '#domain/order/order.service.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { prepaidOf, prepaidTermsOf } from '#domain/settings/prepaid.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { dueDraft, dueOf, type Due } from './due.rules.ts'
import { refreshIntent } from './gateway-status.service.ts'
import { expireIntent, findPreparedPayment, lifeTimes, openAtGateway, type PreparedPayment } from './intent.service.ts'
import { isOpen, unpaidState } from './payment.rules.ts'
import * as store from './payment.store.ts'
import { owedWithRefused } from './refund.store.ts'
import { reserveForIntent } from './reservation.service.ts'
import { waitingUtr } from './upi-claim.store.ts'

/**
 * What can be paid online for an order, and until when; `isOver`: that time is up. Without an end it can be until it is packed.
 * `isWaiting`: it was placed before it is paid.
 */
export type OrderDue = Due & { until: Date | null; isOver: boolean; goods: OfferedLine[]; isWaiting: boolean }
/** How a due stands; `failed` is an attempt that another may follow. */
export type DueState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/**
 * Prepares an online payment of an order by its link (spec C6.4): all that is open of it, or what is offered to it. The same
 * transaction id is answered the same; a newer one ends the older. Refuses NOT_FOUND, TOO_MANY, NOT_PAYABLE, CHANGE_OVER,
 * BEING_CHECKED while staff look for a payment by UPI, STOCK_SHORT for offered goods that are gone, PAY_LINK_OVER for an id whose time is up, BUSY when the gateway cannot be reached.
 */
export async function payOrder(
  deps: Deps,
  { link, transactionId, ip }: { link: string; transactionId: string; ip: string },
): Promise<Outcome<PreparedPayment>> {
  const found = await trackedOrder(deps, { link, ip })
  if (!found.ok) return found
  if (deps.gateway.name === 'none') return refuse('NOT_PAYABLE')
  const { orderNo } = found.value
  const over = await countAttempt(deps, ['payOrder'], { account: orderNo, ip })
  if (over) return over
  const begun = await transact(deps.db, (tx) => beginDue(tx, { orderNo, transactionId }))
  if (!begun.ok) return begun
  const opened = await openAtGateway(deps, transactionId)
  if (opened.ok) return findPreparedPayment(deps, transactionId)
  await dropDue(deps, transactionId)
  return opened
}

/** What can be paid online for an order now; undefined where nothing is open or offered, or it is packed. */
export async function dueOfOrder(db: Db, orderId: number): Promise<OrderDue | undefined> {
  const goods = await readOrderGoods(db, orderId)
  if (!isCancellable(goods.status) || goods.source === 'replacement') return undefined
  const offer = await findOffer(db, orderId)
  const { payments } = await readSettingsNow(db)
  const account = { ...goods, owed: await owedWithRefused(db, orderId) }
  const due = dueOf(account, offer, prepaidTermsOf(prepaidOf(payments)))
  if (!due) return undefined
  const { lines, offer: offered } = due.terms
  const isOffer = offered !== null
  const waits = isWaiting(goods)
  return {
    ...due,
    until: isOffer ? (offer?.validUntil ?? null) : waits ? goods.payUntil : null,
    isOver: isOffer ? (offer?.isOver ?? false) : waits && goods.isPayOver,
    goods: lines,
    isWaiting: waits,
  }
}

/** How a due of this order stands, with the gateway asked where its answer may still change it; undefined for none of its. */
export async function dueState(
  deps: Deps,
  { orderId, transactionId }: { orderId: number; transactionId: string },
): Promise<DueState | undefined> {
  const intent = await store.findIntent(deps.db, transactionId)
  if (!intent || intent.paysOrderId !== orderId) return undefined
  const { state, isOver } = (await refreshIntent(deps, { id: intent.shopperId }, transactionId)) ?? intent
  return state === 'applied' ? 'paid' : unpaidState(state, isOver)
}

/**
 * Whether somebody may be paying for an order at this moment, or says that they have (spec N6.6): then it is neither packed nor
 * changed (spec C6.4).
 */
export const isBeingPaid = async (db: Db, orderId: number): Promise<boolean> =>
  (await store.hasOpenDue(db, orderId)) || (await waitingUtr(db, orderId)) !== undefined

/**
 * An order that goes on can be paid online no more: what is offered to it is over, and its dues expire. Money that still comes
 * goes back. The order is locked.
 */
export async function endDues(tx: Tx, orderId: number): Promise<void> {
  await endOffers(tx, orderId)
  for (const intent of await store.lockOpenDues(tx, orderId)) await expireIntent(tx, intent)
}

/** Writes the intent of a due and keeps what it needs; the order's lock comes first, as everywhere. */
async function beginDue(
  tx: Tx,
  { orderNo, transactionId }: { orderNo: string; transactionId: string },
): Promise<Outcome<undefined>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const intent = await store.lockIntent(tx, transactionId)
  if (intent) {
    if (intent.paysOrderId !== order.id) return refuse('OTHER_CART')
    return isOpen(intent.state) && !intent.isOver ? done(undefined) : refuse('PAY_LINK_OVER')
  }
  if ((await waitingUtr(tx, order.id)) !== undefined) return refuse('BEING_CHECKED')
  const due = await dueOfOrder(tx, order.id)
  if (!due) return refuse('NOT_PAYABLE')
  if (due.isOver) return refuse('CHANGE_OVER')
  for (const older of await store.lockOpenDues(tx, order.id)) await expireIntent(tx, older)
  return writeDue(tx, order, { transactionId, due })
}

async function writeDue(
  tx: Tx,
  { id: orderId, shopperId }: { id: number; shopperId: number },
  { transactionId, due: { amount, terms } }: { transactionId: string; due: OrderDue },
): Promise<Outcome<undefined>> {
  const draft = dueDraft(amount, terms)
  const times = await lifeTimes(tx)
  const cartHash = `due ${orderId} ${amount}`
  const id = await store.insertIntent(tx, {
    transactionId,
    shopperId,
    cartHash,
    draft,
    due: { orderId, terms },
    ...times,
  })
  return draft.lines.length > 0 ? reserveForIntent(tx, { id, holds: false, draft, shopperId }) : done(undefined)
}

/** Ends a due that the gateway does not know. */
const dropDue = (deps: Deps, transactionId: string) =>
  transact(deps.db, async (tx) => {
    const intent = await store.lockIntent(tx, transactionId)
    if (intent && intent.orderRef === null) await expireIntent(tx, intent)
    return done(undefined)
  })
