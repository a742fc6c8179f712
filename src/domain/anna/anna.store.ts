import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import type { Db, Tx } from '#db/client.ts'
import { endOfDay, todayInIndia } from '#db/clock.ts'

import type { Allocation } from './anna.rules.ts'

/** What can happen to annas, and the account on the ledger's other side. */
const counterparts = {
  earned: 'issued',
  granted: 'issued',
  spent: 'redeemed',
  restored: 'redeemed',
  expired: 'expired',
  revoked: 'issued',
} as const
export type Kind = keyof typeof counterparts

export type Txn = { shopperId: number; kind: Kind; source: string; round?: number; annas: number }

/** Makes everything done to a shopper's annas wait for the transaction that locked them first. */
export async function lockWallet(tx: Tx, shopperId: number): Promise<void> {
  await tx
    .insertInto('anna_wallet')
    .values({ shopper_id: shopperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('anna_wallet').select('shopper_id').where('shopper_id', '=', shopperId).forNoKeyUpdate().execute()
}

/** Both in one statement, so that annas on their way from one to the other are counted once. */
export const balance = (db: Db, shopperId: number): Promise<{ free: number; reserved: number }> =>
  db
    .selectNoFrom([
      live(db, shopperId)
        .select(sql<number>`coalesce(sum(remaining), 0)`.as('annas'))
        .as('free'),
      reserved(db, shopperId)
        .select(sql<number>`coalesce(sum(part.annas), 0)`.as('annas'))
        .as('reserved'),
    ])
    .$narrowType<{ free: number; reserved: number }>()
    .executeTakeFirstOrThrow()

/** Lots that can be spent from, the first to expire first. The wallet must be locked. */
export const liveLots = (tx: Tx, shopperId: number) =>
  live(tx, shopperId).select(['id', 'remaining']).orderBy('expires_at').orderBy('id').execute()

/** Writes a transaction in double entry: `annas` are what the shopper gains, below zero what they lose. Answers its number. */
export async function writeTxn(tx: Tx, { shopperId, kind, source, round = 1, annas }: Txn): Promise<number> {
  const { id } = await tx
    .insertInto('anna_txn')
    .values({ shopper_id: shopperId, kind, source, round, at: sql<Date>`shop_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('anna_entry')
    .values([
      { txn_id: id, account: 'shopper', delta: annas },
      { txn_id: id, account: counterparts[kind], delta: -annas },
    ])
    .execute()
  return id
}

export const hasTxn = async (tx: Tx, kind: Kind, source: string): Promise<boolean> =>
  (await tx
    .selectFrom('anna_txn')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst()) !== undefined

/** What an order's transactions did to its shopper's annas, by their kind; below zero what was taken. */
export const sumsOfOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('anna_order')
    .innerJoin('anna_txn', 'anna_txn.id', 'anna_order.txn_id')
    .innerJoin('anna_entry', (join) =>
      join.onRef('anna_entry.txn_id', '=', 'anna_txn.id').on('anna_entry.account', '=', 'shopper'),
    )
    .where('anna_order.order_id', '=', orderId)
    .select(['anna_txn.kind', (eb) => eb.fn.sum<number>('anna_entry.delta').as('annas')])
    .groupBy('anna_txn.kind')
    .$narrowType<{ kind: Kind }>()
    .execute()

/** How many annas an order brought back when its goods became fewer, before it was packed. */
export const changedOfOrder = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx
      .selectFrom('order_change')
      .where('order_id', '=', orderId)
      .select(sql<number>`coalesce(sum(annas), 0)`.as('annas'))
      .executeTakeFirstOrThrow()
  ).annas

/** The round of a cause that has happened so often already. */
export async function nextRound(tx: Tx, kind: Kind, source: string): Promise<number> {
  const { round } = await tx
    .selectFrom('anna_txn')
    .select((eb) => eb.fn.coalesce(eb.fn.max('round'), sql.lit(0)).as('round'))
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return round + 1
}

/** Says which order a transaction belongs to; a second time is once. */
export const attachTxn = (tx: Tx, txnId: number, orderId: number) =>
  tx
    .insertInto('anna_order')
    .values({ txn_id: txnId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** New annas in a lot of their own, valid for so many days from now, or to the end of a day in India. */
export const addLot = (
  tx: Tx,
  txnId: number,
  lot: { shopperId: number; annas: number } & ({ days: number } | { goodTill: string }),
) =>
  tx
    .insertInto('anna_lot')
    .values({
      txn_id: txnId,
      shopper_id: lot.shopperId,
      amount: lot.annas,
      remaining: lot.annas,
      expires_at: 'days' in lot ? sql<Date>`shop_now() + make_interval(days => ${lot.days})` : endOfDay(lot.goodTill),
    })
    .execute()

/** Takes annas out of lots for a transaction, and writes down which. */
export async function takeFromLots(tx: Tx, txnId: number, parts: readonly Allocation[]): Promise<void> {
  const lots = parts.map((part) => part.lotId)
  const annas = parts.map((part) => part.annas)
  await sql`with taken as (
      update anna_lot set remaining = remaining - part.annas
      from unnest(${lots}::bigint[], ${annas}::int[]) as part(lot_id, annas)
      where anna_lot.id = part.lot_id
      returning anna_lot.id, part.annas)
    insert into anna_allocation (txn_id, lot_id, annas) select ${txnId}, id, annas from taken`.execute(tx)
}

/**
 * Restores what a spend took as lots of a new transaction, each with its old expiry; with `leastDays` it lasts at least so
 * many days from now.
 */
export async function restoreLots(
  tx: Tx,
  { spendId, txnId, minDays }: { spendId: number; txnId: number; minDays: number | null },
): Promise<void> {
  await sql`insert into anna_lot (shopper_id, txn_id, amount, remaining, expires_at)
    select lot.shopper_id, ${txnId}, sum(part.annas), sum(part.annas),
      greatest(lot.expires_at, shop_now() + make_interval(days => ${minDays}::int)) as until
    from anna_allocation part join anna_lot lot on lot.id = part.lot_id
    where part.txn_id = ${spendId}
    group by lot.shopper_id, until`.execute(tx)
}

/** The last spend of a source, or of an order, and whether it was restored. */
export const lastSpend = (db: Db, of: { source: string } | { orderId: number }) =>
  db
    .selectFrom('anna_txn as spend')
    .leftJoin('anna_order', 'anna_order.txn_id', 'spend.id')
    .innerJoin('anna_entry', (join) =>
      join.onRef('anna_entry.txn_id', '=', 'spend.id').on('anna_entry.account', '=', 'shopper'),
    )
    .where('spend.kind', '=', 'spent')
    .$if('source' in of, (query) => query.where('spend.source', '=', 'source' in of ? of.source : ''))
    .$if('orderId' in of, (query) => query.where('anna_order.order_id', '=', 'orderId' in of ? of.orderId : 0))
    .select(['spend.id', 'spend.shopper_id as shopperId', 'spend.source', 'spend.round', 'anna_entry.delta'])
    .select('anna_order.order_id as orderId')
    .select(isRestored.as('isRestored'))
    .orderBy('spend.round', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Shoppers who have lots that expired and are not in the ledger as such yet. */
export const shoppersWithExpiredLots = async (db: Db, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('anna_lot')
      .select('shopper_id')
      .distinct()
      .where('remaining', '>', 0)
      .where('expires_at', '<=', sql<Date>`shop_now()`)
      .limit(limit)
      .execute()
  ).map((row) => row.shopper_id)

/** Whether some lot has expired that is not booked out. */
export const hasExpiredLots = sql<boolean>`exists (select from anna_lot where remaining > 0 and expires_at <= shop_now())`

export const expiredLots = (tx: Tx, shopperId: number) =>
  tx
    .selectFrom('anna_lot')
    .select(['id', 'remaining'])
    .where('shopper_id', '=', shopperId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .orderBy('id')
    .execute()

export const countHistory = async (db: Db, shopperId: number): Promise<number> =>
  (
    await visible(db, shopperId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** One page of the ledger, the newest first; a transaction that added lots, or let one expire, has that lot's date. */
export const listHistory = (db: Db, shopperId: number, limit: number, offset: number) =>
  visible(db, shopperId)
    .innerJoin('anna_entry', (join) =>
      join.onRef('anna_entry.txn_id', '=', 'anna_txn.id').on('anna_entry.account', '=', 'shopper'),
    )
    .leftJoin('orders', 'orders.id', 'anna_order.order_id')
    .leftJoin('anna_note', 'anna_note.txn_id', 'anna_txn.id')
    .leftJoin('staff', 'staff.id', 'anna_note.staff_id')
    .select(['anna_txn.id', 'anna_txn.kind', 'anna_txn.at', 'anna_entry.delta', 'orders.order_no as orderNo'])
    .select(['anna_note.words as note', 'staff.name as by'])
    .$narrowType<{ kind: Kind }>()
    .select(
      sql<Date | null>`(select min(lot.expires_at) from anna_lot lot where lot.txn_id = anna_txn.id
        or (anna_txn.kind = 'expired' and lot.id in (select lot_id from anna_allocation where txn_id = anna_txn.id)))`.as(
        'expiresAt',
      ),
    )
    .orderBy('anna_txn.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const insertNote = (tx: Tx, txnId: number, { words: text, staffId }: { words: string; staffId: number }) =>
  tx.insertInto('anna_note').values({ txn_id: txnId, words: text, staff_id: staffId }).execute()

/** How many annas people of this role have given this shopper today, in India, and taken, both counted up. */
export const movedToday = async (tx: Tx, shopperId: number, role: Role): Promise<number> =>
  (
    await tx
      .selectFrom('anna_txn')
      .innerJoin('anna_note', 'anna_note.txn_id', 'anna_txn.id')
      .innerJoin('staff', 'staff.id', 'anna_note.staff_id')
      .innerJoin('anna_entry', (join) =>
        join.onRef('anna_entry.txn_id', '=', 'anna_txn.id').on('anna_entry.account', '=', 'shopper'),
      )
      .where('anna_txn.shopper_id', '=', shopperId)
      .where('staff.role', '=', role)
      .where(sql<boolean>`anna_txn.at >= ${todayInIndia}::timestamp at time zone 'Asia/Kolkata'`)
      .select(sql<number>`coalesce(sum(abs(anna_entry.delta)), 0)`.as('annas'))
      .executeTakeFirstOrThrow()
  ).annas

/** Whether a day lies between tomorrow and ten years from now. */
export const isGoodTill = async (db: Db, day: string): Promise<boolean> =>
  (
    await db
      .selectNoFrom(
        sql<boolean>`${day}::date between ${todayInIndia} + 1
          and (${todayInIndia} + interval '10 years')::date`.as('is_good'),
      )
      .executeTakeFirstOrThrow()
  ).is_good

const live = (db: Db, shopperId: number) =>
  db
    .selectFrom('anna_lot')
    .where('shopper_id', '=', shopperId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', sql<Date>`shop_now()`)

/** What is spent, belongs to no order and was not restored, as parts of lots that have not expired. */
const reserved = (db: Db, shopperId: number) =>
  db
    .selectFrom('anna_txn as spend')
    .leftJoin('anna_order', 'anna_order.txn_id', 'spend.id')
    .innerJoin('anna_allocation as part', 'part.txn_id', 'spend.id')
    .innerJoin('anna_lot as lot', 'lot.id', 'part.lot_id')
    .where('spend.shopper_id', '=', shopperId)
    .where('spend.kind', '=', 'spent')
    .where('anna_order.order_id', 'is', null)
    .where(sql<boolean>`not ${isRestored}`)
    .where('lot.expires_at', '>', sql<Date>`shop_now()`)

/** Of `spend`. */
const isRestored = sql<boolean>`exists (select from anna_txn restored
  where restored.kind = 'restored' and restored.source = spend.source and restored.round = spend.round)`

/** What a shopper may see of their ledger: annas reserved for a payment, and released from it, belong to no order and are not shown. */
const visible = (db: Db, shopperId: number) =>
  db
    .selectFrom('anna_txn')
    .leftJoin('anna_order', 'anna_order.txn_id', 'anna_txn.id')
    .where('anna_txn.shopper_id', '=', shopperId)
    .where((eb) => eb.or([eb('kind', 'not in', ['spent', 'restored']), eb('anna_order.order_id', 'is not', null)]))
