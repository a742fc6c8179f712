import { faults } from '#contract/core/faults.ts'
import { formatNumber, toRupees } from '#contract/core/money.ts'
import { SQL_STATE, sqlState } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import { tryLockShopper, type Shopper } from '#domain/account/account.service.ts'
import { ownAddressQuery, type AddressRow } from '#domain/address/address.service.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { dispatchDayFrom, draftOrder } from '#domain/order/draft-order.service.ts'
import type { DraftChanges, OrderRequest } from '#domain/order/order-draft.rules.ts'
import { readOrderFacts, type DayLimited, type FactTerms, type OrderFacts } from '#domain/order/order-facts.service.ts'
import { WAITING_MAX } from '#domain/order/order.rules.ts'
import { countWaiting } from '#domain/order/order.service.ts'
import {
  claimIdempotencyKey,
  claimWithAddress,
  findPlacedOrder,
  findOrderByIdempotencyKey,
  sellOrder,
  type PlacedOrder,
  type Waits,
} from '#domain/order/write-order.service.ts'
import { refreshIntent } from '#domain/payment/gateway-status.service.ts'
import { isAdvanceOf, supersedeOpenPayment } from '#domain/payment/intent.service.ts'
import { takeDiscounts } from '#domain/payment/reservation.service.ts'
import { refuseUnpaid } from '#domain/payment/unpaid.service.ts'
import { keysAt, placeOf } from '#domain/risk/risk.service.ts'
import { onlineWay } from '#domain/settings/online-way.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { cartHash, cartProblem, reservedBy } from './order-request.service.ts'

export type NewOrder = { request: OrderRequest; idempotencyKey: string | undefined }

/** `waits` is how an order is paid that is placed before. */
type LimitedOrder = NewOrder & DayLimited & { looksAtRisk: boolean; waits?: Waits; takesAdvance?: boolean }

/**
 * Places a cash order, or answers why not. Online orders are placed where their money is
 * (payment/finalise-payment.service.ts).
 */
export async function placeCashOrder(
  deps: Deps,
  shopper: Shopper,
  order: NewOrder,
): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const { hasDayLimits, risk } = await readSettings(deps)
  const takesAdvance = deps.gateway.name !== 'none'
  return placeOnce(deps, shopper, { ...order, hasDayLimits, looksAtRisk: risk.mode !== 'off', takesAdvance })
}

/**
 * Places an order that is paid to the maker's own UPI ID afterwards (spec N6.3): as a cash order is placed, with prices and
 * discounts of one that is paid online. Refuses NO_ONLINE where the shop takes no UPI, OTP_NEEDED, UNPAID_OPEN.
 */
export async function placeUpiOrder(
  deps: Deps,
  shopper: Shopper,
  order: NewOrder,
): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const { hasDayLimits, payments } = await readSettings(deps)
  if (onlineWay(payments, deps.gateway) !== 'upi') return refuse('NO_ONLINE', { field: 'payment_mode' })
  const waits: Waits = { way: 'upi', hours: payments.upi_hours }
  return placeOnce(deps, shopper, { ...order, hasDayLimits, looksAtRisk: false, waits })
}

/** Places an order unless another of this shopper, or of this key, is under way. */
async function placeOnce(
  deps: Deps,
  shopper: Shopper,
  order: LimitedOrder,
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
    return refuse('INVALID', { params: { message: faults.required('Transaction') }, field: 'transaction_id' })
  const intent = await refreshIntent(deps, shopper, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  return intent.orderId === null ? refuseUnpaid(deps.db, intent) : done(await findPlacedOrder(deps.db, intent.orderId))
}

/**
 * The cash order whose advance this transaction pays (spec N8.9), as findOrderOfPayment has it; undefined for a transaction
 * that is none of the shopper's advances.
 */
export async function findOrderOfAdvance(
  deps: Deps,
  shopper: Shopper,
  transactionId: string | null | undefined,
): Promise<Outcome<PlacedOrder> | undefined> {
  if (!transactionId || !(await isAdvanceOf(deps, shopper, transactionId))) return undefined
  return findOrderOfPayment(deps, shopper, transactionId)
}

/**
 * Places an order in one transaction (spec R4.1): claim, facts, draft, and the order with its stock; each refusal as
 * spec D88 has it and nothing written. ADVANCE_NEEDED for a cash order that pays a part online first (spec N8.9). It
 * supersedes the same shopper's open payment. The same key again answers its
 * order again.
 */
async function place(tx: Tx, shopper: Shopper, order: LimitedOrder): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const problem = cartProblem(order.request)
  if (problem) return problem
  const claimed = await claim(tx, shopper, order)
  if (claimed.earlier) return claimed.earlier
  const terms = { ...order, riskKeys: claimed.riskKeys }
  const placed = await draftAndSell(tx, shopper, terms)
  if (placed) return placed
  // another order was quicker; the sizes are locked by now, and what is read under locks stays true
  return (await draftAndSell(tx, shopper, terms)) ?? refuse('IN_PROCESS')
}

