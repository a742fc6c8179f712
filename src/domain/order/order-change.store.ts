import { sql } from 'kysely'

import type { OfferedLine, OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

/** So long an offer can be paid. */
const OFFER_HOURS = 48
const now = sql<Date>`shop_now()`

export type NewOrderChange = {
  orderId: number
  kind: 'goods' | 'pay'
  lines: readonly OrderChangeLine[]
  /** What the order costs more; less than 0: less. */
  moneyPaise: Paise
  annas: number
  staffId: number | null
  reason: string | undefined
  /** The payment that it came with. */
  intentId?: number
}

/** Writes down that goods or money of an order changed. Answers the change's number. */
export const insertOrderChange = (tx: Tx, change: NewOrderChange): Promise<number> =>
  insert(tx, { ...rowOf(change), state: 'done' })

/** Offers goods to an order that is paid, in place of what was offered before. Answers the offer's number. */
export async function insertOffer(
  tx: Tx,
  offer: Omit<NewOrderChange, 'lines' | 'annas' | 'kind'> & { lines: readonly OfferedLine[] },
): Promise<number> {
  await endOffers(tx, offer.orderId)
  const validUntil = sql<Date>`shop_now() + make_interval(hours => ${OFFER_HOURS})`
  return insert(tx, { ...rowOf({ ...offer, kind: 'goods', annas: 0 }), state: 'offered', valid_until: validUntil })
}

/** What is offered to an order. `isOver`: its time is up. */
export const findOffer = (db: Db, orderId: number) => offers(db).where('order_id', '=', orderId).executeTakeFirst()

/** An offer came into its order, with the payment that brought it. False where it is offered no longer. */
export async function acceptOffer(tx: Tx, id: number, intentId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_change')
    .set({ state: 'done', intent_id: intentId, at: now })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back what is offered to an order, or this offer alone. False where nothing was. */
export async function endOffers(tx: Tx, orderId: number, id?: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_change')
    .set({ state: 'over' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const offers = (db: Db) =>
  db
    .selectFrom('order_change')
    .where('state', '=', 'offered')
    .select(['id', 'lines', 'valid_until as validUntil', sql<boolean>`valid_until <= shop_now()`.as('isOver')])
    // insertOffer alone writes them
    .$narrowType<{ lines: OfferedLine[]; validUntil: Date }>()

const rowOf = (change: NewOrderChange) => ({
  order_id: change.orderId,
  kind: change.kind,
  lines: JSON.stringify(change.lines),
  money_paise: change.moneyPaise,
  annas: change.annas,
  staff_id: change.staffId,
  reason: change.reason ?? null,
  intent_id: change.intentId ?? null,
  at: now,
})

type Row = ReturnType<typeof rowOf> & { state: 'done' | 'offered'; valid_until?: ReturnType<typeof sql<Date>> }

const insert = async (tx: Tx, row: Row): Promise<number> =>
  (await tx.insertInto('order_change').values(row).returning('id').executeTakeFirstOrThrow()).id
