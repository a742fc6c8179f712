import { sql } from 'kysely'

import { MESSAGE_TEMPLATES, type MessageTemplate } from '#contract/message.ts'
import type { Db } from '#db/client.ts'
import type { Vars } from '#domain/message/message.rules.ts'
import { withoutSecrets } from '#domain/outbox/outbox.rules.ts'

import type { ReachedBy } from './shopper.store.ts'

type Person = ReachedBy & { id: number }

/** Messages to who works here: one e-mail may be a shopper's and theirs. */
const NOT_FOR_SHOPPERS = MESSAGE_TEMPLATES.filter((code) => code.startsWith('staff_') || code.startsWith('owner_'))

/** What was written from their mobile, or to it, before the number was theirs is somebody else's (spec N2.2.4). */
const sinceTheirs = (id: number, table: string) => sql`${sql.ref(`${table}.created_at`)} >= coalesce(
  (select mobile_since from shopper where shopper.id = ${id}), '-infinity'::timestamptz)`

/** All that the shop holds of a person, without what staff wrote for each other, part by part, as rows of JSON; numbers that mean nothing outside are left out. */
const parts = {
  profile: ({
    id,
  }) => sql`select name, email, pending_email, former_emails, order_mobile as mobile, is_guest, former_mobile, mobile_proved_at, is_email_verified, is_mobile_verified, is_blocked, blocked_reason,
    no_cash, erase_asked_at, created_at from shopper where id = ${id}`,
  addresses: ({ id }) => sql`select location, contact_name, contact_mobile, flat_house_no, address1, address2, street,
    landmark, city, state, country, zip, is_default, created_at, deleted_at from address where shopper_id = ${id} order by id`,
  sessions: ({ id }) =>
    sql`select kind, device, net, created_at, last_seen_at, ended_at from session where shopper_id = ${id} order by created_at`,
  consents: ({ id }) =>
    sql`select purpose, words, version, place, terms_version, privacy_version, notice_version, language, given_at, withdrawn_at from consent where shopper_id = ${id} order by id`,
  data_requests: ({ id }) => sql`select request_no, kind, words, created_at, due_on, done_at, outcome
    from data_request where shopper_id = ${id} order by id`,
  orders: ({
    id,
  }) => sql`select order_no, created_at, track_status, payment_mode, source, sub_total_paise, saving_paise,
    coupon_code, coupon_paise, annas_paise, prepaid_paise, delivery_paise, cash_fee_paise, tax_paise, total_paise, paid_paise, address,
    items, kitchen_note, gift, risk, carrier, tracking_number, delivered_at,
    (select jsonb_agg(jsonb_build_object('status', track_status, 'at', at, 'reason', reason) order by id)
      from order_event where order_id = orders.id) as steps,
    (select jsonb_agg(jsonb_build_object('reason', reason, 'at', at) order by id)
      from order_note where order_id = orders.id and kind = 'attempt') as attempts
    from orders where shopper_id = ${id} order by id`,
  papers: ({ id }) => sql`select invoice.number, invoice.kind, invoice.issued_at, orders.order_no
    from invoice join orders on orders.id = invoice.order_id where orders.shopper_id = ${id} order by invoice.id`,
  payments: ({ id }) => sql`select intent.transaction_id, intent.state, intent.amount_paise, intent.created_at,
    intent.snapshot -> 'address' as address, payment.gateway_payment_id, payment.at as paid_at
    from payment_intent intent left join payment on payment.intent_id = intent.id
    where intent.shopper_id = ${id} order by intent.id`,
  recorded_payments: ({ id }) => sql`select orders.order_no, method, amount_paise, reference, at
    from hand_payment join orders on orders.id = order_id where shopper_id = ${id} order by hand_payment.id`,
  claims: ({ id }) => sql`select orders.order_no, utr, amount_paise, upi_claim.state, upi_claim.at
    from upi_claim join orders on orders.id = order_id where shopper_id = ${id} order by upi_claim.id`,
  refunds: ({
    id,
  }) => sql`select orders.order_no, amount_paise, way, state, method, account_end, reference, refund.created_at
    from refund join orders on orders.id = refund.order_id where shopper_id = ${id} order by refund.id`,
  annas: ({ id }) => sql`select anna_txn.kind, anna_entry.delta as annas, anna_txn.at, anna_note.words
    from anna_txn join anna_entry on anna_entry.txn_id = anna_txn.id and account = 'shopper'
    left join anna_note on anna_note.txn_id = anna_txn.id where shopper_id = ${id} order by anna_txn.id`,
  reviews: ({ id }) => sql`select product.name as product, review.half_stars, comment, answer, review.created_at
    from review join product on product.id = product_id where shopper_id = ${id} order by review.id`,
  comments: ({ id }) => sql`select blog.title as post, comment, answer, blog_comment.created_at
    from blog_comment join blog on blog.id = blog_id where shopper_id = ${id} order by blog_comment.id`,
  returns: ({ id }) => sql`select ticket_no, order_no, name, email, mobile, reason, other_reason, description, status,
    outcome, words, created_at from return_request
    where shopper_id = ${id} or order_id in (select id from orders where shopper_id = ${id}) order by id`,
  tickets: ({ id, emails, mobiles }) => sql`select ticket_no, name, email, mobile, message, created_at, state,
    array(select text from ticket_entry where ticket_id = contact_ticket.id and kind = 'answer' order by id) as answers,
    array(select text from ticket_entry where ticket_id = contact_ticket.id and kind = 'message' order by id) as messages, channel
    from contact_ticket where lower(email) = any(${emails}) or (mobile = any(${mobiles}) and ${sinceTheirs(id, 'contact_ticket')})
    order by id`,
  whatsapp: ({ id, mobiles }) => sql`select mobile, wa_user, name, kind, text, at, received_at from whatsapp_message
    where (mobile = any(${mobiles}) or wa_user in (select wa_user from whatsapp_person where mobile = any(${mobiles})))
      and received_at >= coalesce((select mobile_since from shopper where shopper.id = ${id}), '-infinity'::timestamptz)
    order by at, id`,
  // what their orders caused too, whatever became of the e-mail
  messages: ({ id, emails, mobiles }) => sql`select template, channel, recipient, subject,
    regexp_replace(body, 'https?://[^[:space:]]+', '…', 'g') as body, status, created_at, sent_at, vars
    from message where template <> all(${NOT_FOR_SHOPPERS}) and (
      lower(recipient) = any(${emails}) or (recipient = any(${mobiles}) and ${sinceTheirs(id, 'message')})
      or split_part(event, ':', 1) = 'order'
        and split_part(event, ':', 2) in (select orders.id::text from orders where shopper_id = ${id})
      or split_part(event, ':', 1) = 'refund' and split_part(event, ':', 2) in (
        select refund.id::text from refund join orders on orders.id = refund.order_id where shopper_id = ${id}))
    order by seq`,
  waiting: ({
    id,
    emails,
    mobiles,
  }) => sql`select product.name as product, sku_id, by, request.name, request.email, request.mobile,
    request.created_at, told_at from back_in_stock_request request join product on product.id = product_id
    where shopper_id = ${id} or lower(request.email) = any(${emails})
      or (request.mobile = any(${mobiles}) and ${sinceTheirs(id, 'request')})
    order by request.id`,
  reminders: ({ id }) => sql`select kind, due_at, sent_at, dropped from reminder where shopper_id = ${id} order by id`,
  cart: ({
    id,
  }) => sql`select product.name as product, sku.sku_name as size, (line ->> 'count')::int as count, changed_at
    from saved_cart, jsonb_array_elements(lines) line join sku on sku.id = (line ->> 'skuId')::int join product on product.id = sku.product_id
    where shopper_id = ${id}`,
  pictures: ({ id }) => sql`select purpose, product.name as product, ticket_no as "return", sent_picture.state,
    sent_picture.hidden_reason, sent_at, ends_at from sent_picture left join review on review.id = review_id
    left join product on product.id = review.product_id left join return_request on return_request.id = return_id
    where sent_picture.shopper_id = ${id} order by sent_at, sent_picture.name`,
  votes: ({ id }) => sql`select product.name as product, at from review_vote join review on review.id = review_id
    join product on product.id = review.product_id where review_vote.shopper_id = ${id} order by at`,
  wishlist: ({ id }) => sql`select product.name as product, added_at from wishlist_item
    join product on product.id = product_id where shopper_id = ${id} order by added_at desc`,
} satisfies Record<string, (person: Person) => ReturnType<typeof sql>>

export type PartName = keyof typeof parts
// Object.keys loses the key type
export const partNames = Object.keys(parts) as PartName[]

type Message = { template: MessageTemplate; subject: string; body: string; vars: Vars }

/** The rows of one part. Codes and links that open something are dotted out, as long as they wait too. */
export async function readPart(db: Db, name: PartName, person: Person): Promise<unknown[]> {
  if (name !== 'messages') return (await parts[name](person).execute(db)).rows
  const { rows } = await sql<Message>`${parts.messages(person)}`.execute(db)
  return rows.map(({ vars, ...message }) => ({
    ...message,
    subject: withoutSecrets(message.template, vars, message.subject),
    body: withoutSecrets(message.template, vars, message.body),
  }))
}
