import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

import type { PayeeMethod } from './payee.rules.ts'

type SealedPayee = { method: PayeeMethod; accountEnd: string; sealed: Buffer }

/** To whom an order's money goes from here on. */
export const savePayee = async (tx: Tx, orderId: number, payee: SealedPayee): Promise<void> => {
  const columns = { method: payee.method, account_end: payee.accountEnd, sealed: payee.sealed, done_at: null }
  await tx
    .insertInto('payee')
    .values({ order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** Its time begins to run once nothing more waits to be paid to it. */
export const endPayee = async (tx: Tx, orderId: number): Promise<void> => {
  await tx
    .updateTable('payee')
    .set({ done_at: sql<Date>`shop_now()` })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`not exists (select from refund where order_id = payee.order_id and state = 'to_pay')`)
    .execute()
}

/** Which account an order's money goes to, without telling it. */
export const findPayeeEnd = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('payee')
    .where('order_id', '=', orderId)
    .select(['method', 'account_end as accountEnd'])
    .$narrowType<{ method: PayeeMethod }>()
    .executeTakeFirst()

/** To whom a refund by hand goes, with the order's number. */
export const findPayee = (tx: Tx, refundId: number) =>
  tx
    .selectFrom('refund')
    .innerJoin('payee', 'payee.order_id', 'refund.order_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .where('refund.id', '=', refundId)
    .where('refund.way', '=', 'hand')
    .select(['payee.sealed', 'orders.order_no as orderNo'])
    .executeTakeFirst()
