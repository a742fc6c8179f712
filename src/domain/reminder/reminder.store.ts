import { sql } from 'kysely'

import type { Language } from '#contract/languages.ts'
import type { Tx } from '#db/client.ts'
import { UNUSED_DAYS } from '#domain/account/otp.rules.ts'

import type { CartLine, Dropped, Person, ReminderKind } from './reminder.rules.ts'

/** After these hours nobody goes back to a cart that was left. */
const CART_OVER_HOURS = 48
/** A jar is asked about so many days before it is empty, and no more so many days after that. */
const REFILL_BEFORE_DAYS = 5
const REFILL_OVER_DAYS = 14
/** How long back deliveries are looked through for what is to be asked about later. */
const DELIVERED_WITHIN_DAYS = 14

export type Due = Person & {
  id: number
  shopperId: number
  kind: ReminderKind
  ref: string
  isOver: boolean
  publicId: string
  name: string
  mobile: string | null
  /** only where it is verified */
  email: string | null
  language: Language
}

const agreed = sql`exists (select from consent where consent.shopper_id = shopper.id and purpose = 'marketing' and withdrawn_at is null)`

/** Whether somebody is to be reminded now, or a cart may count as left; what else is planned waits for its round. */
export const hasReminders = sql<boolean>`(
  exists (select from reminder where sent_at is null and dropped is null and due_at <= shop_now())
  or exists (select from saved_cart where changed_at <= shop_now() - interval '1 hour'
    and changed_at > shop_now() - make_interval(hours => ${sql.lit(CART_OVER_HOURS)})
    and not exists (select from reminder where kind = 'cart_left' and ref = version::text)))`

/** The hour of India's day that it is by the shop's clock, 0 to 23. */
export async function hourNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    hour: number
  }>`select extract(hour from shop_now() at time zone 'Asia/Kolkata')::int as hour`.execute(tx)
  return rows[0]?.hour ?? 0
}

/** Writes down what is to be reminded of, once each. `hours` is after how many a cart counts as left. */
export async function planReminders(tx: Tx, { hours }: { hours: number }): Promise<void> {
  await sql`insert into reminder (shopper_id, kind, ref, due_at)
    select shopper_id, 'cart_left', version::text, changed_at + make_interval(hours => ${hours}) from saved_cart
    where changed_at <= shop_now() - make_interval(hours => ${hours})
      and changed_at > shop_now() - make_interval(hours => ${CART_OVER_HOURS})
    on conflict (kind, ref) do nothing`.execute(tx)
  await sql`insert into reminder (shopper_id, kind, ref, due_at)
    select orders.shopper_id, 'refill', orders.id || ':' || sku.id,
      delivered_at + make_interval(days => greatest(sku.lasts_days * line.count - ${REFILL_BEFORE_DAYS}, 1))
    from orders join order_line line on line.order_id = orders.id join sku on sku.id = line.sku_id
      join shopper on shopper.id = orders.shopper_id
    where delivered_at > shop_now() - make_interval(days => ${DELIVERED_WITHIN_DAYS}) and sku.lasts_days is not null
      and track_status = 'Delivered' and line.count > 0 and ${agreed}
    on conflict (kind, ref) do nothing`.execute(tx)
}

/** Writes down that annas of a shopper end on a day. */
export const planAnnas = (tx: Tx, ending: readonly { shopperId: number; day: string }[]) =>
  sql`insert into reminder (shopper_id, kind, ref, due_at)
    select id, 'annas_expiring', id || ':' || day, shop_now()
    from unnest(${ending.map(({ shopperId }) => shopperId)}::int[], ${ending.map(({ day }) => day)}::text[]) as given (id, day)
    on conflict (kind, ref) do nothing`.execute(tx)

/** One process at a time reminds: two would remind one person of two things. False while another does, until the transaction ends. */
export async function isOnlyOne(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('reminders')) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/**
 * Claims what is due, the oldest first, with whom it is for as they are now. Nobody's own row is locked: who orders just then is
 * not to wait or be refused for a reminder.
 */
