import { sql, type RawBuilder } from 'kysely'

import type { Erased } from '#contract/admin/erased-fields.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { ERASED_NAME } from '#domain/account/shell.rules.ts'

import { persons } from './retention.store.ts'

export type Person = { id: number; emails: readonly string[]; mobiles: readonly string[] }
/** How many rows it was of each. */
export type Counts = Partial<Record<Erased, number>>
export type NewErasure = {
  shopperId: number
  staffId: number | null
  counts: Counts
  contacts: readonly string[]
}

/** What an erasure does to each table, in this order: what others are found by goes last (spec B7.4). */
const steps = {
  address: ({ id }) => sql`delete from address where shopper_id = ${id}`,
  session: ({ id }) => sql`delete from session where shopper_id = ${id}`,
  back_in_stock_request: ({ id, emails, mobiles }) => sql`delete from back_in_stock_request
    where shopper_id = ${id} or lower(email) = any(${emails}) or mobile = any(${mobiles})`,
  reminder: ({ id }) => sql`delete from reminder where shopper_id = ${id}`,
  saved_cart: ({ id }) => sql`delete from saved_cart where shopper_id = ${id}`,
  // their files follow: picture_removal
  sent_picture: ({ id }) => sql`delete from sent_picture where shopper_id = ${id}
    or return_id in (select id from return_request where order_id in ${ordersOf(id)})`,
  review_vote: ({ id }) => sql`delete from review_vote where shopper_id = ${id}`,
  wishlist_item: ({ id }) => sql`delete from wishlist_item where shopper_id = ${id}`,
  anna_note: ({ id }) => sql`delete from anna_note where txn_id in (select id from anna_txn where shopper_id = ${id})`,
  otp_challenge: (person) =>
    sql`delete from otp_challenge where contact = any(${contactsOf(person)}) or shopper_id = ${person.id}`,
  proof: ({ id, mobiles }) => sql`delete from proof
    where case when kind in ('registration', 'unused') then subject = any(${mobiles}) else subject = ${String(id)} end`,
  limit_counter: (person) =>
    sql`delete from limit_counter where split_part(key, ':account:', 2) = any(${countedAs(contactsOf(person))})`,
  blog_comment: ({ id }) => sql`delete from blog_comment where shopper_id = ${id}`,
  // how somebody settled what concerned this person may name them
  exception: ({ id }) => sql`update exception set note = null where note is not null and (order_id in ${ordersOf(id)}
    or about = ${`customer:${id}`}
    or about in (select 'data_request:' || id from data_request where shopper_id = ${id})
    or about in (select 'return:' || id from return_request where shopper_id = ${id} or order_id in ${ordersOf(id)})
    or about in (select 'payment:' || gateway_payment_id from payment join payment_intent on payment_intent.id = intent_id
      where shopper_id = ${id})
    or about in (select 'refund:' || refund.id from refund left join payment on payment.id = payment_id
      left join payment_intent on payment_intent.id = intent_id
      where payment_intent.shopper_id = ${id} or refund.order_id in ${ordersOf(id)}))`,
  // what staff wrote of an order may name a person; an attempt to deliver stays as one
  order_note: ({ id }) => sql`delete from order_note where kind = 'note' and order_id in ${ordersOf(id)}`,
  attempt: ({ id }) => sql`update order_note set words = '' where kind = 'attempt' and order_id in ${ordersOf(id)}`,
  order_event: ({ id }) =>
    sql`update order_event set note = null where note is not null and order_id in ${ordersOf(id)}`,
  order_change: ({ id }) =>
    sql`update order_change set reason = null where reason is not null and order_id in ${ordersOf(id)}`,
  parcel_scan: ({ id }) =>
    sql`update parcel_scan set text = '', location = '' where text || location <> ''
      and parcel_id in (select parcel_id from parcel_line where order_id in ${ordersOf(id)})`,
  parcel_answer: ({ id }) =>
    sql`update parcel_answer set phone = null, note = '' where (phone is not null or note <> '')
      and parcel_id in (select parcel_id from parcel_line where order_id in ${ordersOf(id)})`,
  whatsapp_message: (person) => sql`update whatsapp_message set ${persons.whatsapp_message.erased},
    handled_at = coalesce(handled_at, shop_now()) where ${wroteBy(person)}`,
  ticket_entry: (person) =>
    sql`delete from ticket_entry where ticket_id in (select id from contact_ticket where ${isFrom(person)})`,
  contact_ticket: (person) =>
    sql`update contact_ticket set name = '', email = '', mobile = '', wa_user = null, message = '',
      link_code = null where ${isFrom(person)}`,
  return_request: ({ id }) => sql`update return_request set ${persons.return_request.erased}
    where shopper_id = ${id} or order_id in ${ordersOf(id)}`,
  breach_person: ({ id }) => sql`delete from breach_person where shopper_id = ${id}`,
  data_request: ({ id }) =>
    sql`update data_request set words = '', outcome = '', shopper_id = null where shopper_id = ${id}`,
  payee: ({ id }) => sql`delete from payee where order_id in ${ordersOf(id)}`,
  payment_intent: ({ id }) => sql`update payment_intent set ${persons.payment_intent.erased} where shopper_id = ${id}`,
  orders: ({ id }) =>
    sql`update orders set ${persons.orders.erased}, kitchen_note = '', risk = null where shopper_id = ${id}`,
  // its words stay; this invalidates the pages that show the name
  review: ({ id }) => sql`update review set answer = answer where shopper_id = ${id}`,
  shopper: ({
    id,
  }) => sql`update shopper set name = ${ERASED_NAME}, email = null, pending_email = null, former_emails = '{}', mobile = null, former_mobile = null, guest_mobile = null,
    mobile_since = null, mobile_proved_at = null, password_hash = null, is_email_verified = false, is_mobile_verified = false, language = ${MAIN_LANGUAGE}, is_blocked = false, blocked_reason = null, no_cash = false,
    note = '', erase_asked_at = null, erase_look_at = null, erased_at = shop_now(), version = version + 1 where id = ${id}`,
} satisfies Partial<Record<Erased, (person: Person) => RawBuilder<unknown>>>

