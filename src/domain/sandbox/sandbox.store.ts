import { sql } from 'kysely'

import { addDays } from '#contract/core/dates.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import type { GatewayPayment, GatewayRefund } from '#domain/ports/payment-gateway.ts'
import type { SandboxOrder, SandboxSettled, SandboxState } from '#domain/ports/sandbox.ts'

const now = sql<Date>`shop_now()`

/** Writes an order; answers the number of the one that has its receipt. */
export async function insertOrder(db: Db, { orderRef, receipt, amountPaise }: SandboxOrder): Promise<string> {
  await db
    .insertInto('sandbox_order')
    .values({ id: orderRef, receipt, amount_paise: amountPaise, created_at: now })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('sandbox_order')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return id
}

export async function findOrder(db: Db, column: 'id' | 'receipt', value: string): Promise<SandboxState | undefined> {
  const row = await db
    .selectFrom('sandbox_order')
    .leftJoin('sandbox_payment', 'sandbox_payment.order_id', 'sandbox_order.id')
    .where(`sandbox_order.${column}`, '=', value)
    .groupBy('sandbox_order.id')
    .select([
      'sandbox_order.id',
      'sandbox_order.receipt',
      'sandbox_order.amount_paise',
      sql<number>`count(sandbox_payment.id)`.as('tries'),
      sql<Paise>`coalesce(sum(sandbox_payment.amount_paise) filter (where status = 'captured'), 0)`.as('captured'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const given = await db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_payment', 'sandbox_payment.id', 'sandbox_refund.payment_id')
    .where('sandbox_payment.order_id', '=', row.id)
    .select([
      sql<number>`count(*)`.as('refunds'),
      sql<Paise>`coalesce(sum(sandbox_refund.amount_paise), 0)`.as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orderRef: row.id,
    receipt: row.receipt,
    amountPaise: row.amount_paise,
    state: row.captured > 0 ? 'paid' : row.tries > 0 ? 'attempted' : 'created',
    capturedPaise: row.captured,
    refundedPaise: given.refunded,
    refunds: given.refunds,
  }
}

/** Captured stays captured. */
export const putPayment = (db: Db, orderRef: string, { paymentRef, amountPaise, status }: GatewayPayment) =>
  db
    .insertInto('sandbox_payment')
    .values({
      id: paymentRef,
      order_id: orderRef,
      amount_paise: amountPaise,
      // a payment of the sandbox is never refunded by itself, so this is one of its own four states
      status,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status }).where('sandbox_payment.status', '<>', 'captured'),
    )
    .execute()

export async function listPayments(db: Db, orderRef: string): Promise<GatewayPayment[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .where('order_id', '=', orderRef)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'amount_paise', 'status'])
    // the table's check lets nothing else in
    .$narrowType<{ status: GatewayPayment['status'] }>()
    .execute()
  return rows.map(({ id, amount_paise, status }) => ({
    paymentRef: id,
    amountPaise: amount_paise,
    currency: 'INR',
    status,
  }))
}

/** Pays back what a captured payment still has; one statement, so that two keys never give back more than came. */
export async function insertRefund(
  db: Db,
  request: { refundRef: string; paymentRef: string; key: string; amountPaise: Paise },
): Promise<GatewayRefund | undefined> {
  await sql`insert into sandbox_refund (id, payment_id, idem_key, amount_paise, created_at)
    select ${request.refundRef}, p.id, ${request.key}, ${request.amountPaise}::bigint, shop_now()
    from (select * from sandbox_payment where id = ${request.paymentRef} and status = 'captured' for update) p
    where p.amount_paise >= ${request.amountPaise}::bigint
      + coalesce((select sum(amount_paise) from sandbox_refund r where r.payment_id = p.id), 0)
    on conflict (idem_key) do nothing`.execute(db)
  return findRefund(db, 'idem_key', request.key)
}

export async function findRefund(db: Db, column: 'id' | 'idem_key', value: string): Promise<GatewayRefund | undefined> {
  const row = await db.selectFrom('sandbox_refund').select('id').where(column, '=', value).executeTakeFirst()
  return row && { refundRef: row.id, state: 'processed' }
}

const SETTLED_AFTER_DAYS = 2

/** Payments and refunds are settled on the second day after they were made, at ten in the morning. */
export async function listSettled(db: Db, day: string): Promise<SandboxSettled[]> {
  const made = addDays(day, -SETTLED_AFTER_DAYS)
  const isMade = sql`created_at >= ${startOfDay(made)} and created_at < ${endOfDay(made)}`
  const { rows } = await sql<SandboxSettled>`select line, kind, payment, amount,
      ${startOfDay(day)} + interval '10 hours' as "settledAt"
    from (select id as line, 'payment' as kind, id as payment, amount_paise as amount, created_at from sandbox_payment
        where status = 'captured' and ${isMade}
      union all select id, 'refund', payment_id, amount_paise, created_at from sandbox_refund where ${isMade}) made
    order by created_at, line`.execute(db)
  return rows
}
