import { officeFault } from '#contract/core/office-faults.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { isOfGuest } from '#domain/account/guest.service.ts'
import { annasEarned } from '#domain/anna/anna.rules.ts'
import { earnAnnas } from '#domain/anna/anna.service.ts'
import { recordCollected } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutOrder, closeExceptions, closeExceptionsOfOrder } from '#domain/exception/exception.service.ts'
import { issueInvoice } from '#domain/invoice/invoice.service.ts'
import { canTransition, stepProblem } from '#domain/order/lifecycle.rules.ts'
import { isCancellable, isOnTheWay, isWaiting } from '#domain/order/order.rules.ts'
import {
  freezeCosts,
  lockOrder,
  lockOrderById,
  saveParcel,
  setOrderStatus,
  type Parcel,
  type StepBy,
} from '#domain/order/order.service.ts'
import { carryingParcels, withdrawParcels } from '#domain/parcel/parcel.service.ts'
import { endDues, isBeingPaid } from '#domain/payment/due.service.ts'
import { endClaim } from '#domain/payment/upi-claim.service.ts'
import { recordEnded } from '#domain/risk/risk.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { takePicks, type Packing } from '#domain/stock/picks.service.ts'
import type { StockConflict } from '#domain/stock/stock.service.ts'

import { isLastOfOrder, type Part } from './reversal.rules.ts'
import { accountOfOrder, readEarning, reverseOrder, type ReversalReason } from './reversal.service.ts'

/** Of an order that waits for its money (spec N6.3). */
const NOT_PAID_YET = officeFault('waitsForPayment')

/** What is asked of a parcel until its order is at an end. */
const PARCEL_KINDS = ['pickup_failed', 'parcel_silent', 'rto_paid', 'parcel_lost', 'parcel_damaged'] as const

type Moving = StepBy & { parcel?: Parcel | undefined }

/** Cancels while the order is not packed; another's and an unknown number are the same refusal (spec D94, D130). */
export const cancelOrder = (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await lockOrder(tx, orderNo, shopper.id)
    if (!order) return refuse('NOT_FOUND')
    if (!isCancellable(order.status)) return refuse('NOT_CANCELLABLE')
    const moved = await moveOrder(tx, order.id, 'Cancelled')
    return moved.ok ? moved : refuse('NOT_CANCELLABLE')
  })

/** Moves an order one step on, as the owner does; a step that does not follow is refused. */
export const advanceOrder = (
  deps: Deps,
  orderNo: string,
  to: TrackStatus,
  parcel?: Parcel,
): Promise<AdminOutcome<undefined>> =>
  transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    const order = await lockOrder(tx, orderNo)
    return order ? moveOrder(tx, order.id, to, { parcel }) : refuse('NOT_FOUND')
  })

/**
 * The one way in which an order changes its state, for every caller: shopper, owner, courier. Inside the caller's
 * transaction, which must be rolled back when it is refused. Unknown order: NOT_FOUND; a state that does not follow:
 * NOT_A_STEP; packed while its shopper pays for it: PAYING; nothing fresh enough to pack: NO_FRESH_BATCH.
 */
export async function moveOrder(
  tx: Tx,
  orderId: number,
  to: TrackStatus,
  by: Moving = {},
): Promise<AdminOutcome<undefined>> {
  const moved = await moveOrderWith(tx, orderId, to, by)
  return moved.ok ? moved : refuse(moved.code, { params: moved.params ?? {} })
}

