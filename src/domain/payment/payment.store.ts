import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, type WatchedQueue } from '#db/work-queue.ts'
import { amountNow, type OrderDraft } from '#domain/order/order-draft.rules.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'

import type { DueTerms } from './due.rules.ts'
import { OPEN, paymentTransitionsFrom, type PaymentState } from './payment.rules.ts'
import { draftOfSnapshot, snapshotOf, type StoredSnapshot } from './snapshot.rules.ts'

/** After no answer, or when the process that asked died. */
const CHECK_AGAIN_SECONDS = 60
const now = sql<Date>`shop_now()`
export type Intent = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** What an intent is for, and how long; with its clock begins its life. */
type Life = { draft: OrderDraft; livesSeconds: number; checkAfterSeconds: number }
export type NewIntent = Life & { transactionId: string; shopperId: number; cartHash: string; due?: PaidOrder }
/** The order that a due pays, and what it is then. */
type PaidOrder = { orderId: number; terms: DueTerms }

export const findIntent = async (db: Db, transactionId: string) =>
  read(await intents(db).where('transaction_id', '=', transactionId).executeTakeFirst())

/** Locked: one transaction at a time changes an intent, its reservation or its order. */
export const lockIntent = async (tx: Tx, transactionId: string): Promise<Intent | undefined> =>
  read(await locked(tx).where('transaction_id', '=', transactionId).executeTakeFirst())

export const lockIntentOf = async (tx: Tx, gatewayOrderId: string): Promise<Intent | undefined> =>
  read(await locked(tx).where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst())

/** The order that a due of this number pays; null for a cart's, undefined for one that is unknown. Nothing is locked. */
export const paysOrderOf = async (db: Db, gatewayOrderId: string): Promise<number | null | undefined> =>
  (
    await db
      .selectFrom('payment_intent')
      .select('pays_order_id as orderId')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirst()
  )?.orderId

/** The shopper's cart, or their cash order with an advance, that holds a reservation, locked; there is one at the most. A due stays beside it. */
export const lockReservingIntents = async (tx: Tx, shopperId: number): Promise<Intent[]> =>
  (
    await locked(tx)
      .where('shopper_id', '=', shopperId)
      .where('holds', '=', true)
      .where('purpose', '<>', 'due')
      .execute()
  ).map(toIntent)

/** The dues of an order that may still be paid in time, or still reserve something, locked; the order is locked already. */
export const lockOpenDues = async (tx: Tx, orderId: number): Promise<Intent[]> =>
  (
    await locked(tx)
      .where('pays_order_id', '=', orderId)
      .where(sql<boolean>`(holds or ${isOpenNow})`)
      .orderBy('payment_intent.id')
      .execute()
  ).map(toIntent)

