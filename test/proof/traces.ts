import type { Database } from '#db/client.ts'

/**
 * How many rows every table holds, and how many pieces the shelves: what must be the same after a refusal. That it was tried
 * is counted, and so the limits' counters are left out.
 */
export const tracesIn = async ({ pool }: Database): Promise<Record<string, number>> => {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'limit_counter' order by tablename`,
  )
  const stats = tables.rows.map(({ name }) => `(select count(*) from ${name}) as ${name}`)
  const { rows } = await pool.query<Record<string, number>>(
    `select ${stats.join(', ')}, (select sum(on_hand) from sku) as "pieces on hand", (select sum(held) from sku) as "pieces held"`,
  )
  return rows[0] ?? {}
}

/** Sizes whose shelf is not the sum of what was written down about it (spec R3.3, I1 and I2): never any. */
export const unbalancedSizes = async ({ pool }: Database): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `select sku.id from sku where held > on_hand or on_hand < 0
       or on_hand <> (select coalesce(sum(delta), 0) from stock_entry where sku_id = sku.id)`,
  )
  return rows.map((row) => row.id)
}

/** What is wrong between the ledger of annas and its lots (I4): transactions that do not sum to nought, shoppers whose entries are not what remains, lots that lost more or less than was taken; never any. */
export const unbalancedAnnas = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ what: string }>(
    `select 'txn ' || txn_id as what from anna_entry group by txn_id having sum(delta) <> 0
     union all
     select 'shopper ' || w.shopper_id from anna_wallet w
     where (select coalesce(sum(remaining), 0) from anna_lot l where l.shopper_id = w.shopper_id) <>
       (select coalesce(sum(delta), 0) from anna_entry e join anna_txn t on t.id = e.txn_id
        where account = 'shopper' and t.shopper_id = w.shopper_id)
     union all
     select 'lot ' || id from anna_lot
     where amount - remaining <> (select coalesce(sum(annas), 0) from anna_allocation where lot_id = anna_lot.id)`,
  )
  return rows.map((row) => row.what)
}

/** Coupons that count other uses than are written down, or more than they allow (I5): never any. */
export const miscountedCoupons = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ coupon_code: string }>(
    `select coupon_code from coupon
     where used > max_uses or used <> (select count(*) from coupon_use where coupon_id = coupon.id)`,
  )
  return rows.map((row) => row.coupon_code)
}
