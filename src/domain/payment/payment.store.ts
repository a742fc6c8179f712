import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import type { Draft } from '#domain/order/draft.rules.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'

import { allowedFrom, type PaymentState } from './payment.rules.ts'

const now = sql<Date>`shop_now()`
export type Intent = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** What an intent is for, and how long; with its clock begins its life. */
type Life = { draft: Draft; livesSeconds: number; checkAfterSeconds: number }
export type NewIntent = Life & { transactionId: string; shopperId: number; cartHash: string }

export type ExceptionKind = 'stock' | 'mismatch' | 'paid_twice' | 'refund_failed'

export const findIntent = (db: Db, transactionId: string) =>
  intents(db).where('transaction_id', '=', transactionId).executeTakeFirst()

/** Locked: whoever changes an intent, its hold or its order has it to himself. */
export const lockIntent = (tx: Tx, transactionId: string) =>
  intents(tx).where('transaction_id', '=', transactionId).forNoKeyUpdate('payment_intent').executeTakeFirst()

export const lockIntentOf = (tx: Tx, gatewayOrderId: string) =>
  intents(tx).where('gateway_order_id', '=', gatewayOrderId).forNoKeyUpdate('payment_intent').executeTakeFirst()

/** What a shopper's earlier wish keeps, locked. */
export const lockHolding = (tx: Tx, shopperId: number) =>
  intents(tx).where('shopper_id', '=', shopperId).where('holds', '=', true).forNoKeyUpdate('payment_intent').execute()

/** Lets one wish of a shopper be prepared at a time: the others wait. */
export const lockShopper = (tx: Tx, shopperId: number) =>
  tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute()

export async function insertIntent(tx: Tx, intent: NewIntent): Promise<number> {
  const { id } = await tx
    .insertInto('payment_intent')
    .values({
      transaction_id: intent.transactionId,
      shopper_id: intent.shopperId,
      amount_paise: intent.draft.summary.payable,
      cart_hash: intent.cartHash,
      ...lifeOf(intent),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteState(tx, id, 'created')
  return id
}

/** Moves an intent on if the machine allows it; false, and nothing changed, if not. */
export async function moveIntent(tx: Tx, id: number, to: PaymentState, orderId?: number): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_intent')
    .set({ state: to, ...(orderId !== undefined && { order_id: orderId, next_check_at: null }) })
    .where('id', '=', id)
    .where('state', 'in', allowedFrom[to])
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await noteState(tx, id, to)
  return true
}

export const setHolds = (tx: Tx, id: number, holds: boolean) =>
  tx.updateTable('payment_intent').set({ holds }).where('id', '=', id).execute()

/** Gives an intent that was over another life, with what its cart comes to now. */
export const renew = (tx: Tx, id: number, life: Life) =>
  tx.updateTable('payment_intent').set(lifeOf(life)).where('id', '=', id).execute()

/** Keeps the gateway's number for an intent; the first one stays. */
export const setGatewayOrder = (db: Db, id: number, gatewayOrderId: string) =>
  db
    .updateTable('payment_intent')
    .set({ gateway_order_id: gatewayOrderId })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute()

/** Takes the turn to ask the gateway about an intent: false when somebody asked within so many seconds. */
export async function claimAsk(db: Db, id: number, everySeconds: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_intent')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(asked_at is null or asked_at <= now() - make_interval(secs => ${everySeconds}))`)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Writes a captured payment down; undefined when it is known already. */
export const insertPayment = async (tx: Tx, intentId: number, payment: GatewayPayment): Promise<number | undefined> =>
  (
    await tx
      .insertInto('payment')
      .values({
        gateway_payment_id: payment.paymentRef,
        intent_id: intentId,
        amount_paise: payment.amountPaise,
        currency: payment.currency,
        at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Puts something before the owner, once. */
export const insertException = (tx: Tx, intentId: number, kind: ExceptionKind, details: string) =>
  tx
    .insertInto('payment_exception')
    .values({ intent_id: intentId, kind, details, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const savepoint = (tx: Tx) => sql`savepoint before_order`.execute(tx)

/** Undoes what was written since the savepoint, and nothing before it. */
export const backToSavepoint = (tx: Tx) => sql`rollback to savepoint before_order`.execute(tx)

const intents = (db: Db) =>
  db
    .selectFrom('payment_intent')
    .innerJoin('shopper', 'shopper.id', 'payment_intent.shopper_id')
    .select([
      'payment_intent.id',
      'payment_intent.transaction_id',
      'payment_intent.state',
      'payment_intent.amount_paise',
      'payment_intent.cart_hash',
      'payment_intent.snapshot',
      'payment_intent.holds',
      'payment_intent.gateway_order_id',
      'payment_intent.order_id',
      'payment_intent.expires_at',
      sql<boolean>`payment_intent.expires_at <= shop_now()`.as('is_over'),
      'shopper.id as shopper_id',
      'shopper.public_id',
      'shopper.name',
      'shopper.email',
      'shopper.mobile',
    ])
    // written by insertIntent alone
    .$narrowType<{ snapshot: Draft }>()

const lifeOf = ({ draft, livesSeconds, checkAfterSeconds }: Life) => ({
  snapshot: JSON.stringify(draft),
  created_at: now,
  expires_at: sql<Date>`shop_now() + make_interval(secs => ${livesSeconds})`,
  next_check_at: sql<Date>`shop_now() + make_interval(secs => ${checkAfterSeconds})`,
})

const noteState = (tx: Tx, intentId: number, state: PaymentState) =>
  tx.insertInto('payment_intent_event').values({ intent_id: intentId, state, at: now }).execute()
