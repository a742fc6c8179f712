import type { OrderAnswer, OrderRequest } from '#contract/order.ts'
import { sqlState, transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { giveWay } from '#domain/payment/kept.service.ts'
import { sell } from '#domain/stock/stock.service.ts'

import { cartHash, cartProblem, draftOrder } from './draft-order.service.ts'
import * as store from './order.store.ts'
import { placed, writeOrder } from './write-order.service.ts'

export type OrderWish = { request: OrderRequest; idempotencyKey: string | undefined }

/** Lock not available: another order of this shopper, or of this key, is under way. */
const LOCKED = '55P03'

/** Places a cash order, or answers why not. Online orders are placed where their money is (payment/finalise.service.ts). */
export async function placeOrder(deps: Deps, shopper: Shopper, wish: OrderWish): Promise<Outcome<OrderAnswer>> {
  try {
    return await transact(deps.db, (tx) => place(tx, shopper, wish))
  } catch (error) {
    if (sqlState(error) === LOCKED) return refuse('IN_PROCESS')
    throw error
  }
}

/** Claims the right to place this order. An outcome is the answer already: the same key's order, or another cart under it. */
async function claim(
  tx: Tx,
  shopper: Shopper,
  { request, idempotencyKey }: OrderWish,
): Promise<Outcome<OrderAnswer> | undefined> {
  if (idempotencyKey === undefined) {
    await store.claimShopper(tx, shopper.id)
    return undefined
  }
  const hash = cartHash(request)
  if (await store.claimKey(tx, shopper.id, idempotencyKey, hash)) return undefined
  const earlier = await store.orderOfKey(tx, shopper.id, idempotencyKey)
  if (!earlier) return refuse('IN_PROCESS')
  return earlier.request_hash === hash ? placed(earlier) : refuse('OTHER_CART')
}

/**
 * Places a cash order in one transaction (spec R4.1): claim, draft, order, stock; each refusal as spec D88 has it
 * and nothing written. It takes the place of the same shopper's unfinished payment. The same key again answers its order again.
 */
async function place(tx: Tx, shopper: Shopper, wish: OrderWish): Promise<Outcome<OrderAnswer>> {
  const problem = cartProblem(wish.request)
  if (problem) return problem
  const earlier = await claim(tx, shopper, wish)
  if (earlier) return earlier
  await giveWay(tx, shopper.id)
  const draft = await draftOrder(tx, shopper, wish.request)
  if (!draft.ok) return draft
  const order = await writeOrder(tx, {
    shopperId: shopper.id,
    mode: 'cod',
    draft: draft.value,
    key: wish.idempotencyKey,
  })
  const { lines, items } = draft.value
  if (!(await sell(tx, lines, order.id))) return refuse('STOCK_SHORT', { words: { name: items[0]?.name ?? '' } })
  return placed(order)
}
