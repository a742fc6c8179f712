import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { draftOrder } from '#domain/order/draft-order.service.ts'
import type { DraftChanges, OrderRequest } from '#domain/order/order-draft.rules.ts'
import {
  findPreparedPayment,
  lockTransaction,
  openAtGateway,
  supersedeOpenPayment,
  writeIntent,
  type PreparedPayment,
} from '#domain/payment/intent.service.ts'
import { checkRateLimit, consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { cartHash, cartProblem, newNeeds } from './order-request.service.ts'

export type OnlineOrder = { request: OrderRequest; transactionId: string; ip: string }

/**
 * Prepares an online payment (spec A19): the cart priced and refused as an order would be, its stock reserved for 15 minutes,
 * the intent written before the gateway hears of it. The same id and cart again is the same answer.
 */
export async function preparePayment(
  deps: Deps,
  shopper: Shopper,
  order: OnlineOrder,
): Promise<Outcome<PreparedPayment, DraftChanges>> {
  const problem = cartProblem(order.request)
  if (problem) return problem
  const keys = { account: shopper.publicId, ip: order.ip }
  const refused = await checkRateLimit(deps, 'preparePayment', keys)
  if (refused) return refused
  const written = await transact(deps.db, async (tx): Promise<Outcome<undefined, DraftChanges>> => {
    const prepared = await write(tx, shopper, order)
    // counted last: nobody waits for the counters of an address while sizes are locked after them
    return prepared.ok ? ((await consumeAttempt(deps, tx, 'preparePayment', keys)) ?? prepared) : prepared
  })
  if (!written.ok) return written
  const opened = await openAtGateway(deps, order.transactionId)
  return opened.ok ? findPreparedPayment(deps, order.transactionId) : opened
}

/** Writes the intent and reserves its goods, all or nothing; it supersedes the shopper's open payment first. */
async function write(
  tx: Tx,
  shopper: Shopper,
  { request, transactionId }: OnlineOrder,
): Promise<Outcome<undefined, DraftChanges>> {
  const hash = cartHash(request)
  const earlier = await lockTransaction(tx, shopper, { transactionId, cartHash: hash })
  if (!earlier.ok) return earlier
  const { isOpen, intent } = earlier.value
  if (isOpen) return done(undefined)
  await supersedeOpenPayment(tx, shopper.id, newNeeds(request))
  const draft = await draftOrder(tx, shopper, request)
  if (!draft.ok) return draft
  return writeIntent(tx, shopper, { transactionId, cartHash: hash, draft: draft.value, earlier: intent })
}
