import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

/** What db/migrations/0023 renamed, put back as the version before had it. */
const RENAME_BACK = `
  drop view hold, order_key, payment_event, notify_request;
  alter table stock_reservation rename to hold;
  alter index stock_reservation_sku rename to hold_sku;
  alter table idempotency_key rename to order_key;
  alter table webhook_event rename to payment_event;
  alter index webhook_event_waiting rename to payment_event_waiting;
  alter table back_in_stock_request rename to notify_request;
  alter index back_in_stock_request_waiting rename to notify_waiting;`

const openWithIntent = async () => {
  const { pool } = await freshDatabase({ own: true })
  const query = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  const [size] = await query('select id from sku where on_hand - held >= 5 order by id limit 1')
  const [intent] = await query(`insert into payment_intent
      (transaction_id, shopper_id, amount_paise, cart_hash, snapshot, created_at, expires_at)
    select 'AB1234567890123456', min(id), 100, '', '{}', shop_now(), shop_now() from shopper returning id, shopper_id`)
  return { pool, query, skuId: size?.['id'], intentId: intent?.['id'], shopperId: intent?.['shopper_id'] }
}

// the statements are those of the version before, word for word

const RESERVE = `with kept as (
    update sku set held = held + w.count from unnest($1::int[], $2::int[]) as w(id, count)
    where sku.id = w.id and sku.on_hand - sku.held >= w.count returning sku.id, w.count)
  insert into hold (intent_id, sku_id, count) select $3::bigint, id, count from kept`
const LOCK = `select sku.id from sku join hold on hold.sku_id = sku.id where intent_id = $1 order by sku.id
  for no key update of sku`
const RELEASE = `with dropped as (delete from hold where intent_id = $1 returning sku_id, count)
  update sku set held = held - dropped.count from dropped where sku.id = dropped.sku_id`
const SELL = `with sold as (delete from hold where intent_id = $1 returning sku_id, count),
    taken as (update sku set held = held - sold.count, on_hand = on_hand - sold.count
      from sold where sku.id = sold.sku_id returning sku.id, sold.count)
  insert into stock_entry (sku_id, delta, reason, order_id, at)
  select id, -count, 'order', (select min(id) from orders), shop_now() from taken`

test('the version before reserves, releases and sells under the name hold', async () => {
  const { pool, query, skuId, intentId } = await openWithIntent()
  const held = async () => (await query('select held from sku where id = $1', [skuId]))[0]?.['held']
  for (const end of [RELEASE, SELL]) {
    await pool.query(RESERVE, [[skuId], [2], intentId])
    expect(await query('select sku_id, count from stock_reservation where intent_id = $1', [intentId])).toEqual([
      { sku_id: skuId, count: 2 },
    ])
    expect(await held()).toBe(2)
    const client = await pool.connect()
    await client.query('begin')
    expect((await client.query(LOCK, [intentId])).rows).toEqual([{ id: skuId }])
    await client.query(end, [intentId])
    await client.query('commit')
    client.release()
    expect([await held(), await query('select from hold')]).toEqual([0, []])
  }
})

const CLAIM_KEY = `insert into order_key (shopper_id, key, request_hash, created_at)
  values ($1, $2, $3, shop_now()) on conflict do nothing returning key`
const LEAD_KEY = `with placed as (select min(id) as id from orders)
  update order_key set order_id = placed.id from placed where order_key.shopper_id = $1 and order_key.key = $2`

test('the version before claims a key once under the name order_key', async () => {
  const { pool, query, shopperId } = await openWithIntent()
  expect(await query(CLAIM_KEY, [shopperId, 'k', 'h'])).toEqual([{ key: 'k' }])
  expect(await query(CLAIM_KEY, [shopperId, 'k', 'h'])).toEqual([])
  await pool.query(LEAD_KEY, [shopperId, 'k'])
  expect(
    await query(
      `select order_key.request_hash from order_key inner join orders on orders.id = order_key.order_id
       where order_key.shopper_id = $1 and order_key.key = $2`,
      [shopperId, 'k'],
    ),
  ).toEqual([{ request_hash: 'h' }])
  expect(await query('select key from idempotency_key where order_id is not null and key = $1', ['k'])).toHaveLength(1)
})

const RECORD_EVENT = `insert into payment_event (event_id, kind, gateway_order_id, body, received_at)
  values ($1, 'kind', null, '{}', shop_now()) on conflict do nothing returning event_id`

test('the version before records an event once under the name payment_event', async () => {
  const { pool, query } = await openWithIntent()
  expect(await query(RECORD_EVENT, ['evt_1'])).toEqual([{ event_id: 'evt_1' }])
  expect(await query(RECORD_EVENT, ['evt_1'])).toEqual([])
  const waiting = `select body from payment_event where handled_at is null
    and received_at > shop_now() - interval '1 day' order by received_at limit 50`
  expect(await query(waiting)).toEqual([{ body: {} }])
  await pool.query('update payment_event set handled_at = shop_now() where event_id = $1', ['evt_1'])
  expect(await query(waiting)).toEqual([])
})

const REQUEST = `insert into notify_request (product_id, shopper_id, name, email, mobile, created_at)
  values ($1, null, 'Asha', $2, '', shop_now()) on conflict do nothing returning id`
const TAKE = `with fulfilled as (
    select wish.id, product.name as product, product.slug from notify_request as wish
      inner join product on product.id = wish.product_id
    where wish.told_at is null and product.is_active = true and exists (
      select sku.id from sku where sku.product_id = wish.product_id and sku.is_active = true and sku.on_hand > sku.held)
    order by wish.id limit 10 for update of wish skip locked)
  update notify_request set told_at = shop_now() from fulfilled where notify_request.id = fulfilled.id
  returning notify_request.id, notify_request.email, fulfilled.slug`

test('the version before takes requests once under the name notify_request', async () => {
  const { query, skuId } = await openWithIntent()
  const [product] = await query('select product_id from sku where id = $1', [skuId])
  const request = (email: string) => query(REQUEST, [product?.['product_id'], email])
  expect(await request('asha@example.com')).toHaveLength(1)
  expect(await request('ASHA@example.com')).toEqual([])
  expect(await query(TAKE)).toMatchObject([{ email: 'asha@example.com' }])
  expect(await query(TAKE)).toEqual([])
  expect(await request('asha@example.com')).toHaveLength(1)
  expect(await query('select from back_in_stock_request')).toHaveLength(2)
})

test('statements that a process prepared before the renaming go on working after it', async () => {
  const { pool, skuId, intentId, shopperId } = await openWithIntent()
  await pool.query(RENAME_BACK)
  const client = await pool.connect()
  const named = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rowCount
  const run = async (round: number) => {
    return [
      await named('reserve', RESERVE, [[skuId], [1], intentId]),
      await named('lock', LOCK, [intentId]),
      await named('release', RELEASE, [intentId]),
      await named('claim', CLAIM_KEY, [shopperId, `key ${round}`, 'h']),
      await named('lead', LEAD_KEY, [shopperId, `key ${round}`]),
      await named('record', RECORD_EVENT, [`evt_${round}`]),
      await named('take', TAKE, []),
    ]
  }
  const before = await run(1)
  await client.query(await readFile(new URL('../../db/migrations/0023_plain_names.sql', import.meta.url), 'utf8'))
  expect(await run(2)).toEqual(before)
  client.release()
})
