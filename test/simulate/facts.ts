import type { Database } from '#db/client.ts'
import { INVARIANTS, type InvariantName } from '#domain/invariant/invariant.store.ts'

import type { Found, FoundOrder, FoundPayment } from './model.ts'
import type { FoundCash, FoundParcel } from './parcel-model.ts'
import type { Shop } from './template.ts'

type OrderRow = Omit<FoundOrder, 'shopper' | 'cart'> & { shopper: number; lines: [number, number][] }

/**
 * The orders of a run and what lies on its shelves, straight from the tables. `keys` remembers under which key each order
 * came: the shop forgets that after some days.
 */
export async function findAll(
  { pool }: Database,
  { shoppers, sizes }: Shop,
  keys: Map<string, string>,
): Promise<Found> {
  const { rows } = await pool.query<OrderRow>(
    `select o.order_no as "orderNo", o.shopper_id as shopper, o.track_status as status, o.total_paise as total,
       o.source, coalesce(o.cod_paise, 0)::int as "atDelivery", i.transaction_id as transaction,
       (select key from idempotency_key k where k.order_id = o.id limit 1) as key,
       (select json_agg(json_build_array(sku_id, count) order by sku_id) from order_line l where l.order_id = o.id) as lines
     from orders o left join payment_intent i on i.order_id = o.id
     where o.shopper_id = any($1) order by o.id`,
    [shoppers.map(({ id }) => id)],
  )
  const payments = await pool.query<FoundPayment>(
    'select transaction_id as transaction, state from payment_intent where shopper_id = any($1) order by id',
    [shoppers.map(({ id }) => id)],
  )
  const stock = await pool.query<{ id: number; onHand: number }>(
    'select id, on_hand as "onHand" from sku where id = any($1)',
    [sizes],
  )
  const parcels = await pool.query<FoundParcel>(
    `select distinct p.id::int as id, o.order_no as "orderNo", p.reference, p.account, p.state, p.tracking, p.awb, p.back_as as "backAs",
       p.sent_again_at is not null as "isSentAgain",
       exists (select from exception e where e.kind = 'cancel_late' and e.about = 'parcel:' || p.id) as "isLate"
     from parcel p join parcel_line l on l.parcel_id = p.id join orders o on o.id = l.order_id
     where o.shopper_id = any($1) order by 1`,
    [shoppers.map(({ id }) => id)],
  )
  for (const { orderNo, key } of rows) if (key !== null) keys.set(orderNo, key)
  const orders = rows.map(({ shopper, lines, ...order }) => ({
    ...order,
    key: keys.get(order.orderNo) ?? null,
    shopper: shoppers.findIndex(({ id }) => id === shopper),
    cart: lines.map(([id, count]) => [sizes.indexOf(id), count] as const),
  }))
  return {
    orders,
    payments: payments.rows,
    parcels: parcels.rows,
    onHand: sizes.map((id) => stock.rows.find((row) => row.id === id)?.onHand ?? 0),
  }
}

/** What the accounts say of each parcel whose cash couriers had. */
export async function findCash({ pool }: Database): Promise<FoundCash[]> {
  const { rows } = await pool.query<FoundCash>(
    `select p.awb, coalesce(sum(e.amount_paise) filter (where e.kind = 'collected'), 0)::int as collected,
       coalesce(-sum(e.amount_paise) filter (where e.kind <> 'collected'), 0)::int as paid
     from cash_entry e join parcel p on p.id = e.parcel_id where e.account = 'courier:Shiprocket' group by p.awb`,
  )
  return rows
}

/** How many pieces of each size nobody has, nor holds. */
export async function freeUnits({ pool }: Database, { sizes }: Shop): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; free: number }>(
    'select id, on_hand - held as free from sku where id = any($1)',
    [sizes],
  )
  return sizes.map((id) => rows.find((row) => row.id === id)?.free ?? 0)
}

/** Each table with a hash of all its rows: two equal histories end with the same. */
export async function hashTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const hashes = rows.map(
    ({ name }) =>
      `select '${name} ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as line from public.${name} t`,
  )
  return (await pool.query<{ line: string }>(hashes.join(' union all '))).rows.map(({ line }) => line)
}

const names = Object.keys(INVARIANTS).filter((name): name is InvariantName => name in INVARIANTS)

/** Looks at what must always hold, and only where something has changed since it last looked. */
export class Watch {
  readonly #database: Database
  #before = new Map<string, string>()
  readonly #texts = new Map<InvariantName, string>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Answers a line for each breach; of all invariants, or of those whose tables have changed. */
  async look(all: boolean): Promise<string[]> {
    const changed = await this.#changed()
    const lines: string[] = []
    for (const name of names) {
      const text = this.#textOf(name)
      if (!all && !changed.some((table) => text.includes(table))) continue
      const { rows } = await INVARIANTS[name].breaches.execute(this.#database.db)
      for (const row of rows) lines.push(`${name} ${String(Reflect.get(Object(row), 'line'))}`)
    }
    return lines
  }

  /** What should have been done by now, and was not. */
  async late(): Promise<string[]> {
    const lines: string[] = []
    for (const name of names) {
      const invariant = INVARIANTS[name]
      if (!('late' in invariant)) continue
      const { rows } = await invariant.late.execute(this.#database.db)
      for (const row of rows) lines.push(`${name} ${String(Reflect.get(Object(row), 'line'))}`)
    }
    return lines
  }

  #textOf(name: InvariantName): string {
    const existing = this.#texts.get(name) ?? INVARIANTS[name].breaches.compile(this.#database.db).sql
    this.#texts.set(name, existing)
    return existing
  }

  async #changed(): Promise<string[]> {
    const { pool } = this.#database
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ name: string; changes: string }>(
      `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::text as changes from pg_stat_user_tables
       where schemaname = 'public'`,
    )
    const changed = rows.filter(({ name, changes }) => this.#before.get(name) !== changes)
    for (const { name, changes } of changed) this.#before.set(name, changes)
    return changed.map(({ name }) => name)
  }
}