/** Whether somebody may be paying for an order at this moment. */
export const hasOpenDue = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_intent')
    .select('id')
    .where('pays_order_id', '=', orderId)
    .where(isOpenNow)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function insertIntent(tx: Tx, intent: NewIntent): Promise<number> {
  const { id } = await tx
    .insertInto('payment_intent')
    .values({
      transaction_id: intent.transactionId,
      shopper_id: intent.shopperId,
      amount_paise: amountNow(intent.draft),
      cart_hash: intent.cartHash,
      holds: false,
      ...(intent.draft.advance && { purpose: 'advance' }),
      ...(intent.due && {
        purpose: 'due',
        pays_order_id: intent.due.orderId,
        terms: JSON.stringify(intent.due.terms),
      }),
      ...lifeOf(intent),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordState(tx, id, 'created')
  return id
}

/** Moves an intent on if the machine allows it; false, and nothing changed, if not. */
export async function moveIntent(tx: Tx, id: number, to: PaymentState, orderId?: number): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_intent')
    .set({
      state: to,
      ...(orderId !== undefined && { order_id: orderId }),
      // what is an order, or was written to one, needs no more asking
      ...((to === 'placed' || to === 'applied') && { next_check_at: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', paymentTransitionsFrom[to])
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await recordState(tx, id, to)
  return true
}

export const setHasReservation = (tx: Tx, id: number, isReserved: boolean) =>
  tx.updateTable('payment_intent').set({ holds: isReserved }).where('id', '=', id).execute()

/** Gives an intent that was over another life, with what its cart comes to now. */
export const renewIntent = (tx: Tx, id: number, life: Life) =>
  tx.updateTable('payment_intent').set(lifeOf(life)).where('id', '=', id).execute()

/** Stores the gateway's number of an intent; the first one stays. */
export const setGatewayOrder = (db: Db, id: number, gatewayOrderId: string) =>
  db
    .updateTable('payment_intent')
    .set({ gateway_order_id: gatewayOrderId })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute()

/** Claims the question to the gateway about an intent: false when another request put it within so many seconds. */
export async function claimStatusCheck(db: Db, id: number, everySeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_intent')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(asked_at is null or asked_at <= now() - make_interval(secs => ${everySeconds}))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a captured payment; undefined when it is recorded already. */
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

/** The money that arrived for an intent. */
export const capturedOf = async (db: Db, intentId: number): Promise<Paise> =>
  (
    await db
      .selectFrom('payment')
      .select(sql<Paise>`coalesce(sum(amount_paise), 0)`.as('captured'))
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow()
  ).captured

/** As isOpen has it, and in time. */
const isOpenNow = sql<boolean>`payment_intent.state in (${sql.join(OPEN.map((state) => sql.lit(state)))}) and payment_intent.expires_at > shop_now()`

/** Intents whose time is up and that still hold a reservation. */
const isOver = sql<boolean>`holds and expires_at <= shop_now()`
export const hasExpired = sql<boolean>`exists (select from payment_intent where ${isOver})`

/** Those of them that expired first. */
export async function expiredReservations(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intent')
    .select('transaction_id')
    .where(isOver)
    .orderBy('expires_at')
    .limit(max)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/**
 * Unpaid intents that the gateway should be asked about now: once claimed they are due again after a minute, unless the
 * process that asks sets another time, so that several processes ask once.
 */
export const checkQueue = {
  table: 'payment_intent',
  key: 'id',
  due: sql<boolean>`next_check_at <= shop_now()`,
  order: sql`next_check_at`,
  since: sql<Date>`next_check_at`,
  lease: sql`next_check_at = shop_now() + make_interval(secs => ${sql.lit(CHECK_AGAIN_SECONDS)})`,
} satisfies WatchedQueue

export const claimStatusChecks = async (db: Db, max: number) =>
  (
    await sql<{ id: number; orderRef: string | null; ageSeconds: number }>`with claimed as (${claimed(checkQueue, max)})
      select id, gateway_order_id as "orderRef", floor(extract(epoch from shop_now() - created_at))::int8 as "ageSeconds"
      from claimed`.execute(db)
  ).rows

/** When the gateway is asked next, in seconds after the intent was made; undefined: never again. */
export const setNextCheck = (db: Db, id: number, seconds: number | undefined) =>
  db
    .updateTable('payment_intent')
    .set({
      next_check_at: seconds === undefined ? null : sql<Date>`created_at + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .execute()

export const savepoint = (tx: Tx) => sql`savepoint before_order`.execute(tx)

/** Undoes what was written since the savepoint, and nothing before it. */
export const rollbackToSavepoint = (tx: Tx) => sql`rollback to savepoint before_order`.execute(tx)

const intents = (db: Db) =>
  db
    .selectFrom('payment_intent')
    .innerJoin('shopper', 'shopper.id', 'payment_intent.shopper_id')
    .select([
      'payment_intent.id',
      'payment_intent.transaction_id as transactionId',
      'payment_intent.state',
      'payment_intent.amount_paise as total',
      'payment_intent.cart_hash as cartHash',
      'payment_intent.snapshot',
      'payment_intent.holds',
      'payment_intent.gateway_order_id as orderRef',
      'payment_intent.order_id as orderId',
      'payment_intent.purpose',
      'payment_intent.pays_order_id as paysOrderId',
      'payment_intent.terms',
      'payment_intent.expires_at as expiresAt',
      sql<boolean>`payment_intent.expires_at <= shop_now()`.as('isOver'),
      'shopper.id as shopperId',
      'shopper.public_id as userId',
      'shopper.name',
      'shopper.email',
      'shopper.order_mobile as mobile',
    ])
    // written by insertIntent and lifeOf alone
    .$narrowType<{ snapshot: StoredSnapshot; purpose: 'cart' | 'due' | 'advance'; terms: DueTerms | null }>()

type Row = Awaited<ReturnType<ReturnType<typeof intents>['execute']>>[number]

const locked = (tx: Tx) => intents(tx).forNoKeyUpdate('payment_intent')

const read = (row: Row | undefined) => row && toIntent(row)

const toIntent = ({ snapshot, ...row }: Row) => ({ ...row, draft: draftOfSnapshot(snapshot) })

const lifeOf = ({ draft, livesSeconds, checkAfterSeconds }: Life) => ({
  snapshot: JSON.stringify(snapshotOf(draft)),
  created_at: now,
  expires_at: sql<Date>`shop_now() + make_interval(secs => ${livesSeconds})`,
  next_check_at: sql<Date>`shop_now() + make_interval(secs => ${checkAfterSeconds})`,
})

const recordState = (tx: Tx, intentId: number, state: PaymentState) =>
  tx.insertInto('payment_intent_event').values({ intent_id: intentId, state, at: now }).execute()
