import { SQL_STATE, sqlState } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { draftOrder } from '#domain/order/draft-order.service.ts'
import type { DraftChanges, OrderRequest } from '#domain/order/order-draft.rules.ts'
import {
  claimIdempotencyKey,
  findPlacedOrder,
  lockShopper,
  lockShopperNoWait,
  findOrderByIdempotencyKey,
  writeOrder,
  type PlacedOrder,
} from '#domain/order/write-order.service.ts'
import { refreshIntent } from '#domain/payment/gateway-status.service.ts'
import { supersedeOpenPayment } from '#domain/payment/intent.service.ts'
import { decrementStock } from '#domain/stock/stock.service.ts'

import { cartHash, cartProblem, newNeeds } from './order-request.service.ts'

export type CashOrder = { request: OrderRequest; idempotencyKey: string | undefined }

/** Places a cash order, or answers why not. Online orders are placed where their money is (payment/finalise-payment.service.ts). */
export async function placeCashOrder(
  deps: Deps,
  shopper: Shopper,
  order: CashOrder,
): Promise<Outcome<PlacedOrder, DraftChanges>> {
  try {
    return await transact(deps.db, (tx) => place(tx, shopper, order))
  } catch (error) {
    // another order of this shopper, or of this key, is under way
    if (sqlState(error) === SQL_STATE.lockNotAvailable) return refuse('IN_PROCESS')
    throw error
  }
}

/**
 * The order of a paid transaction. It is placed where the money is recorded, not here: this only reads it (spec D42, D88),
 * so it may be asked as often as one likes. Refuses NOT_FOUND for an unknown or another's transaction, NOT_PAID for an unpaid one.
 */
export async function findOrderOfPayment(
  deps: Deps,
  shopper: Shopper,
  transactionId: string | null | undefined,
): Promise<Outcome<PlacedOrder>> {
  if (!transactionId)
    return refuse('INVALID', { words: { message: 'Transaction is required.' }, field: 'transaction_id' })
  const intent = await refreshIntent(deps, shopper, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  return intent.order_id === null ? refuse('NOT_PAID') : done(await findPlacedOrder(deps.db, intent.order_id))
}

/**
 * Places a cash order in one transaction (spec R4.1): claim, draft, order, stock; each refusal as spec D88 has it
 * and nothing written. It supersedes the same shopper's open payment. The same key again answers its order again.
 */
async function place(tx: Tx, shopper: Shopper, order: CashOrder): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const { request, idempotencyKey } = order
  const problem = cartProblem(request)
  if (problem) return problem
  const earlier = await claim(tx, shopper, order)
  if (earlier) return earlier
  await supersedeOpenPayment(tx, shopper.id, newNeeds(request))
  const draft = await draftOrder(tx, shopper, request)
  if (!draft.ok) return draft
  const placed = await writeOrder(tx, { shopperId: shopper.id, mode: 'cod', draft: draft.value, key: idempotencyKey })
  const { lines, items } = draft.value
  if (!(await decrementStock(tx, lines, placed.id)))
    return refuse('STOCK_SHORT', { words: { name: items[0]?.name ?? '' } })
  return done(placed)
}

/** Claims the right to place this order. An outcome is the answer already: the same key's order, or another cart under it. */
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
  if (await claimIdempotencyKey(tx, shopper.id, idempotencyKey, hash)) {
    // what a payment is just about to reserve is seen, and superseded (spec D135)
    await lockShopper(tx, shopper.id)
    return undefined
  }
  const earlier = await findOrderByIdempotencyKey(tx, shopper.id, idempotencyKey)
  if (!earlier) return refuse('IN_PROCESS')
  const { request_hash, ...placed } = earlier
  return request_hash === hash ? done(placed) : refuse('OTHER_CART')
}
