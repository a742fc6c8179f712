import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import { retention } from './retention.rules.ts'

/**
 * Columns of text in which nobody writes what they like about a shopper: names, keys, contacts, what was chosen from a list,
 * what the program writes, and what the owner writes for all to read. A new column belongs here or, where staff or shoppers
 * may write anything, into `freeText` of its table (retention.rules.ts), and then an erasure goes through it (spec D168).
 */
const notFree: Readonly<Record<string, string>> = {
  address:
    'address1 address2 city contact_mobile contact_name country flat_house_no landmark location state street zip',
  admin_key: 'key object_id',
  anna_entry: 'account',
  anna_txn: 'kind source',
  back_in_stock_request: 'by email language mobile name',
  banner: 'alt link picture side texts words',
  batch: 'code held_reason shelf',
  blog: 'alt description markdown meta_description meta_keyword meta_title picture slug texts title',
  blog_comment: 'hidden_reason',
  breach: 'data',
  cash_entry: 'account kind',
  category: 'glaze name texts',
  collection: 'name texts',
  consent: 'language place purpose words',
  consent_refusal: 'purpose',
  contact_ticket: 'category channel email language link_code mobile name state ticket_no wa_user',
  coupon: 'coupon_code message texts type',
  courier_account: 'account failure failure_code',
  data_request: 'kind request_no',
  delivery_area: 'area tariff',
  delivery_record: 'key kind',
  erasure: 'contacts counts events papers',
  exception: 'about details kind order_nos text',
  funnel_day: 'step',
  gst_day: 'content',
  hand_payment: 'method',
  health_check: 'name words',
  idempotency_key: 'key request_hash',
  import_row: 'before change changes errors key lines seen state title why written',
  import_run: 'actor file_name kind state',
  invoice: 'cause content kind number series',
  invoice_series: 'series',
  job_holder: 'job',
  journal: 'action address changes object_id object_kind object_title reason request_id role who',
  journal_part: 'id kind title',
  limit_counter: 'key',
  message: 'channel event language last_error provider_id recipient status subject template vars',
  message_template:
    'body buttons channel code dlt_tags dlt_template_id header provider_template registered_url shipped_body shipped_buttons shipped_subject subject vars',
  message_text:
    'body buttons channel code dlt_template_id language provider_template registered_url shipped_body shipped_buttons shipped_subject subject',
  order_event: 'reason tell_error',
  order_change: 'kind lines state',
  order_note: 'kind reason',
  order_search: 'emails words',
  orders:
    'address box carrier coupon_code items language link_code order_no pay_way risk source tracking_number tracking_url',
  otp_challenge: 'contact purpose',
  page_version: 'content name',
  parcel: 'account awb back_as box courier last_error ref_order ref_parcel reference service state tracking',
  parcel_answer: 'action by_whom last_error phone state',
  parcel_charge: 'account awb kind ref text',
  parcel_scan: 'code source tracking',
  payee: 'account_end method',
  payment: 'currency gateway_payment_id',
  payment_intent: 'cart_hash gateway_order_id purpose snapshot terms transaction_id',
  payout: 'account bank_ref deducted reference source',
  payout_line: 'awb batch result',
  picture: 'name',
  picture_removal: 'name',
  product:
    'allergens badge contains country_of_origin description dietary_preference diets highlight hsn ingredient may_contain meta_description meta_keyword meta_title name nutritional_information other_feature packed_by search_words shelf_duration slug spice_level texts type',
  product_address: 'slug',
  product_image: 'alt picture texts',
  proof: 'kind subject',
  push_device: 'auth device endpoint p256dh',
  push_notice: 'kind',
  ready_answer: 'text title',
  refund: 'account_end gateway_refund_id idem_key last_error method reason state way',
  return_request: 'email mobile name order_no outcome place reason status ticket_no',
  review: 'hidden_reason',
  sale_day: 'state',
  sandbox_order: 'id receipt',
  sandbox_parcel: 'awb plan played reference service',
  sandbox_payment: 'id order_id status',
  sandbox_refund: 'id idem_key payment_id',
  reminder: 'dropped kind ref',
  saved_cart: 'lines',
  search_reindex: 'kind',
  search_word: 'word',
  sent_picture: 'hidden_reason name public_name purpose state',
  session: 'device kind net',
  setting_group: 'name texts value',
  settlement_line: 'kind line payment settlement utr',
  shop_kind: 'kind main_language',
  shopper:
    'blocked_reason email former_emails former_mobile guest_mobile language mobile name order_mobile password_hash pending_email public_id',
  sku: 'net_quantity sku_name unit',
  staff: 'email language name password_hash role',
  staff_link: 'email kind language role',
  staff_session: 'address device',
  stock_entry: 'cause disposal reason',
  team_member: 'about designation markdown name picture texts',
  testimonial: 'description designation name texts url',
  ticket_entry: 'channel kind picture picture_state sent whatsapp_id',
  untold_change: 'tag',
  upi_claim: 'reason state terms utr',
  webhook_event: 'body body_key event_id gateway_order_id kind last_error source',
  whatsapp_message: 'id kind last_error media_id mobile name payload reply_to wa_user',
  whatsapp_person: 'mobile wa_user',
  written_page: 'lead name picture picture_alt sections texts title',
}

test('every column of text is either free, and an erasure knows it, or named as not free (spec D168)', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and (data_type in ('text', 'character varying', 'json', 'jsonb') or udt_name in ('_text', '_varchar'))`.execute(
    db,
  )
  const free = Object.entries(retention).flatMap(([table, { freeText = {} }]) =>
    Object.keys(freeText).map((column) => `${table}.${column}`),
  )
  const others = Object.entries(notFree).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  const both = free.filter((column) => others.includes(column))
  expect(both, 'free and not free').toEqual([])
  expect(rows.map(({ column }) => column).toSorted()).toEqual([...free, ...others].toSorted())
})
