import type { Deps, Tx } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { ordersForMessages } from '#domain/order/order.service.ts'
import { shippedDetails } from '#domain/order/status-text.rules.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

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
    language: order.language,
    vars: (language) => ({
      name: order.name,
      order_no: order.orderNo,
      status: textOf(language).messages.secondParcel,
      details: fill(textOf(language).messages.secondParcelDetails, { details: shippedDetails(order, language) }),
      link: orderLink(deps, order.orderNo, language),
    }),
    shortVars: (language) => ({ link: shortOrderLink(deps, order.code, language) }),
  })
}
