import { ATTEMPT_REASONS } from '#contract/admin/order-fields.ts'
import type { ScanSource } from '#contract/admin/parcel-fields.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { failAttempt, stepOrder } from '#domain/fulfilment/staff-steps.service.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { lockOrder, markLastEventNotified } from '#domain/order/order.service.ts'
import { believedScans, isTrackingEnd, trackingOf } from '#domain/parcel/parcel.rules.ts'
import {
  addScans,
  claimChecks,
  countParcelsOf,
  lockTracked,
  ordersOfParcel,
  scansOf,
  setTracking,
  type NewScan,
  type TrackedParcel,
} from '#domain/parcel/parcel.service.ts'
import type { CourierFailure, CourierScan } from '#domain/ports/courier.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { providerText } from './courier.rules.ts'
import { lockWithOrder } from './lock-parcel.service.ts'
import { missedInARow } from './parcel-exceptions.rules.ts'
import { reportAfterEnd, updateParcelExceptions } from './parcel-exceptions.service.ts'
import { stepsTo } from './tracking.rules.ts'

export { trackingQueue } from '#domain/parcel/parcel.service.ts'

type OnFailure = (error: unknown) => void

const AT_ONCE = 50
const [, , , NOT_REACHABLE] = ATTEMPT_REASONS

/**
 * Asks couriers where their parcels are, those that are due, and brings their orders there (spec C2.4). A courier that does not
 * answer is asked again in half an hour; what is wrong by the clock is said all the same. True when there may be more.
 */
export async function trackDueParcels(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  const due = await claimChecks(deps.db, AT_ONCE)
  for (const courier of deps.couriers) {
    const own = due.filter(({ account }) => account === courier.name)
    if (own.length === 0) continue
    const scans = await courier.track(own.map(({ awb }) => awb))
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
  if (tracking !== parcel.tracking && tracking !== 'none') {
    const end = isTrackingEnd(tracking) ? all.findLast((scan) => scan.tracking === tracking)?.at : undefined
    await setTracking(tx, id, { tracking, endedAt: end })
  }
  const after = added.find(
    ({ at, tracking: next }) => parcel.endedAt && at > parcel.endedAt && next !== parcel.tracking,
  )
  const [order] = orders
  if (after && order) await reportAfterEnd(tx, { id, order, end: parcel.tracking, text: after.text })
  const back = all.find((scan) => scan.tracking === 'returning')
  const isNewAttempt = tracking === 'failed' && parcel.tracking !== 'failed'
  for (const { id: orderId, orderNo } of orders) {
    // the order of several parcels is where staff say that it is
    if ((await countParcelsOf(tx, orderId)) > 1) continue
    const moved = await bringOrder(tx, { orderId, orderNo, tracking, returningHours: back?.hoursAgo })
    if (!moved.ok) return moved
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
  return watch(deps, tx, id)
}

/** Says what is wrong with a booked parcel as it is now, and what no longer is. */
async function watch(deps: Deps, tx: Tx, id: number): Promise<AdminOutcome<undefined>> {
  const found = await lockWithOrder(tx, id)
  const tracked = found && (await lockTracked(tx, id))
  if (!found || tracked?.state !== 'booked') return done(undefined)
  const { order } = found
  const scans = believedScans(await scansOf(tx, id))
  const missed = deps.couriers.find(({ name }) => name === tracked.account)?.missedPickups ?? new Set()
  const { tracking, bookedHours, backAs } = tracked
  await updateParcelExceptions(tx, {
    id,
    order,
    state: {
      tracking,
      bookedHours,
      silentHours: scans.at(-1)?.hoursAgo,
      silentDays: (await readSettings(deps)).parcels.silent_days,
      missedPickups: missedInARow(scans, missed),
      isBack: backAs !== null,
      order: { status: order.status, isPaid: order.paid > 0 },
    },
  })
  return done(undefined)
}

/** Takes the steps that are missing. The shopper hears of the last alone. */
async function bringOrder(
  tx: Tx,
  {
    orderId,
    orderNo,
    tracking,
    returningHours,
  }: { orderId: number; orderNo: string; tracking: ReturnType<typeof trackingOf>; returningHours: number | undefined },
): Promise<AdminOutcome<undefined>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return done(undefined)
  let from = order.status
  const steps = stepsTo(tracking, { status: from, isPaid: order.paid > 0, returningHours })
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
