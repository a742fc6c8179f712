import { sql } from 'kysely'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Tx } from '#db/client.ts'

export type HandPayment = {
  orderId: number
  method: HandMethod
  amountPaise: Paise
  reference: string
  staffId: number | null
}

export const insertHandPayment = (tx: Tx, { orderId, method, amountPaise, reference, staffId }: HandPayment) =>
  tx
    .insertInto('hand_payment')
    .values({
      order_id: orderId,
      method,
      amount_paise: amountPaise,
      reference,
      staff_id: staffId,
      at: sql<Date>`shop_now()`,
    })
    .execute()

/** Takes a payment of this order out; answers how much it was, and how and under which reference it was paid. */
export const deleteHandPayment = (tx: Tx, orderId: number, id: number) =>
  tx
    .deleteFrom('hand_payment')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .returning(['amount_paise as amount', 'method', 'reference'])
    .executeTakeFirst()
