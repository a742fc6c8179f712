import { sql, type RawBuilder } from 'kysely'

/**
 * The order that the money of a `payment_intent` is of: what its cart became, or what it paid for as a due. Null for money
 * that goes back.
 */
export const paidOrderId = sql<number | null>`coalesce(payment_intent.order_id,
  case when payment_intent.state = 'applied' then payment_intent.pays_order_id end)`

/** Whether the money of a `payment_intent` is this order's; written so that an index leads from the order to it. */
export const isOfOrder = (orderId: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(payment_intent.order_id = ${orderId}
    or (payment_intent.pays_order_id = ${orderId} and payment_intent.state = 'applied'))`
