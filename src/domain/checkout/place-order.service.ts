import { messages } from '#contract/core/messages.ts'
import { SQL_STATE, sqlState } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import { lockShopperNoWait, type Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { dispatchDayFrom, draftOrder } from '#domain/order/draft-order.service.ts'
import type { DraftChanges, OrderRequest } from '#domain/order/order-draft.rules.ts'
import { readOrderFacts, type DayLimited, type OrderFacts } from '#domain/order/order-facts.service.ts'
import {
  claimIdempotencyKey,
  findPlacedOrder,
  findOrderByIdempotencyKey,
  sellOrder,
  type PlacedOrder,
} from '#domain/order/write-order.service.ts'
import { refreshIntent } from '#domain/payment/gateway-status.service.ts'
import { supersedeOpenPayment } from '#domain/payment/intent.service.ts'
import { refuseUnpaid } from '#domain/payment/unpaid.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { cartHash, cartProblem, reservedBy } from './order-request.service.ts'

export type CashOrder = { request: OrderRequest; idempotencyKey: string | undefined }

type LimitedOrder = CashOrder & DayLimited

/**
 * Places a cash order, or answers why not. Online orders are placed where their money is
 * (payment/finalise-payment.service.ts).
 */
export async function placeCashOrder(
  deps: Deps,
  shopper: Shopper,
  order: CashOrder,
): Promise<Outcome<PlacedOrder, DraftChanges>> {
  try {
    const { hasDayLimits } = await readSettings(deps)
    return await transact(deps.db, (tx) => place(tx, shopper, { ...order, hasDayLimits }))
  } catch (error) {
    // another order of this shopper, or of this key, is under way
    if (sqlState(error) === SQL_STATE.lockNotAvailable) return refuse('IN_PROCESS')
    throw error
  }
}

/**
 * The order of a paid transaction. It is placed where the money is recorded, not here: this only reads it (spec D42,
 * D88), so it may be asked as often as one likes. Refuses NOT_FOUND for an unknown or another's transaction; for an
 * unpaid one in the words of what became of its money (refuseUnpaid).
 */
export async function findOrderOfPayment(
  deps: Deps,
  shopper: Shopper,
  transactionId: string | null | undefined,
): Promise<Outcome<PlacedOrder>> {
  if (!transactionId)
    return refuse('INVALID', { params: { message: messages.required('Transaction') }, field: 'transaction_id' })
  const intent = await refreshIntent(deps, shopper, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  return intent.orderId === null ? refuseUnpaid(deps.db, intent) : done(await findPlacedOrder(deps.db, intent.orderId))
}

/**
 * Places a cash order in one transaction (spec R4.1): claim, facts, draft, and the order with its stock; each refusal as
 * spec D88 has it and nothing written. It supersedes the same shopper's open payment. The same key again answers its
 * order again.
 */
async function place(tx: Tx, shopper: Shopper, order: LimitedOrder): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const problem = cartProblem(order.request)
  if (problem) return problem
  const earlier = await claim(tx, shopper, order)
  if (earlier) return earlier
  const placed = await draftAndSell(tx, shopper, order)
  if (placed) return placed
  // another order was quicker; the sizes are locked by now, and what is read under locks stays true
  return (await draftAndSell(tx, shopper, order)) ?? refuse('IN_PROCESS')
}

/** Undefined when what the draft followed from had changed before it was written. */
async function draftAndSell(
  tx: Tx,
  shopper: Shopper,
  { request, idempotencyKey, hasDayLimits }: LimitedOrder,
): Promise<Outcome<PlacedOrder, DraftChanges> | undefined> {
  const facts = await factsWithoutPayment(tx, shopper, { request, hasDayLimits })
  const draft = await draftOrder(tx, shopper, request, facts)
  if (!draft.ok) return draft
  const placed = await sellOrder(tx, {
    shopperId: shopper.id,
    mode: 'cod',
    draft: draft.value,
    key: idempotencyKey,
    dispatchOn: draft.value.dispatchOn ?? dispatchDayFrom(facts),
  })
  return placed && done(placed)
}

/** An open payment of the shopper gives way before anything is decided. */
async function factsWithoutPayment(
  tx: Tx,
  shopper: Shopper,
  { request, hasDayLimits }: Pick<LimitedOrder, 'request' | 'hasDayLimits'>,
): Promise<OrderFacts> {
  const facts = await readOrderFacts(tx, shopper, request, { hasDayLimits })
  if (!facts.hasOpenPayment) return facts
  await supersedeOpenPayment(tx, shopper.id, reservedBy(request))
  return readOrderFacts(tx, shopper, request, { hasDayLimits })
}

/**
 * Claims the right to place this order. An outcome is the answer already: the same key's order, or another cart under it.
 */
async function claim(
  tx: Tx,
  shopper: Shopper,
  { request, idempotencyKey }: CashOrder,
): Promise<Outcome<PlacedOrder> | undefined> {
  if (idempotencyKey === undefined) {
    await lockShopperNoWait(tx, shopper.id)
    return undefined
  }
  const hash = cartHash(request)
  // with the shopper locked, what a payment is just about to reserve is seen, and superseded (spec D135)
  if (await claimIdempotencyKey(tx, shopper.id, idempotencyKey, hash)) return undefined
  const earlier = await findOrderByIdempotencyKey(tx, shopper.id, idempotencyKey)
  if (!earlier) return refuse('IN_PROCESS')
  const { requestHash, ...placed } = earlier
  return requestHash === hash ? done(placed) : refuse('OTHER_CART')
}
