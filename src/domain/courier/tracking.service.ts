import { ATTEMPT_REASONS } from '#contract/admin/order-fields.ts'
import type { ParcelAccount, ScanSource, Tracking } from '#contract/admin/parcel-fields.ts'
import { transact } from '#db/transact.ts'
import { recordPartCollected } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutOrder, closeExceptions } from '#domain/exception/exception.service.ts'
import { notifyOfSecondParcel } from '#domain/fulfilment/second-parcel.service.ts'
import { failAttempt, stepOrder } from '#domain/fulfilment/staff-steps.service.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import { lockOrder, markLastEventNotified, readOpen } from '#domain/order/order.service.ts'
import { believedScans, isTrackingEnd, trackingOf } from '#domain/parcel/parcel.rules.ts'
import {
  addScans,
  carryingParcels,
  claimChecks,
  lockTracked,
  ordersOfParcel,
  scansOf,
  setTracking,
  type NewScan,
  type TrackedParcel,
} from '#domain/parcel/parcel.service.ts'
import type { CourierFailure, CourierScan } from '#domain/ports/courier.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { setAnswered, setMissed } from './account.store.ts'
import { answerByRule } from './answer-by-rule.service.ts'
import { providerText } from './courier.rules.ts'
import { lockWithOrder } from './lock-parcel.service.ts'
import { missedInARow } from './parcel-exceptions.rules.ts'
import { reportAfterEnd, updateParcelExceptions, updateUnclear } from './parcel-exceptions.service.ts'
import { stepsTo, trackingOfParts } from './tracking.rules.ts'

export { trackingQueue } from '#domain/parcel/parcel.service.ts'

type OnFailure = (error: unknown) => void

const AT_ONCE = 50
const [, , , NOT_REACHABLE] = ATTEMPT_REASONS

/**
 * Asks couriers where their parcels are, those that are due, and brings their orders there (spec C2.4). A courier that does not
 * answer is asked again when it would be anyway; what is wrong by the clock is said all the same. True when there may be more.
 */
export async function trackDueParcels(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  const due = await claimChecks(deps.db, AT_ONCE)
  for (const courier of deps.couriers) {
    const own = due.filter(({ account }) => account === courier.name)
    if (own.length === 0) continue
    const scans = await courier.track(own.map(({ awb }) => awb))
    if (!('error' in scans)) await setAnswered(deps.db, courier.name)
    for (const parcel of own) await follow(deps, parcel, scans).catch(onFailure)
  }
  return due.length === AT_ONCE
}

const follow = (deps: Deps, { id, awb }: TrackedParcel, scans: readonly CourierScan[] | CourierFailure) =>
  transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    if ('error' in scans) return watch(deps, tx, id)
    return applyScans(
      deps,
      tx,
      id,
      scans.filter((scan) => scan.awb === awb).map((scan) => toNewScan(scan, 'poll')),
    )
  })

/**
 * Stores scans of one parcel, takes its order's steps under the order's lock, and says what is wrong with it. A parcel that no
 * account has booked stays as it is.
 */
export async function applyScans(
  deps: Deps,
  tx: Tx,
  id: number,
  scans: readonly NewScan[],
): Promise<AdminOutcome<undefined>> {
  const orders = await ordersOfParcel(tx, id)
  for (const { orderNo } of orders) await lockOrder(tx, orderNo)
  const parcel = await lockTracked(tx, id)
  if (parcel?.state !== 'booked') return done(undefined)
  const added = await addScans(tx, id, scans)
  const all = believedScans(await scansOf(tx, id))
  const tracking = trackingOf(all, parcel.endedAt ?? undefined)
  const isMoved = tracking !== parcel.tracking && tracking !== 'none'
  if (isMoved) {
    const end = isTrackingEnd(tracking) ? all.findLast((scan) => scan.tracking === tracking)?.at : undefined
    await setTracking(tx, id, { tracking, endedAt: end })
  }
  const after = added.find(
    ({ at, tracking: next }) => parcel.endedAt && at > parcel.endedAt && next !== parcel.tracking,
  )
  const [order] = orders
  // what it should have called about
  if (added.some(({ source, isLate, tracking: next }) => source === 'poll' && isLate && !AT_HOME.has(next)))
    await setMissed(tx, parcel.account)
  const unclear = added.find(({ code }) => courierOf(deps, parcel.account)?.unclear?.has(code))
  if (order) await updateUnclear(tx, { id, order, scan: unclear, tracking: isMoved ? tracking : 'none' })
  if (after && order) await reportAfterEnd(tx, { id, order, end: parcel.tracking, text: after.text })
  const back = all.find((scan) => scan.tracking === 'returning')
  const isNewAttempt = tracking === 'failed' && parcel.tracking !== 'failed'
  for (const { id: orderId, orderNo } of orders) {
    // an order that is sent again goes by its new parcel
    if (parcel.isSentAgain) continue
    const moved = await bringOrder(tx, {
      orderId,
      orderNo,
      parcel: { id, tracking, isMoved },
      returningHours: back?.hoursAgo,
    })
    if (!moved.ok) return moved
    const hasLeft = isMoved && AT_HOME.has(parcel.tracking) && !AT_HOME.has(tracking) && !isTrackingEnd(tracking)
    if (hasLeft && (await isSecond(tx, orderId, id))) await notifyOfSecondParcel(deps, tx, { orderId, parcelId: id })
    // the courier goes on with it, so nothing is left to answer
    if (parcel.tracking === 'failed' && tracking !== 'failed')
      await closeExceptions(tx, 'attempt_failed', aboutOrder(orderId))
    if (!isNewAttempt) continue
    const note = all.findLast((scan) => scan.tracking === 'failed')?.text ?? ''
    const failed = await failAttempt(deps, tx, {
      actor: jobActor,
      orderNo,
      reason: NOT_REACHABLE,
      note,
      isAnswered: true,
    })
    if (!failed.ok && failed.code !== 'NOT_A_STEP') return failed
  }
  return watchAll(deps, tx, id, orders)
}

