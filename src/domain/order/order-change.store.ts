import { sql } from 'kysely'

import type { OfferedLine, OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

/** So long an offer can be paid. */
const OFFER_HOURS = 48
const now = sql<Date>`shop_now()`

export type NewOrderChange = {
  orderId: number
  /** Goods were changed, or a cash order was paid online and so costs less. */
  kind: 'goods' | 'pay'
  lines: readonly OrderChangeLine[]
  /** The change of the total; less than 0: it costs less. */
  moneyPaise: Paise
  annas: number
  staffId: number | null
  reason: string | undefined
  /** The payment that it came with. */
  intentId?: number
}

/** Writes down that goods or money of an order changed. Answers the change's id. */
export const insertOrderChange = (tx: Tx, change: NewOrderChange): Promise<number> =>
  insert(tx, { ...rowOf(change), state: 'done' })

/** Offers goods to an order that is paid, in place of what was offered before. Answers the offer's id. */
export async function insertOffer(
  tx: Tx,
  offer: Omit<NewOrderChange, 'lines' | 'annas' | 'kind'> & { lines: readonly OfferedLine[] },
): Promise<number> {
  await endOffers(tx, offer.orderId)
  const validUntil = sql<Date>`shop_now() + make_interval(hours => ${OFFER_HOURS})`
  return insert(tx, { ...rowOf({ ...offer, kind: 'goods', annas: 0 }), state: 'offered', valid_until: validUntil })
}

/** The open offer of an order. `isOver`: its time is up. */
export const findOffer = (db: Db, orderId: number) => offers(db).where('order_id', '=', orderId).executeTakeFirst()

/** Marks an open offer as paid by a payment. False where it was withdrawn or replaced; its time is the payment's business. */
export async function acceptOffer(tx: Tx, id: number, intentId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_change')
    .set({ state: 'done', intent_id: intentId, at: now })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Withdraws the open offer of an order, or this one alone. False where there was none. */
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
