import { faults } from '#contract/core/faults.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { ownAddressQuery } from '#domain/address/address.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { draftOrder } from '#domain/order/draft-order.service.ts'
import type { DraftChanges, OrderDraft, OrderRequest } from '#domain/order/order-draft.rules.ts'
import { readOrderFacts, type DayLimited, type FactTerms } from '#domain/order/order-facts.service.ts'
import {
  dropIntent,
  findPreparedPayment,
  lockTransaction,
  openAtGateway,
  recordIntent,
  startIntent,
  supersedeOpenPayment,
  type PreparedPayment,
} from '#domain/payment/intent.service.ts'
import { checkRateLimit, consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { keysAt, placeOf } from '#domain/risk/risk.service.ts'
import { onlineWay } from '#domain/settings/online-way.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { lockStock } from '#domain/stock/stock.service.ts'

import { cartHash, cartProblem, reservedBy } from './order-request.service.ts'

export type OnlineOrder = { request: OrderRequest; transactionId: string; ip: string }
type LimitedOrder = OnlineOrder & DayLimited & { looksAtRisk: boolean }

/**
 * Prepares an online payment (spec A19): the cart is priced and refused as an order would be, the intent written before the
 * gateway hears of it, its stock reserved for 15 minutes once the gateway has it. Only then does the shopper's open payment
 * give way: a refusal takes nothing's place (spec D135). The same id and cart again is the same answer. Of a cash order it is
 * the advance that is paid (spec N8.9); INVALID for one that needs none.
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
  const { hasDayLimits, payments, risk } = await readSettings(deps)
  if (!takesByGateway(order.request.mode, payments, deps)) return refuse('NO_ONLINE', { field: 'payment_mode' })
  const limited = { ...order, hasDayLimits, looksAtRisk: risk.mode !== 'off' }
  const recorded = await transact(deps.db, async (tx): Promise<Outcome<undefined, DraftChanges>> => {
    const outcome = await record(tx, shopper, limited)
    // counted last: nobody waits for the counters of an address while sizes are locked after them
    return outcome.ok ? ((await consumeAttempt(deps, tx, 'preparePayment', keys)) ?? outcome) : outcome
  })
  if (!recorded.ok) return recorded
  const started = await start(deps, shopper, limited)
  if (started.ok) return findPreparedPayment(deps, order.transactionId)
  await dropIntent(deps, order.transactionId)
  return started
}

/** An advance comes by the gateway whatever else is paid online (spec N8.9). */
const takesByGateway = (
  mode: PaymentMode,
  payments: Parameters<typeof onlineWay>[0],
  { gateway }: Pick<Deps, 'gateway'>,
): boolean => (mode === 'cod' ? gateway.name !== 'none' : onlineWay(payments, gateway) === 'gateway')

/** Prices the cart and writes the intent. */
async function record(tx: Tx, shopper: Shopper, order: LimitedOrder): Promise<Outcome<undefined, DraftChanges>> {
  const { request, transactionId } = order
  const transaction = { transactionId, cartHash: cartHash(request) }
  const locked = await lockTransaction(tx, shopper, transaction)
  if (!locked.ok) return locked
  if (locked.value.isReady) return done(undefined)
  const draft = await draftToPay(tx, shopper, order)
  return draft.ok
    ? recordIntent(tx, shopper, { ...transaction, draft: draft.value, intent: locked.value.intent })
    : draft
}

/** Opens the order at the gateway, and then reserves. */
async function start(deps: Deps, shopper: Shopper, order: LimitedOrder): Promise<Outcome<undefined, DraftChanges>> {
  const opened = await openAtGateway(deps, order.transactionId)
  return opened.ok ? transact(deps.db, (tx) => reserve(tx, shopper, order)) : opened
}

/**
 * Supersedes the shopper's open payment and reserves the goods, all or nothing; another may have been quicker in the
 * meantime.
 */
async function reserve(tx: Tx, shopper: Shopper, order: LimitedOrder): Promise<Outcome<undefined, DraftChanges>> {
  const { request, transactionId } = order
  const locked = await lockTransaction(tx, shopper, { transactionId, cartHash: cartHash(request) })
  if (!locked.ok) return locked
  const { isReady, intent } = locked.value
  if (isReady || !intent) return done(undefined)
  await supersedeOpenPayment(tx, shopper.id, reservedBy(request))
  await lockStock(tx, reservedBy(request).skuIds)
  const draft = await draftToPay(tx, shopper, order)
  return draft.ok ? startIntent(tx, intent, draft.value) : draft
}

/** The draft of which something is paid now: an online order, or a cash order with its advance. */
async function draftToPay(tx: Tx, shopper: Shopper, order: LimitedOrder): Promise<Outcome<OrderDraft, DraftChanges>> {
  const { request } = order
  const facts = await readOrderFacts(tx, shopper, request, await factTerms(tx, shopper, order))
  const draft = await draftOrder(tx, shopper, request, facts)
  if (!draft.ok || request.mode === 'online' || draft.value.advance) return draft
  return refuse('INVALID', { params: { message: faults.invalid('Payment mode') }, field: 'payment_mode' })
}

/** Of cash with the keys of its risk, where the owner looks at it: an advance may hang on that. */
async function factTerms(
  tx: Tx,
  shopper: Shopper,
  { request, hasDayLimits, looksAtRisk }: LimitedOrder,
): Promise<FactTerms> {
  if (request.mode === 'online' || !looksAtRisk) return { hasDayLimits }
  const address = await ownAddressQuery(tx, shopper.id, request.addressId).executeTakeFirst()
  return { hasDayLimits, riskKeys: address ? keysAt(tx, placeOf(shopper, address)) : [] }
}
