import { sql, type RawBuilder } from 'kysely'

import { ADDRESSES_MAX } from '#contract/core/limits.ts'
import type { Db, Tx } from '#db/client.ts'
import { ERASED_NAME } from '#domain/account/shell.rules.ts'

/** Whether a payment of theirs is under way. */
export const hasOpenPayment = async (db: Db, guestId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_intent')
    .select('id')
    .where('shopper_id', '=', guestId)
    .where('holds', '=', true)
    .where('state', 'in', ['created', 'link_opened', 'authorized'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether this is a guest of this mobile still, and no shell. */
export const isGuestOf = async (tx: Tx, guestId: number, mobile: string): Promise<boolean> =>
  (await tx
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .where('guest_mobile', '=', mobile)
    .executeTakeFirst()) !== undefined

/** Money that is recorded at this moment waits, or is waited for. */
export const lockIntents = (tx: Tx, guestId: number) =>
  tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shopper_id', '=', guestId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Moving = { from: number; to: number }
const userId = ({ to }: Moving) => sql`(select to_jsonb(public_id) from shopper where id = ${to})`

/** What a guest may have, table by table; the account's own comes first where there is room for one alone. */
const steps = {
  payment_intent: (moving) => sql`update payment_intent set shopper_id = ${moving.to},
    snapshot = jsonb_set(snapshot, '{address,user_id}', ${userId(moving)}) where shopper_id = ${moving.from}`,
  idempotency_key: ({ from, to }) => sql`update idempotency_key set shopper_id = ${to} where shopper_id = ${from}
    and not exists (select from idempotency_key own where own.shopper_id = ${to} and own.key = idempotency_key.key)`,
  // in the places after the account's own
  coupon_use: ({ from, to }) => sql`with next as (
      select id, row_number() over (partition by coupon_id order by slot) + coalesce((select max(own.slot)
        from coupon_use own where own.shopper_id = ${to} and own.coupon_id = coupon_use.coupon_id), 0) as slot
      from coupon_use where shopper_id = ${from})
    update coupon_use set shopper_id = ${to}, slot = next.slot from next where coupon_use.id = next.id`,
  return_request: ({ from, to }) => sql`update return_request set shopper_id = ${to} where shopper_id = ${from}`,
  // one that the account has already, and what is too many, stays in the orders alone
  same_address: ({ from, to }) => sql`update address set deleted_at = shop_now(), is_default = false
    where shopper_id = ${from} and deleted_at is null and exists (select from address own
      where own.shopper_id = ${to} and own.deleted_at is null and own.zip = address.zip and own.street = address.street
        and own.flat_house_no = address.flat_house_no and own.contact_name = address.contact_name
        and own.contact_mobile = address.contact_mobile)`,
  too_many: ({ from, to }) => sql`update address set deleted_at = shop_now(), is_default = false where id in (
    select id from address where shopper_id = ${from} and deleted_at is null order by is_default desc, id desc
    offset greatest(0, ${ADDRESSES_MAX} - (select count(*) from address where shopper_id = ${to} and deleted_at is null)))`,
  address: ({ from, to }) => sql`update address set shopper_id = ${to}, is_default = is_default
      and not exists (select from address own where own.shopper_id = ${to} and own.is_default and own.deleted_at is null)
    where shopper_id = ${from}`,
  consent: ({ from, to }) => sql`update consent set shopper_id = ${to} where shopper_id = ${from}
    and (withdrawn_at is not null or not exists (select from consent own
      where own.shopper_id = ${to} and own.purpose = consent.purpose and own.withdrawn_at is null))`,
  consent_refusal: ({ from, to }) => sql`update consent_refusal set shopper_id = ${to} where shopper_id = ${from}
    and not exists (select from consent_refusal own where own.shopper_id = ${to} and own.purpose = consent_refusal.purpose)`,
  reminder: ({ from, to }) => sql`update reminder set shopper_id = ${to} where shopper_id = ${from}`,
  breach_person: ({ from, to }) => sql`update breach_person set shopper_id = ${to} where shopper_id = ${from}
    and not exists (select from breach_person own where own.shopper_id = ${to} and own.breach_id = breach_person.breach_id)`,
} satisfies Record<string, (moving: Moving) => RawBuilder<unknown>>

/** Moves all that a guest has to an account; answers the numbers of the orders. */
export async function moveToAccount(tx: Tx, from: number, to: number): Promise<number[]> {
  const moving = { from, to }
  for (const step of Object.values(steps)) await step(moving).execute(tx)
  const { rows } = await sql<{ id: number }>`update orders set shopper_id = ${to}, joined_at = shop_now(),
      address = jsonb_set(address, '{user_id}', ${userId(moving)}) where shopper_id = ${from} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Nobody is left in the guest's row, and nobody is logged in to it. What staff noted and decided of them is the account's, and
 * so is their name where it has none.
 */
export async function anonymiseGuest(tx: Tx, from: number, to: number): Promise<void> {
  await sql`update shopper set name = coalesce(nullif(shopper.name, ''), guest.name),
      no_cash = shopper.no_cash or guest.no_cash,
      note = left(concat_ws(E'\n', nullif(shopper.note, ''), nullif(guest.note, '')), 1000),
      version = shopper.version + case when guest.no_cash or guest.note <> '' then 1 else 0 end
    from shopper guest where guest.id = ${from} and shopper.id = ${to}`.execute(tx)
  await sql`update session set ended_at = coalesce(ended_at, shop_now()) where shopper_id = ${from}`.execute(tx)
  await sql`update shopper set name = ${ERASED_NAME}, email = null, guest_mobile = null, note = '', no_cash = false,
    erase_asked_at = null, erase_look_at = null, erased_at = shop_now(), version = version + 1 where id = ${from}`.execute(
    tx,
  )
}
