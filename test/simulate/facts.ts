import type { Database } from '#db/client.ts'
import { INVARIANTS, type InvariantName } from '#domain/invariant/invariant.store.ts'

import type { Found, FoundOrder, FoundPayment } from './found.ts'
import type { FoundCash, FoundParcel } from './parcel-model.ts'
import type { FoundPerson, People } from './people.ts'
import type { Shop } from './template.ts'

type OrderRow = Omit<FoundOrder, 'shopper' | 'cart'> & { shopper: number; lines: [number, number][] }
type Around = { database: Database; shop: Shop; orderKeys: Map<string, string>; people: People }

/**
 * The orders of a run and what lies on its shelves, straight from the tables. `orderKeys` remembers under which key each order
 * came: the shop forgets that after some days. Whoever came to the shop since is met here at the latest.
 */
export async function findAll({ database: { pool }, shop, orderKeys, people }: Around): Promise<Found> {
  const { sizes } = shop
  const { rows: persons } = await pool.query<FoundPerson & { id: number }>(
    `select id, public_id as "userId", is_guest as "isGuest", order_mobile as mobile from shopper where id >= $1 order by id`,
    [shop.shoppers[0]?.id],
  )
  const numbers = new Map(persons.map((person) => [person.id, people.meet(person)]))
  const numberOf = (id: number) => numbers.get(id) ?? -1
  const ids = [...numbers.keys()]
  const { rows } = await pool.query<OrderRow>(
    `select o.order_no as "orderNo", o.shopper_id as shopper, o.track_status as status, o.total_paise as total,
       o.source, o.advance_paise::int as advance, o.forfeited_paise::int as forfeited, coalesce(o.cod_paise, 0)::int as "atDelivery",
       o.pay_way is not null as "isByUpi", o.pay_until is not null as "isWaiting",
       exists (select from hand_payment h where h.order_id = o.id) as "isHandPaid", i.transaction_id as transaction,
       (select key from idempotency_key k where k.order_id = o.id limit 1) as key,
       (select json_agg(json_build_array(sku_id, count) order by sku_id) from order_line l where l.order_id = o.id) as lines
     from orders o left join payment_intent i on i.order_id = o.id
     where o.shopper_id = any($1) order by o.id`,
    [ids],
  )
  const payments = await pool.query<FoundPayment>(
    `select transaction_id as transaction, state, shopper_id as shopper,
       holds and state in ('created', 'link_opened', 'authorized') as "isOpen"
     from payment_intent where shopper_id = any($1) order by id`,
    [ids],
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
    [ids],
  )
  for (const { orderNo, key } of rows) if (key !== null) orderKeys.set(orderNo, key)
  const orders = rows.map(({ shopper, lines, ...order }) => ({
    ...order,
    key: orderKeys.get(order.orderNo) ?? null,
    shopper: numberOf(shopper),
    cart: lines.map(([id, count]) => [sizes.indexOf(id), count] as const),
  }))
  return {
    orders,
    payments: payments.rows.map((row) => ({ ...row, shopper: numberOf(row.shopper) })),
    parcels: parcels.rows,
    onHand: sizes.map((id) => stock.rows.find((row) => row.id === id)?.onHand ?? 0),
  }
}

/** What is with another than its order, or with somebody who is no longer there: a line each. */
export async function strayRows({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with shell as (select id from shopper where is_guest and erased_at is not null)
     select format('order %s: its key is not of who ordered', o.order_no) as line
     from idempotency_key k join orders o on o.id = k.order_id where k.shopper_id <> o.shopper_id
     union all select format('order %s: its return is not of who ordered', o.order_no)
     from return_request r join orders o on o.id = r.order_id where r.shopper_id <> o.shopper_id
     union all select format('payment %s: its coupon is not of who pays', i.transaction_id)
     from coupon_use u join payment_intent i on i.id = u.intent_id where u.shopper_id <> i.shopper_id
     union all select format('guest %s has annas', s.id) from shopper s
     where s.is_guest and exists (select from anna_txn a where a.shopper_id = s.id)
     union all select format('guest %s is no more, and has an order', id) from shell
     where exists (select from orders o where o.shopper_id = shell.id)
     union all select format('guest %s is no more, and has a payment', id) from shell
     where exists (select from payment_intent i where i.shopper_id = shell.id)
     union all select format('guest %s is no more, and has an address', id) from shell
     where exists (select from address a where a.shopper_id = shell.id and a.deleted_at is null)`,
  )
  return rows.map(({ line }) => line)
}

/** Guests of longer than a month ago: who ordered nothing is forgotten, and nobody else. */
export async function guestRetentionProblems({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('guest %s: %s orders, %s payments, and %s', s.id, o.count, i.count,
       case when erased_at is null then 'still known' else 'forgotten' end) as line
     from shopper s, lateral (select count(*) from orders where shopper_id = s.id) o,
       lateral (select count(*) from payment_intent where shopper_id = s.id) i
     where is_guest and created_at < shop_now() - interval '31 days'
       and (erased_at is null) = (o.count + i.count = 0)`,
  )
  return rows.map(({ line }) => line)
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