const stepsInOrder = Object.keys(steps) as (keyof typeof steps)[]

/** A contact as counters know it: as it is, and with what an OTP for it was for. */
const countedAs = (contacts: readonly string[]): string[] =>
  contacts.flatMap((contact) => [contact, `register:${contact}`, `forgot:${contact}`])

/** Takes a person out of every table. Answers how many rows of each it was. */
export async function erasePerson(tx: Tx, person: Person): Promise<Counts> {
  const counts: Counts = {}
  for (const table of stepsInOrder) {
    // Each statement finds its rows by what the later ones end.
    counts[table] = Number((await steps[table](person).execute(tx)).numAffectedRows ?? 0)
  }
  return counts
}

/**
 * Records that a person was erased, with the numbers of the documents that stay. What was sent of their orders is
 * found by these: a guest's mobile may be another person's, and the owner's mail of a new order names who ordered.
 */
export const insertErasure = async (tx: Tx, { shopperId, staffId, counts, contacts }: NewErasure): Promise<void> => {
  await sql`insert into erasure (shopper_id, at, staff_id, counts, papers, contacts, events)
    select ${shopperId}, shop_now(), ${staffId}, ${JSON.stringify(counts)}::jsonb,
      array(select number from invoice where order_id in ${ordersOf(shopperId)} order by id),
      ${contacts}::text[] || array(select 'wa:' || wa_user from whatsapp_person where mobile = any(${contacts}::text[])),
      array(select event from return_request, lateral (values ('return_received:' || ticket_no),
        ('return:' || id || ':first'), ('return:' || id || ':second')) as told (event)
        where shopper_id = ${shopperId} or order_id in ${ordersOf(shopperId)}
        union all select event from message where event like ${`email_change:${shopperId}:%`}
        union select event from message where split_part(event, ':', 1) = 'order'
          and split_part(event, ':', 2) in (select id::text from orders where shopper_id = ${shopperId}))`.execute(tx)
  // by its names messages were still to be found
  await sql`delete from whatsapp_person where mobile = any(${contacts}::text[])`.execute(tx)
}

