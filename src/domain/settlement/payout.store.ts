import { sql } from 'kysely'

import type { PayoutResult } from '#contract/admin/cash-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { countCapped } from '#domain/list.store.ts'

/** What a courier took off, in paise. */
export type Deducted = { kind: string; paise: Paise; batch?: string; at?: string }
export type NewPayout = {
  account: string
  reference: string
  paidOn: string
  deducted: readonly Deducted[]
  bankRef: string | null
  source: 'file' | 'hand' | 'api'
  staffId: number | null
}
/** A line as it is stored; money in paise. */
type StoredLine = {
  awb: string
  batch: string | null
  amount: Paise
  parcelId: number | null
  orderId: number | null
  result: PayoutResult
}

export const findLive = (db: Db, account: string, reference: string) =>
  db
    .selectFrom('payout')
    .where('account', '=', account)
    .where('reference', '=', reference)
    .where('undone_at', 'is', null)
    .select(['id', 'paid_on as paidOn', 'source'])
    .executeTakeFirst()

export const insertPayout = async (tx: Tx, payout: NewPayout): Promise<number> => {
  const deductedSum = payout.deducted.reduce((sum, one) => sum + one.paise, 0)
  const { id } = await tx
    .insertInto('payout')
    .values({
      account: payout.account,
      reference: payout.reference,
      paid_on: payout.paidOn,
      gross_paise: 0 as Paise,
      deducted: JSON.stringify(payout.deducted),
      deducted_paise: deductedSum as Paise,
      net_paise: (0 - deductedSum) as Paise,
      bank_ref: payout.bankRef,
      source: payout.source,
      at: sql<Date>`shop_now()`,
      staff_id: payout.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a payout comes to is the sum of its lines. */
export const sumLines = (tx: Tx, id: number) =>
  sql`update payout set gross_paise = s.gross, net_paise = s.gross - deducted_paise
    from (select coalesce(sum(amount_paise), 0)::bigint as gross from payout_line where payout_id = ${id} and undone_at is null) s where id = ${id}`.execute(
    tx,
  )

export const insertLine = (tx: Tx, payoutId: number, line: StoredLine) =>
  tx
    .insertInto('payout_line')
    .values({
      payout_id: payoutId,
      awb: line.awb,
      batch: line.batch,
      amount_paise: line.amount,
      parcel_id: line.parcelId,
      order_id: line.orderId,
      result: line.result,
    })
    .execute()

/** Adds what a payout says of an account: paid out, or its opposite. */
export const insertPaid = (
  tx: Tx,
  entry: {
    payoutId: number
    account: string
    kind: 'paid_out' | 'corrected'
    amount: Paise
    orderId: number | null
    parcelId: number | null
    staffId: number | null
    note: string
  },
) =>
  tx
    .insertInto('cash_entry')
    .values({
      payout_id: entry.payoutId,
      account: entry.account,
      kind: entry.kind,
      amount_paise: entry.amount,
      order_id: entry.orderId,
      parcel_id: entry.parcelId,
      staff_id: entry.staffId,
      note: entry.note,
      at: sql<Date>`shop_now()`,
    })
    .execute()

/** A payout, locked. */
export const lockPayout = (tx: Tx, id: number) =>
  tx
    .selectFrom('payout')
    .where('id', '=', id)
    .select(['id', 'account', 'reference', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()

export const linesOf = async (db: Db, payoutId: number) =>
  db
    .selectFrom('payout_line')
    .leftJoin('orders', 'orders.id', 'payout_line.order_id')
    .where('payout_id', '=', payoutId)
    .where('payout_line.undone_at', 'is', null)
    .orderBy(sql`result = 'matched'`)
    .orderBy('awb')
    .select([
      'awb',
      'batch',
      'payout_line.amount_paise as amount',
      'parcel_id as parcelId',
      'payout_line.order_id as orderId',
      'orders.order_no as orderNo',
      'result',
    ])
    .$narrowType<{ result: PayoutResult }>()
    .execute()

export const setLinesUndone = (tx: Tx, payoutId: number, awbs: readonly string[]) =>
  tx
    .updateTable('payout_line')
    .set({ undone_at: sql<Date>`shop_now()` })
    .where('payout_id', '=', payoutId)
    .where('undone_at', 'is', null)
    .where('awb', 'in', [...awbs])
    .execute()

export const setUndone = (tx: Tx, id: number) =>
  tx
    .updateTable('payout')
    .set({ undone_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()

export type ListedPayout = Awaited<ReturnType<typeof listPayouts>>[number]

const payouts = (db: Db) =>
  db
    .selectFrom('payout')
    .leftJoin('staff', 'staff.id', 'payout.staff_id')
    .select([
      'payout.id',
      'payout.account',
      'payout.reference',
      sql<string>`payout.paid_on::text`.as('paidOn'),
      'payout.gross_paise as gross',
      'payout.deducted_paise as deducted',
      'payout.net_paise as net',
      'payout.deducted as deductions',
      'payout.bank_ref as bankRef',
      'payout.source',
      'payout.at',
      'payout.undone_at as undoneAt',
      'staff.name as by',
    ])
    .select((eb) => [
      eb
        .selectFrom('payout_line')
        .whereRef('payout_id', '=', 'payout.id')
        .where('payout_line.undone_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('lines'),
      eb
        .selectFrom('payout_line')
        .whereRef('payout_id', '=', 'payout.id')
        .where('payout_line.undone_at', 'is', null)
        .where('result', '<>', 'matched')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('doubtful'),
    ])
    .$narrowType<{ source: 'file' | 'hand' | 'api'; deductions: Deducted[] }>()

export const listPayouts = (
  db: Db,
  account: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  payouts(db)
    .$if(account !== undefined, (query) => query.where('payout.account', '=', account ?? ''))
    .orderBy('payout.paid_on', 'desc')
    .orderBy('payout.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPayouts = (db: Db, account: string | undefined): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('payout')
      .select('id')
      .$if(account !== undefined, (query) => query.where('account', '=', account ?? '')),
  )

export const findPayout = (db: Db, id: number) => payouts(db).where('payout.id', '=', id).executeTakeFirst()

/** The entries that a line of a payout made and that were not taken back. */
export const paidOf = async (
  tx: Tx,
  payoutId: number,
  { awb, orderId, parcelId }: { awb: string; orderId: number | null; parcelId: number | null },
) =>
  (
    await sql<{
      account: string
      amount: Paise
      orderId: number | null
      parcelId: number | null
    }>`select account, sum(amount_paise)::bigint as amount,
        order_id as "orderId", parcel_id as "parcelId" from cash_entry
      where payout_id = ${payoutId} and (order_id = ${orderId} and parcel_id is not distinct from ${parcelId}::bigint
        or order_id is null and note in (${awb}, ${`Taken back: ${awb}`}))
      group by account, order_id, parcel_id having sum(amount_paise) <> 0`.execute(tx)
  ).rows

/** The payouts of these references that stand, with the numbers that they have. */
export const livePayouts = async (db: Db, references: readonly string[]) =>
  (
    await sql<{
      id: number
      account: string
      reference: string
      lines: number
      awbs: string[]
      deducted: Deducted[]
    }>`select p.id, p.account, p.reference, p.deducted,
        count(l.awb)::int as lines, coalesce(array_agg(l.awb) filter (where l.awb is not null), '{}') as awbs
      from payout p left join payout_line l on l.payout_id = p.id and l.undone_at is null
      where p.reference = any(${[...references]}) and p.undone_at is null group by p.id order by p.id`.execute(db)
  ).rows

/** Adds what was taken off a payout, by when that came; less than nothing takes it back. */
export const addDeducted = (tx: Tx, id: number, deducted: readonly Omit<Deducted, 'at'>[]) =>
  sql`update payout set deducted = deducted || coalesce((select jsonb_agg(one || jsonb_build_object('at', shop_now()))
      from jsonb_array_elements(${JSON.stringify(deducted)}::jsonb) one), '[]'),
    deducted_paise = deducted_paise + ${deducted.reduce((sum, one) => sum + one.paise, 0)}::bigint,
    net_paise = net_paise - ${deducted.reduce((sum, one) => sum + one.paise, 0)}::bigint
    where id = ${id}`.execute(tx)

/** What the parcels of a payout come to, by the courier's own batch, in paise. */
export const sumBatches = async (db: Db, payoutId: number): Promise<Map<string, Paise>> => {
  const rows = await db
    .selectFrom('payout_line')
    .where('payout_id', '=', payoutId)
    .where('undone_at', 'is', null)
    .where('batch', 'is not', null)
    .groupBy('batch')
    .select(['batch', sql<Paise>`sum(amount_paise)::bigint`.as('sum')])
    .execute()
  return new Map(rows.map(({ batch, sum }) => [batch ?? '', sum]))
}