/** The same with what a person chose to pack: STOCK_MOVED says what is left of it. */
export async function moveOrderWith(
  tx: Tx,
  orderId: number,
  to: TrackStatus,
  { parcel, packing = {}, ...by }: Moving & { packing?: Packing | undefined },
): Promise<AdminOutcome<undefined, StockConflict>> {
  const order = await lockOrderById(tx, orderId)
  if (!order) return refuse('NOT_FOUND')
  if (!canTransition(order.status, to)) return refuse('NOT_A_STEP', { params: { why: stepProblem(order.status, to) } })
  const why =
    isWaiting(order) && to !== 'Cancelled'
      ? NOT_PAID_YET
      : await partProblem(tx, orderId, { to, hasLater: order.hasLater })
  if (why) return refuse('NOT_A_STEP', { params: { why } })
  if (to === 'Packed' && (await isBeingPaid(tx, orderId))) return refuse('PAYING')
  if (to === 'Packed' || to === 'Cancelled') await endDues(tx, orderId)
  if (to === 'Cancelled') await endClaim(tx, orderId)
  if (to === 'Packed') {
    const taken = await takePicks(tx, { id: orderId, zip: order.zip }, packing)
    if (!taken.ok) return taken
  }
  await setOrderStatus(tx, orderId, to, by)
  if (to === 'Shipped' && parcel) {
    const saved = await saveParcel(tx, orderId, { parcel })
    if (!saved.ok) return saved
  }
  if (to === 'Cancelled') await withdrawParcels(tx, orderId)
  await applyEffects(tx, orderId, { to, isBilled: order.source !== 'replacement', actedBy: by.staffId })
  for (const kind of ['attempt_failed', 'cash_unconfirmed'] as const)
    await closeExceptions(tx, kind, aboutOrder(orderId))
  // before it is packed an order has no parcel
  if (to !== 'Confirmed' && to !== 'Packed')
    await closeExceptionsOfOrder(tx, isOnTheWay(to) ? ['pickup_failed'] : PARCEL_KINDS, orderId)
  return done(undefined)
}

/** Why an order in two parcels does not end so, in a sentence (spec C6.9). */
async function partProblem(
  tx: Tx,
  orderId: number,
  { to, hasLater }: { to: TrackStatus; hasLater: boolean },
): Promise<string | undefined> {
  if (to === 'Delivered' && hasLater) return officeFault('restToBePacked')
  if (to !== 'RTO') return undefined
  const parcels = await carryingParcels(tx, orderId)
  return parcels.some(({ tracking }) => tracking === 'delivered') && parcels.length > 1
    ? officeFault('oneParcelDelivered')
    : undefined
}

/**
 * Takes pieces of an order back for so much money, which is owed from here on, as the transaction's last work; the order is
 * locked. The last of them end it: it is Returned, which only a delivered one can be, else NOT_A_STEP (spec B5.6).
 */
export async function returnUnits(
  tx: Tx,
  orderId: number,
  { part, cause, by, decidedBy }: { part: Part; cause: string; by: StepBy; decidedBy: number | null },
) {
  const order = await lockOrderById(tx, orderId)
  if (!order) return refuse('NOT_FOUND')
  const { status } = order
  if (isLastOfOrder(await accountOfOrder(tx, orderId), part.units)) {
    if (!canTransition(status, 'Returned')) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
    await setOrderStatus(tx, orderId, 'Returned', by)
  }
  return done(
    await reverseOrder(tx, orderId, { reason: 'return', comesBack: part, cause, decidedBy, actedBy: by.staffId }),
  )
}

/** What each end takes back of an order; Returned is the return of all that is left, with all its money (spec B5.6). */
const reasons: Readonly<Partial<Record<TrackStatus, ReversalReason>>> = {
  Cancelled: 'order',
  Returned: 'return',
  RTO: 'rto',
}

/** What else a new state does, all of it in the transaction of the step. */
async function applyEffects(
  tx: Tx,
  orderId: number,
  { to, isBilled, actedBy }: { to: TrackStatus; isBilled: boolean; actedBy: StepBy['staffId'] },
): Promise<void> {
  if (to === 'Packed') await freezeCosts(tx, orderId)
  if (to === 'Packed' && isBilled) await issueInvoice(tx, orderId)
  if (to === 'Delivered') {
    await recordCollected(tx, orderId, actedBy)
    await earn(tx, orderId)
  }
  const reason = reasons[to]
  if (reason) await reverseOrder(tx, orderId, { reason, actedBy })
  if (to === 'Delivered') await recordEnded(tx, orderId, 'delivered')
  if (to === 'RTO') await recordEnded(tx, orderId, 'rto')
}

/** Annas for what is paid for the goods (spec D93); a guest has nowhere to earn them (spec N3.4.3). */
async function earn(tx: Tx, orderId: number): Promise<void> {
  const { shopperId, goods } = await readEarning(tx, orderId)
  if (await isOfGuest(tx, shopperId)) return
  const { numbers } = await readSettingsNow(tx)
  await earnAnnas(tx, {
    shopperId,
    orderId,
    annas: annasEarned(goods, numbers.annas_per_hundred),
    days: numbers.annas_valid_days,
  })
}
