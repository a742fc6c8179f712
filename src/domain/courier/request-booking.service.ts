import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions } from '#domain/exception/exception.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { lockOrder, makeParcel, moneyOfParcel, removeBooked, saveBox, type Box } from '#domain/order/order.service.ts'
import { parcelProblem } from '#domain/parcel/parcel.rules.ts'
import {
  carryingParcels,
  isSentAgain,
  lockNewestParcel,
  setRequested,
  wakeBooking,
  withdrawParcel,
} from '#domain/parcel/parcel.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { readConsignment } from './consignment.store.ts'
import { placeProblem, streetOf } from './courier.rules.ts'
import { lockWithOrder } from './lock-parcel.service.ts'

type Booking = {
  actor: Actor
  orderNo: string
  account: ParcelAccount
  serviceId?: string | undefined
  box: Box
}
type ParcelWrite = { actor: Actor; id: number }

/**
 * Writes that an order's parcel is to be booked with an account; a worker asks the courier (spec C1.6). Weight in grams, with
 * the box. Refuses NOT_FOUND; NOT_A_STEP for an order that is neither Packed nor sent again; BOOKED; INVALID for an account that the shop has not,
 * and with the reason why no courier is asked (spec C1.12).
 */
export async function requestBooking(
  deps: Pick<Deps, 'couriers'>,
  tx: Tx,
  { actor, orderNo, account, serviceId, box }: Booking,
): Promise<AdminOutcome<string>> {
  const courier = deps.couriers.find(({ name }) => name === account)
  if (!courier) return invalid(officeFault('accountNotSetUp'), 'account')
  const noPlace = placeProblem(courier, (await readSettingsNow(tx)).parcels.pickup_place)
  if (noPlace) return invalid(noPlace, 'account')
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id: orderId, status } = order
  if (!(await mayLeave(tx, order))) return refuse('NOT_A_STEP', { params: { why: stepProblem(status, 'Shipped') } })
  const newest = await lockNewestParcel(tx, orderId)
  if (newest && (newest.state === 'requested' || newest.state === 'booked')) return refuse('BOOKED')
  // what another account refused is given up there
  if (newest?.state === 'refused' && newest.account !== account) await withdrawParcel(tx, newest.id)
  const isSame = newest?.state === 'made' || (newest?.state === 'refused' && newest.account === account)
  const id = isSame ? newest.id : await makeParcel(tx, orderId, newest?.id)
  await saveBox(tx, { orderId, id, box })
  const problem = await problemOf(tx, id)
  if (problem) return invalid(problem, 'order_no')
  await setRequested(tx, id, { account, serviceId, ...(await moneyOfParcel(tx, orderId, id)) })
  await wakeBooking(tx)
  await recordWrite(tx, actor, { action: 'parcel.book', object: orderObject(orderNo) })
  return done(orderNo)
}

/** Has a booking tried once more that its courier refused. Refuses NOT_FOUND, and NOT_BOOKED for one that was not refused. */
export async function requestAgain(tx: Tx, { actor, id }: ParcelWrite): Promise<AdminOutcome<number>> {
  const found = await lockWithOrder(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { parcel, order } = found
  if (parcel.state !== 'refused') return refuse('NOT_BOOKED')
  const money = await moneyOfParcel(tx, order.id, id)
  await setRequested(tx, id, { account: parcel.account, serviceId: undefined, ...money })
  await closeExceptions(tx, 'booking_failed', aboutParcel(id))
  await wakeBooking(tx)
  await recordWrite(tx, actor, { action: 'parcel.again', object: orderObject(order.orderNo) })
  return done(id)
}

/**
 * Gives a booking up: its worker cancels it at the courier (spec C1.10). The order has no courier from here on. Refuses
 * NOT_FOUND; NOT_BOOKED for one that goes by no account or is given up already; PARCEL_LEFT once the courier has it.
 */
export async function cancelBooking(tx: Tx, { actor, id }: ParcelWrite): Promise<AdminOutcome<number>> {
  const found = await lockWithOrder(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { parcel, order } = found
  if (parcel.account === 'hand' || parcel.state === 'withdrawn' || parcel.state === 'cancelled')
    return refuse('NOT_BOOKED')
  const isNewest = (await lockNewestParcel(tx, order.id))?.id === id
  if (!isNewest || !(await mayLeave(tx, order)) || (parcel.tracking !== 'none' && parcel.tracking !== 'booked'))
    return refuse('PARCEL_LEFT')
  await withdrawParcel(tx, id)
  // the first of two parcels is no newer one's
  if ((await carryingParcels(tx, order.id)).length > 0) await makeParcel(tx, order.id, id)
  await removeBooked(tx, order.id)
  for (const kind of ['booking_failed', 'pickup_failed'] as const) await closeExceptions(tx, kind, aboutParcel(id))
  await wakeBooking(tx)
  await recordWrite(tx, actor, { action: 'parcel.cancel', object: orderObject(order.orderNo) })
  return done(id)
}

/** Whether an order's newest parcel may still be here: it is packed, what did not arrive is sent again, or it is the second of two. */
const mayLeave = async (tx: Tx, { id, status }: { id: number; status: TrackStatus }): Promise<boolean> =>
  status === 'Packed' ||
  ((status === 'Shipped' || status === 'Intransit') &&
    ((await isSentAgain(tx, id)) || (await carryingParcels(tx, id)).length > 1))

async function problemOf(tx: Tx, id: number): Promise<string | undefined> {
  const facts = await readConsignment(tx, id)
  if (!facts) return officeFault('parcelHasNoGoods')
  const { address, weightGrams, declared } = facts
  return parcelProblem({
    mobile: address.contact_mobile,
    street: streetOf(address),
    zip: address.zip,
    weightGrams,
    declared,
  })
}

const invalid = (message: string, field: string) => refuse('INVALID', { params: { message }, field })
