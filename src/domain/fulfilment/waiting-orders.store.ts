import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { hasOldClaims } from '#domain/payment/upi-claim.service.ts'

const AT_ONCE = 100

/** Orders that were to be paid by now; one that is being paid, or is said to be paid, waits on. */
const isOverdue = sql<boolean>`orders.track_status = 'Order' and orders.pay_until <= shop_now()
  and not exists (select from upi_claim where upi_claim.order_id = orders.id and upi_claim.state = 'waiting')
  and not exists (select from payment_intent due where due.pays_order_id = orders.id
    and due.state in ('created', 'link_opened', 'authorized') and due.expires_at > shop_now())`

/** Whether an order's time is over, or a payment waits for somebody too long. */
export const hasWaitingWork = sql<boolean>`(exists (select from orders where ${isOverdue}) or ${hasOldClaims})`

export async function overdueOrders(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('orders').where(isOverdue).orderBy('pay_until').limit(AT_ONCE).select('id').execute()
  return rows.map(({ id }) => id)
}