/** Undefined when what the draft followed from had changed before it was written. Without a gateway no advance is asked for. */
async function draftAndSell(
  tx: Tx,
  shopper: Shopper,
  {
    request,
    idempotencyKey,
    waits,
    takesAdvance,
    ...terms
  }: NewOrder & FactTerms & Pick<LimitedOrder, 'waits' | 'takesAdvance'>,
): Promise<Outcome<PlacedOrder, DraftChanges> | undefined> {
  const facts = await factsWithoutPayment(tx, shopper, request, terms)
  const early = waits && (await waitingProblem(tx, shopper, facts))
  if (early) return early
  const draft = await draftOrder(tx, shopper, request, facts)
  if (!draft.ok) return draft
  const { advance } = draft.value
  if (advance && takesAdvance)
    return refuse('ADVANCE_NEEDED', { params: { n: formatNumber(toRupees(advance.amount)) }, field: 'payment_mode' })
  const placed = await sellOrder(tx, {
    shopperId: shopper.id,
    mode: request.mode,
    draft: { ...draft.value, advance: undefined },
    key: idempotencyKey,
    dispatchOn: draft.value.dispatchOn ?? dispatchDayFrom(facts),
    waits,
  })
  if (!placed) return undefined
  const taken = waits
    ? await takeDiscounts(tx, { orderId: placed.id, shopperId: shopper.id, draft: draft.value })
    : done(undefined)
  return taken.ok ? done(placed) : taken
}

/** Why nobody may order yet and pay later: whose mobile no OTP has proved, and who owes for two orders already (spec N6.3). */
async function waitingProblem(tx: Tx, shopper: Shopper, facts: OrderFacts): Promise<Refusal | undefined> {
  if (!facts.hasProvedMobile) return refuse('OTP_NEEDED')
  const there = facts.address.ok ? facts.address.value.contact_mobile : ''
  const mobiles = [shopper.mobile, there].filter((mobile) => mobile !== '')
  return (await countWaiting(tx, shopper.id, mobiles)) < WAITING_MAX ? undefined : refuse('UNPAID_OPEN')
}

/** An open payment of the shopper gives way before anything is decided. */
async function factsWithoutPayment(
  tx: Tx,
  shopper: Shopper,
  request: OrderRequest,
  terms: FactTerms,
): Promise<OrderFacts> {
  const facts = await readOrderFacts(tx, shopper, request, terms)
  if (!facts.hasOpenPayment) return facts
  await supersedeOpenPayment(tx, shopper.id, reservedBy(request))
  return readOrderFacts(tx, shopper, request, terms)
}

/** What the claim was answered with: an earlier order's outcome, or the keys under which the parcel's place is remembered. */
type Claimed = { earlier?: Outcome<PlacedOrder>; riskKeys?: readonly string[] | undefined }

/**
 * Claims the right to place this order. An outcome is the answer already: the same key's order, or another cart under it.
 * Where cash is looked at, the address comes with the claim: from it the keys follow that the facts are asked with.
 */
async function claim(
  tx: Tx,
  shopper: Shopper,
  { request, idempotencyKey: key, looksAtRisk }: LimitedOrder,
): Promise<Claimed> {
  const riskKeysAt = (address: AddressRow | undefined) => ({
    riskKeys: address ? keysAt(tx, placeOf(shopper, address)) : [],
  })
  if (key === undefined) {
    if (!(await tryLockShopper(tx, shopper.id))) return { earlier: refuse('IN_PROCESS') }
    if (!looksAtRisk) return {}
    return riskKeysAt(await ownAddressQuery(tx, shopper.id, request.addressId).executeTakeFirst())
  }
  const hash = cartHash(request)
  const values = { shopperId: shopper.id, key, requestHash: hash, addressId: request.addressId }
  // with the shopper locked, what a payment is just about to reserve is seen, and superseded (spec D135)
  if (looksAtRisk) {
    const claimed = await claimWithAddress(tx, values)
    if (claimed) return riskKeysAt(claimed.address)
  } else if (await claimIdempotencyKey(tx, values)) return {}
  const earlier = await findOrderByIdempotencyKey(tx, shopper.id, key)
  if (!earlier) return { earlier: refuse('IN_PROCESS') }
  const { requestHash, ...placed } = earlier
  return { earlier: requestHash === hash ? done(placed) : refuse('OTHER_CART') }
}
