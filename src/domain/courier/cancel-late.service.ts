import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { aboutParcel, openException } from '#domain/exception/exception.service.ts'
import { lockOrderById, saveBooked } from '#domain/order/order.service.ts'
import { trackingOf } from '#domain/parcel/parcel.rules.ts'
import { lockNewestParcel, ordersOfParcel, setLeft, type BookingClaim } from '#domain/parcel/parcel.service.ts'
import type { Courier, CourierFailure } from '#domain/ports/courier.ts'

type Left = { awb: string; courier: string }

/**
 * What a courier would not cancel because it has the parcel already is followed on its way as before, and a person decides
 * whether it is to come back (spec C1.10). Answers `refusal`, the courier's own, where it has not taken it.
 */
export async function takeBackCancel(
  deps: Deps,
  courier: Courier,
  { claim, left, refusal }: { claim: BookingClaim; left: Left; refusal: CourierFailure },
): Promise<'done' | 'lost' | CourierFailure> {
  const scans = await courier.track([left.awb])
  if ('error' in scans) return scans
  const tracking = trackingOf(scans)
  if (tracking === 'none' || tracking === 'booked') return refusal
  const outcome = await transact(deps.db, async (tx) => {
    const orders = await ordersOfParcel(tx, claim.id)
    for (const { id } of orders) await lockOrderById(tx, id)
    if (!(await setLeft(tx, claim, left))) return done('lost' as const)
    for (const { id } of orders) if ((await lockNewestParcel(tx, id))?.id === claim.id) await saveBooked(tx, id, left)
    const [order] = orders
    await openException(tx, {
      kind: 'cancel_late',
      about: aboutParcel(claim.id),
      text: { name: 'cancelledLate', values: { order: order?.orderNo ?? claim.reference } },
      orderId: order?.id ?? null,
    })
    return done('done' as const)
  })
  return outcome.ok ? outcome.value : 'lost'
}
