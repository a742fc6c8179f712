import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** What a busy month leaves behind in the tables that are purged; `n` makes the names of its rows new. */
export const aMonthsRows: readonly string[] = [
  `insert into limit_counter select 'login:ip:' || n, 3, shop_now() from numbers`,
  `insert into otp_challenge select 'register', 'm' || n, '\\x00', '\\x00', 5, shop_now(), shop_now() from numbers`,
  `insert into proof select decode(lpad(to_hex(n), 64, '0'), 'hex'), 'reset', '1', shop_now(), shop_now() from numbers`,
  `insert into session select decode(lpad(to_hex(n), 64, '0'), 'hex'), (select min(id) from shopper), shop_now(), shop_now() from numbers`,
  `insert into message (event, template, channel, recipient, vars, subject, body, dies_at)
     select 'e' || n, 'order_status', 'email', 'asha@example.com', '{"name":"Asha"}', 'News', 'Namaste Asha', shop_now() from numbers`,
  `insert into webhook_event (event_id, kind, body, received_at) select 'e' || n, 'payment.captured', '{}', shop_now() from numbers`,
  `insert into back_in_stock_request (product_id, name, email, mobile, created_at)
     select (select min(id) from product), 'Asha', 'a' || n || '@example.com', '9876543210', shop_now() from numbers`,
  `insert into idempotency_key select (select min(id) from shopper), 'k' || n, 'hash', null, shop_now() from numbers`,
  `insert into address (shopper_id, flat_house_no, address1, street, landmark, city, state, country, zip, location, contact_name, contact_mobile, deleted_at)
     select (select min(id) from shopper), '1', 'Lane', 'Street', 'Temple', 'Patna', 'Bihar', 'India', '800001', 'home', 'Asha', '9876543210', shop_now() from numbers`,
  `insert into admin_key select (select min(id) from staff), 'key-' || n, '\\x00', '1', shop_now() from numbers`,
  `insert into staff_session (token_hash, staff_id, created_at, last_seen_at, confirmed_at, device, address)
     select decode(lpad(to_hex(n), 64, '0'), 'hex'), (select min(id) from staff), shop_now(), shop_now(), shop_now(), 'Firefox', '' from numbers`,
  `insert into staff_link (token_hash, kind, email, role, created_at, expires_at)
     select decode(lpad(to_hex(n), 64, '0'), 'hex'), 'ticket', '', 'staff', shop_now(), shop_now() from numbers`,
]

/** A row of each other table whose rows go after a time. */
const furtherRows: readonly string[] = [
  `insert into reminder (shopper_id, kind, ref, due_at) select min(id), 'refill', '1', shop_now() from shopper`,
  `insert into saved_cart (shopper_id, lines, changed_at) select min(id), '[{}]', shop_now() from shopper`,
  `insert into consent_refusal select min(id), 'marketing', shop_now() from shopper`,
  `insert into sent_picture (name, purpose, sent_at, ends_at)
     values ('_aaaaaaaaaaaaaaaa', 'review', shop_now(), shop_now() + interval '1 day')`,
  `insert into delivery_record (key, quarter, kind, delivered) values ('841226', shop_now(), 'pin', 1)`,
  `insert into contact_ticket (ticket_no, name, email, mobile, message, state, settled_at)
     values ('T1', 'Asha', 'asha@example.com', '9876543210', 'Namaste', 'closed', shop_now())`,
  `insert into breach (what, data, found_at, closed_at) values ('Lost', '{Names}', shop_now(), shop_now()),
     ('Lost', '{Names}', shop_now(), null)`,
  `insert into breach_person (breach_id, shopper_id, closed_at)
     select min(breach.id), min(shopper.id), shop_now() from breach, shopper`,
  `insert into data_request (request_no, kind, created_at, due_on, done_at)
     values ('DR0000000001', 'access', shop_now() - interval '9 years', current_date, shop_now())`,
  `insert into order_note (order_id, kind, words, at)
     select min(id), 'note', 'Rings twice.', shop_now() from orders`,
  `insert into parcel_scan (parcel_id, at, code, tracking, text, location, received_at, ended_at)
     select min(id), shop_now(), 'X', 'delivered', '', '', shop_now(), shop_now() from parcel`,
  `insert into parcel_answer (parcel_id, attempt, by_whom, action, state, created_at)
     select min(id), 1, 'shopper', 'return', 'due', shop_now() from parcel`,
  `insert into whatsapp_message (id, mobile, kind, text, at) values ('wamid.1', '9876543210', 'text', 'Namaste', shop_now())`,
  `insert into whatsapp_person (wa_user, mobile) values ('asha', '9876543210')`,
  `insert into payee select min(id), 'upi', 'bank', '\\x00', shop_now() from orders`,
  `insert into import_run (kind, file_name, file, actor, state, created_at)
     values ('stock', 'stock.csv', '', '{}', 'checked', shop_now())`,
]

/** A row more of each kind that ends. */
export async function addRowOfEach(db: Db): Promise<void> {
  for (const insert of aMonthsRows) await sql`with numbers as (select 1 as n) ${sql.raw(insert)}`.execute(db)
  for (const insert of furtherRows) await sql.raw(insert).execute(db)
}