export async function claimDue(tx: Tx, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select reminder.id, shopper.id as "shopperId", reminder.kind, reminder.ref, shopper.public_id as "publicId", shopper.name,
      shopper.order_mobile as mobile, shopper.language,
      case when shopper.is_email_verified then shopper.email end as email,
      ${agreed} as "hasConsent",
      shopper.is_blocked or shopper.erased_at is not null or shopper.erase_asked_at is not null as "isOut",
      coalesce(shopper.mobile_proved_at > shop_now() - interval '180 days', false)
        or coalesce(newest.at > shop_now() - interval '180 days', false) as "isTheirs",
      not shopper.is_guest and greatest(shopper.created_at, shopper.mobile_proved_at, newest.at,
        (select max(last_seen_at) from session where session.shopper_id = shopper.id))
        <= shop_now() - make_interval(days => ${UNUSED_DAYS}) as "isUnused",
      exists (select from reminder other where other.shopper_id = shopper.id
        and other.sent_at > shop_now() - interval '7 days') as "isReminded",
      coalesce(newest.at > shop_now() - interval '24 hours', false) as "hasOrdered",
      reminder.due_at < shop_now() - case reminder.kind when 'refill' then make_interval(days => ${REFILL_OVER_DAYS})
        when 'cart_left' then make_interval(hours => ${CART_OVER_HOURS}) else interval '7 days' end as "isOver"
    from reminder join shopper on shopper.id = reminder.shopper_id
      cross join lateral (select max(created_at) as at from orders where orders.shopper_id = shopper.id) newest
    where reminder.sent_at is null and reminder.dropped is null and reminder.due_at <= shop_now()
    order by reminder.due_at, reminder.id limit ${max}
    for update of reminder skip locked`.execute(tx)
  return rows
}

export const markSent = (tx: Tx, id: number) =>
  tx
    .updateTable('reminder')
    .set({ sent_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()

export const markDropped = (tx: Tx, id: number, dropped: Dropped) =>
  tx.updateTable('reminder').set({ dropped }).where('id', '=', id).execute()

/** The lines of a cart in the state that a reminder is about; undefined once it is another. */
export const cartOf = async (tx: Tx, shopperId: number, version: string): Promise<CartLine[] | undefined> =>
  (
    await tx
      .selectFrom('saved_cart')
      .where('shopper_id', '=', shopperId)
      .where(sql<string>`version::text`, '=', version)
      .select('lines')
      .$narrowType<{ lines: CartLine[] }>()
      .executeTakeFirst()
  )?.lines

/** Whether a shopper ordered the product of a size after another order. */
export const hasOrderedSince = async (
  tx: Tx,
  { shopperId, orderId, skuId }: { shopperId: number; orderId: number; skuId: number },
): Promise<boolean> =>
  (
    await sql`select from orders join order_line line on line.order_id = orders.id join sku on sku.id = line.sku_id
      where orders.shopper_id = ${shopperId} and orders.id > ${orderId} and orders.track_status <> 'Cancelled'
        and sku.product_id = (select product_id from sku where id = ${skuId}) limit 1`.execute(tx)
  ).rows.length > 0

/** Writes down the cart of who agreed to be reminded; the same lines leave it as it is. Answers whether it is stored. */
export async function saveCart(tx: Tx, shopperId: number, lines: readonly CartLine[]): Promise<boolean> {
  const { rows } = await sql`insert into saved_cart (shopper_id, lines, changed_at)
    select shopper.id, ${JSON.stringify(lines)}::jsonb, shop_now() from shopper where shopper.id = ${shopperId} and ${agreed}
    on conflict (shopper_id) do update set
      lines = excluded.lines,
      version = case when saved_cart.lines = excluded.lines then saved_cart.version else excluded.version end,
      changed_at = case when saved_cart.lines = excluded.lines then saved_cart.changed_at else excluded.changed_at end
    returning shopper_id`.execute(tx)
  return rows.length > 0
}

export const dropCart = (tx: Tx, shopperId: number) =>
  tx.deleteFrom('saved_cart').where('shopper_id', '=', shopperId).execute()
