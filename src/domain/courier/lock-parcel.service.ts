import type { Tx } from '#domain/context.ts'
import { lockOrder } from '#domain/order/order.service.ts'
import { lockParcel, ordersOfParcel } from '#domain/parcel/parcel.service.ts'

/** A parcel and its order, both locked: the order first, as by everybody. Undefined where there is none. */
export async function lockWithOrder(tx: Tx, id: number) {
  const [of] = await ordersOfParcel(tx, id)
  const order = of && (await lockOrder(tx, of.orderNo))
  const parcel = order && (await lockParcel(tx, id))
  return parcel && { parcel, order }
}
