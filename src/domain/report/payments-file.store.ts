import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { paidOrderId } from '#domain/payment/payment.service.ts'

import type { Period } from './period.rules.ts'
import { within } from './sale.store.ts'

/** A payment as an accountant matches it with the gateway's settlement. Money in paise. */
export type CapturedPayment = {
  id: number
  at: Date
  /** to the microsecond, which a Date does not hold */
  place: string
  gatewayPaymentId: string
  /** the order's number, or the transaction's where the money became no order */
  reference: string
  captured: Paise
  refunded: Paise
  refundNumbers: string
  state: string
}

/** The payments of these days after `after`, so many. */
export const paymentsAfter = async (
  db: Db,
  period: Period,
  { after, limit }: { after: Pick<CapturedPayment, 'place' | 'id'> | undefined; limit: number },
): Promise<CapturedPayment[]> =>
  (
    await sql<CapturedPayment>`
      select payment.id, payment.at, payment.at::text as place, gateway_payment_id as "gatewayPaymentId",
        coalesce(orders.order_no, payment_intent.transaction_id) as reference, payment.amount_paise as captured,
        given.refunded, given.numbers as "refundNumbers", payment_intent.state
      from payment join payment_intent on payment_intent.id = payment.intent_id
      left join orders on orders.id = ${paidOrderId}
      cross join lateral (select coalesce(sum(amount_paise), 0)::bigint as refunded,
        coalesce(string_agg(gateway_refund_id, ' ' order by id), '') as numbers
        from refund where payment_id = payment.id and state = 'done') given
      where ${within(sql`payment.at`, period)}
        and (payment.at, payment.id) > (${after?.place ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by payment.at, payment.id limit ${limit}`.execute(db)
  ).rows