/** Says what is wrong with a parcel, and with the others of its orders, for which it may decide. */
async function watchAll(
  deps: Deps,
  tx: Tx,
  id: number,
  orders: readonly { id: number }[],
): Promise<AdminOutcome<undefined>> {
  const others = (await Promise.all(orders.map((order) => carryingParcels(tx, order.id)))).flat()
  for (const other of new Set([id, ...others.map((parcel) => parcel.id)])) await watch(deps, tx, other)
  return done(undefined)
}

/** Says what is wrong with a booked parcel as it is now, and what no longer is. */
async function watch(deps: Deps, tx: Tx, id: number): Promise<AdminOutcome<undefined>> {
  const found = await lockWithOrder(tx, id)
  const tracked = found && (await lockTracked(tx, id))
  if (!found || tracked?.state !== 'booked') return done(undefined)
  const { order } = found
  const { parcels } = await readSettingsNow(tx)
  const scans = believedScans(await scansOf(tx, id))
  const missed = courierOf(deps, tracked.account)?.missedPickups ?? new Set()
  const { tracking, bookedHours, backAs } = tracked
  // what is wrong with it was settled by sending again
  if (tracked.isSentAgain) return done(undefined)
  await updateParcelExceptions(tx, {
    id,
    order,
    state: {
      tracking,
      bookedHours,
      silentHours: scans.at(-1)?.hoursAgo,
      silentDays: parcels.silent_days,
      missedPickups: missedInARow(scans, missed),
      isBack: backAs !== null,
      order: {
        status: order.status,
        isPaid: order.paid > order.advance,
        hasDelivered: await hasDelivered(tx, order.id),
      },
    },
  })
  if (parcels.answer === 'auto' && tracked.account !== 'hand') await answerByRule(tx, { id, tracking, order, scans })
  return done(undefined)
}

/** Whether a parcel of an order in two has reached its shopper. */
const hasDelivered = async (tx: Tx, orderId: number): Promise<boolean> => {
  const parcels = await carryingParcels(tx, orderId)
  return parcels.length > 1 && parcels.some(({ tracking }) => tracking === 'delivered')
}

const courierOf = ({ couriers }: Deps, account: ParcelAccount) => couriers.find(({ name }) => name === account)
const AT_HOME: ReadonlySet<Tracking> = new Set(['none', 'booked'])

/** Whether another parcel of its order went before this one. */
async function isSecond(tx: Tx, orderId: number, id: number): Promise<boolean> {
  const [first] = await carryingParcels(tx, orderId)
  return first !== undefined && first.id !== id
}

type Bringing = {
  orderId: number
  orderNo: string
  parcel: { id: number; tracking: Tracking; isMoved: boolean }
  returningHours: number | undefined
}

/** Takes the steps that are missing. The shopper hears of the last alone. */
async function bringOrder(
  tx: Tx,
  { orderId, orderNo, parcel, returningHours }: Bringing,
): Promise<AdminOutcome<undefined>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return done(undefined)
  let from = order.status
  const parts = (await carryingParcels(tx, orderId)).map(({ tracking }) => tracking)
  const hasLater = order.remainderOn !== null
  const isPart = hasLater || parts.length > 1
  const tracking = isPart ? trackingOfParts(parts, hasLater) : parcel.tracking
  if (isPart && parcel.isMoved && parcel.tracking === 'delivered' && tracking !== 'delivered')
    await recordPartCollected(tx, {
      orderId,
      parcelId: parcel.id,
      open: toCollect({ ...order, open: await readOpen(tx, orderId) }),
    })
  const isPaid = order.paid > order.advance || parts.includes('delivered')
  const steps = stepsTo(tracking, { status: from, isPaid, returningHours })
  for (const [place, to] of steps.entries()) {
    if (to === 'Order' || to === 'Cancelled' || to === 'Returned') return refuse('NOT_A_STEP')
    const reason = to === 'RTO' ? 'Refused' : undefined
    const moved = await stepOrder(tx, { actor: jobActor, orderNo, from, to, reason })
    if (!moved.ok) return refuse(moved.code, { params: moved.params ?? {} })
    if (place < steps.length - 1) await markLastEventNotified(tx, orderId)
    from = to
  }
  return done(undefined)
}

/** A scan as it is stored: one line of text, and no longer than a courier's sentence. */
export const toNewScan = ({ at, code, tracking, text, location }: CourierScan, source: ScanSource): NewScan => ({
  at,
  code,
  tracking,
  text: providerText(text).slice(0, 200),
  location: providerText(location).slice(0, 80),
  source,
})
