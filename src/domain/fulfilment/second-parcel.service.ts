import type { Deps, Tx } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { statusText } from '#domain/order/order-messages.rules.ts'
import { ordersForMessages } from '#domain/order/order.service.ts'

/**
 * Tells the shopper that the second of two parcels has left: its order takes no step for that, so no step tells (spec C6.9.5).
 * Once a parcel. The order has courier and number of its newest parcel.
 */
export async function notifyOfSecondParcel(
  deps: Deps,
  tx: Tx,
  { orderId, parcelId }: { orderId: number; parcelId: number },
): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:parcel:${parcelId}`,
    template: 'order_status',
    vars: {
      name: order.name,
      order_no: order.orderNo,
      status: 'on the way with the rest',
      details: `The second parcel has left. ${statusText('Shipped', order)?.details ?? ''}`,
      link: orderLink(deps, order.orderNo),
    },
    shortVars: { link: shortOrderLink(deps, order.code) },
  })
}