/** Whether an erasure is not over. */
export const hasErasures = sql<boolean>`exists (select from erasure where finished_at is null)`

/** An erasure whose messages wait, locked: one that was not seen, and that nobody else has locked. */
export const claimErasure = (tx: Tx, seen: readonly number[]) =>
  tx
    .selectFrom('erasure')
    .where('finished_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(seen)))))
    .select(['id', 'shopper_id'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/**
 * Empties the messages to an erased person; what was still to be sent is not sent, but for the last one, which says that
 * they are erased. Answers how many there were, and whether the last one still waits.
 */
export async function eraseMessages(tx: Tx, id: number): Promise<{ emptied: number; isWaiting: boolean }> {
  const theirs = sql`select message.seq from message, erasure where erasure.id = ${id}
    and (lower(message.recipient) = any(erasure.contacts) or message.event = any(erasure.events))`
  const isLast = sql`template = 'account_erased' and status = 'queued'`
  const emptied = await sql`update message set ${persons.message.erased},
      status = case status when 'queued' then 'dead' else status end, claimed_until = null
    where seq in (${theirs}) and not (${isLast})`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*) as n from message
    where seq in (${theirs}) and ${isLast}`.execute(tx)
  return { emptied: Number(emptied.numAffectedRows ?? 0), isWaiting: (rows[0]?.n ?? 0) > 0 }
}

/** Nothing of them is left anywhere, also not what they were found by. */
export const finishErasure = (tx: Tx, id: number, messages: number) =>
  sql`update erasure set finished_at = shop_now(), contacts = '{}', events = '{}',
    counts = counts || jsonb_build_object('message', ${messages}::int) where id = ${id}`.execute(tx)

/** A number that was theirs and that nobody has by now. */
export const formerMobiles = async (tx: Tx, id: number): Promise<string[]> => {
  const { rows } = await sql<{ mobile: string }>`select former_mobile as mobile from shopper where id = ${id}
    and former_mobile is not null
    and not exists (select from shopper as other where other.mobile = shopper.former_mobile)`.execute(tx)
  return rows.map(({ mobile }) => mobile)
}

/** How a person is found: as messages, counters and codes name them. */
export const contactsOf = ({ emails, mobiles }: Person): string[] => [...emails, ...mobiles]

/** What was written from one of their contacts. */
const isFrom = (person: Person) => sql`lower(email) = any(${person.emails}) or mobile = any(${person.mobiles})
  or wa_user in ${usersOf(person)}`
/** What was written by WhatsApp from one of their numbers, or by the name that it has for them. */
const wroteBy = (person: Person) => sql`mobile = any(${person.mobiles}) or wa_user in ${usersOf(person)}`
const usersOf = ({ mobiles }: Person) => sql`(select wa_user from whatsapp_person where mobile = any(${mobiles}))`
const ordersOf = (shopperId: number) => sql`(select id from orders where shopper_id = ${shopperId})`

/** The public ids of all who were erased. */
export const erasedShoppers = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('erasure')
      .innerJoin('shopper', 'shopper.id', 'erasure.shopper_id')
      .select('public_id')
      .orderBy('erasure.id')
      .execute()
  ).map(({ public_id }) => public_id)

/** Those of these shoppers who are still there whole. */
export const notErased = async (db: Db, publicIds: readonly string[]): Promise<number[]> =>
  (
    await db
      .selectFrom('shopper')
      .select('id')
      .where('public_id', '=', (eb) => eb.fn.any(eb.val(publicIds)))
      .where('erased_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
