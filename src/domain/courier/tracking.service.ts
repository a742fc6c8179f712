import { ATTEMPT_REASONS } from '#contract/admin/order-fields.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { failAttempt, stepOrder } from '#domain/fulfilment/staff-steps.service.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { lockOrder, markLastEventNotified } from '#domain/order/order.service.ts'
import { isTrackingEnd, trackingOf } from '#domain/parcel/parcel.rules.ts'
import {
  addScans,
  claimChecks,
  countParcelsOf,
  lockTracked,
  ordersOfParcel,
  scansOf,
  setTracking,
  type TrackedParcel,
} from '#domain/parcel/parcel.service.ts'
import type { CourierScan } from '#domain/ports/courier.ts'

import { providerText } from './courier.rules.ts'
import { stepsTo } from './tracking.rules.ts'

export { trackingQueue } from '#domain/parcel/parcel.service.ts'

type OnFailure = (error: unknown) => void

const AT_ONCE = 50
const [, , , NOT_REACHABLE] = ATTEMPT_REASONS

/**
 * Asks couriers where their parcels are, those that are due, and brings their orders there (spec C2.4). A courier that does not
 * answer is asked again in half an hour. True when there may be more.
 */
export async function trackDueParcels(deps: Deps, onFailure: OnFailure): Promise<boolean> {
  const due = await claimChecks(deps.db, AT_ONCE)
  for (const courier of deps.couriers) {
    const own = due.filter(({ account }) => account === courier.name)
    if (own.length === 0) continue
    const scans = await courier.track(own.map(({ awb }) => awb))
    if ('error' in scans) continue
    for (const parcel of own) await follow(deps, parcel, scans).catch(onFailure)
  }
  return due.length === AT_ONCE
}

/** Stores the scans of one parcel and takes its order's steps, in one transaction under the order's lock. */
const follow = (deps: Deps, { id, awb }: TrackedParcel, scans: readonly CourierScan[]) =>
  transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    const orders = await ordersOfParcel(tx, id)
    for (const { orderNo } of orders) await lockOrder(tx, orderNo)
    const parcel = await lockTracked(tx, id)
    if (parcel?.state !== 'booked') return done(undefined)
    await addScans(tx, id, scans.filter((scan) => scan.awb === awb).map(toNewScan))
    const all = await scansOf(tx, id)
    const tracking = trackingOf(all, parcel.endedAt ?? undefined)
    if (tracking !== parcel.tracking && tracking !== 'none') {
      const end = isTrackingEnd(tracking) ? all.findLast((scan) => scan.tracking === tracking)?.at : undefined
      await setTracking(tx, id, { tracking, endedAt: end })
    }
    const back = all.find((scan) => scan.tracking === 'returning')
    const isNewAttempt = tracking === 'failed' && parcel.tracking !== 'failed'
    for (const { id: orderId, orderNo } of orders) {
      // the order of several parcels is where staff say that it is
      if ((await countParcelsOf(tx, orderId)) > 1) continue
      const moved = await bringOrder(tx, { orderId, orderNo, tracking, returningHours: back?.hoursAgo })
      if (!moved.ok) return moved
      if (!isNewAttempt) continue
      const note = all.findLast((scan) => scan.tracking === 'failed')?.text ?? ''
      const failed = await failAttempt(deps, tx, { actor: jobActor, orderNo, reason: NOT_REACHABLE, note })
      if (!failed.ok && failed.code !== 'NOT_A_STEP') return failed
    }
    return done(undefined)
  })

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

const toNewScan = ({ at, code, tracking, text, location }: CourierScan) => ({
  at,
  code,
  tracking,
  text: providerText(text).slice(0, 200),
  location: providerText(location).slice(0, 80),
})
