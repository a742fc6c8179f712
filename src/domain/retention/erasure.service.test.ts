import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { indexMissingOrders } from '#domain/order/order-search.service.ts'
import { costOf, place } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { advance, newcomer, signUp } from '#test/people/accounts.ts'
import { add, mine } from '#test/people/addresses.ts'
import { change } from '#test/people/buyers.ts'
import { OWNER } from '#test/people/staff.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

import { finishErasures } from './erasure.service.ts'
import { retention } from './retention.rules.ts'

const DAY = 86_400
const PERSON = { ...newcomer, name: 'Jasvinder Bakshi', mobile: '9345612780', email_id: 'jasvinder.b@example.net' }
const STREET = 'Champaklal Gully'
const TEXT = 'Ring Jasvinder Bakshi first'
/** What nobody may find any more. */
const TRACES = ['jasvinder', 'bakshi', PERSON.mobile, 'champaklal']

/** What they wrote by WhatsApp, and the gift that they sent. */
const withLaterTraces = async (db: Db, id: number) => {
  const gift = JSON.stringify({ to_name: TEXT, to_mobile: '9835044711', message: TEXT, from: TEXT, deliver_on: null })
  await db.updateTable('orders').set({ kitchen_note: TEXT, gift }).where('shopper_id', '=', id).execute()
  await sql`update payment_intent set snapshot = snapshot || jsonb_build_object('gift', ${gift}::jsonb)`.execute(db)
  await sql`with person as (insert into whatsapp_person (wa_user, mobile) values ('prem', ${PERSON.mobile}))
    insert into whatsapp_message (id, mobile, wa_user, name, kind, text, at) values
    ('wamid.1', ${PERSON.mobile}, null, ${PERSON.name}, 'text', ${TEXT}, shop_now()), ('wamid.2', null, 'prem', ${PERSON.name}, 'text', ${TEXT}, shop_now())`.execute(
    db,
  )
}

/** A person who left traces everywhere: orders paid both ways, what they wrote, what staff wrote of them. */
const withTraces = async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { db } = shop.deps
  const session = await signUp(shop, PERSON)
  const { id } = await db
    .selectFrom('shopper')
    .select('id')
    .where('mobile', '=', PERSON.mobile)
    .executeTakeFirstOrThrow()
  const token = session.access_token
  const person = { contact_name: PERSON.name, contact_mobile: PERSON.mobile, street: STREET }
  await add(shop, token, person)
  const [address] = await mine(shop, token)
  const theirs = { ...wares, addressId: address?.id ?? 0 }
  const cash = (await place(shop, token, cashOrder(theirs, costOf(2)))).body.data?.order_no ?? ''
  const pay = payer(shop, token, theirs)
  await pay.prepare()
  await pay.play('success')
  const online = (await pay.order()).body.data?.order_no ?? ''
  await indexMissingOrders(shop.deps)
  const orders = [cash, online]
  await owner.call('failAttempt', { order_no: cash, reason: 'Not at home', note: TEXT })
  for (const order_no of orders) {
    await owner.call('addOrderNote', { order_no, text: TEXT })
    await walk(owner, order_no, 'Delivered')
  }
  await withLaterTraces(db, id)
  await sql`update order_event set note = ${TEXT} where order_id in (select id from orders where shopper_id = ${id})`.execute(
    db,
  )
  await sql`insert into review (product_id, shopper_id, half_stars, comment, created_at)
    values (${wares.productId}, ${id}, 8, 'Just like home', shop_now())`.execute(db)
  await shop.call('blogComment', { blog_id: 1, comments: TEXT }, as(token))
  await shop.call('syncWishlist', { ids: [wares.productId], removed: [] }, as(token))
  await sql`update blog_comment set answer = ${TEXT}, answered_at = shop_now() where shopper_id = ${id}`.execute(db)
  const contact = { name: PERSON.name, email_id: PERSON.email_id, mobile_no: PERSON.mobile }
  await shop.call('contactUs', { ...contact, message: TEXT, website: '' })
  await sql`insert into ticket_entry (ticket_id, kind, text) select id, 'answer', ${TEXT} from contact_ticket
    union all select id, 'note', ${PERSON.name} from contact_ticket`.execute(db)
  const waits = { product_id: wares.productId, name: PERSON.name, mobile: PERSON.mobile }
  await shop.call('createProductNotify', { ...waits, email: PERSON.email_id, email_id: PERSON.email_id })
  await sql`insert into return_request (ticket_no, shopper_id, order_id, order_no, name, email, mobile, is_packaging_intact,
      reason, description, other_reason, words, created_at, status, settled_at)
    select 'RT0000000001', ${id}, id, order_no, ${PERSON.name}, ${PERSON.email_id}, ${PERSON.mobile}, true, 'Other', ${TEXT},
      ${TEXT}, ${TEXT}, shop_now(), 'rejected', shop_now() from orders where order_no = ${cash}`.execute(db)
  await sql`insert into data_request (request_no, shopper_id, kind, words, outcome, created_at, due_on, done_at)
    values ('DR0000000001', ${id}, 'correct', ${TEXT}, ${TEXT}, shop_now(), current_date, shop_now())`.execute(db)
  await sql`insert into limit_counter values (${`login:account:${PERSON.email_id}`}, 3, shop_now() + interval '9 years')`.execute(
    db,
  )
  await sql`insert into exception (kind, about, details, note, at, solved_at, order_id)
    select 'attempt_failed', 'order:' || id, '', ${TEXT}, shop_now(), shop_now(), id from orders where order_no = ${cash}
    union all select 'to_approve', 'return:' || id, '', ${TEXT}, shop_now(), shop_now(), null from return_request
    union all select 'refund_failed', 'payment:' || gateway_payment_id, '', ${TEXT}, shop_now(), shop_now(), null
      from payment join payment_intent on payment_intent.id = intent_id where shopper_id = ${id}
    union all select 'batch_held_back', ${`customer:${id}`}, '', ${TEXT}, shop_now(), shop_now(), null`.execute(db)
  await sql`insert into parcel_scan (parcel_id, at, code, tracking, text, location, received_at)
    select distinct parcel_id, shop_now(), 'X', 'failed', left(${TEXT}, 200), left(${TEXT}, 80), shop_now()
    from parcel_line join orders on orders.id = order_id where shopper_id = ${id}`.execute(db)
  await sql`insert into parcel_answer (parcel_id, attempt, by_whom, action, phone, note, state, created_at)
    select distinct parcel_id, 1, 'shopper', 'reattempt', ${PERSON.mobile}, left(${TEXT}, 120), 'sent', shop_now()
    from parcel_line join orders on orders.id = order_id where shopper_id = ${id}`.execute(db)
  await sql`insert into order_change (order_id, kind, lines, money_paise, state, reason, at)
    select id, 'goods', '[]', 0, 'done', left(${TEXT}, 200), shop_now() from orders where shopper_id = ${id}`.execute(
    db,
  )
  await owner.call('grantAnnas', { id, annas: 320, words: TEXT })
  await change(office, id, { note: TEXT, erase_asked: true, whatsapp: true })
  await queueOrderMessages(shop.deps)
  return { office, id, token, orders, db, theirs }
}
/** Columns in which people write what they like, and which an erasure must go through. */
const freeText = Object.entries(retention).flatMap(([table, { freeText: columns = {} }]) =>
  Object.entries(columns).flatMap(([column, fate]) => (fate === 'erased' ? [`${table}.${column}`] : [])),
)
const erase = ({ owner }: Office, id: number, email = PERSON.email_id) => owner.call('eraseCustomer', { id, email })
/** The return windows are over, what was written is answered, what was sent has arrived. */
const settle = async ({ shop, owner }: Office) => {
  await advance(shop, 10 * DAY)
  await owner.call('login', OWNER)
  await sql`update contact_ticket set state = 'closed', settled_at = shop_now()`.execute(shop.deps.db)
  await sql`update message set status = 'sent' where status = 'queued'`.execute(shop.deps.db)
}
/** Tables and columns, text or JSON, that still hold one of the traces. */
const tracesIn = async ({ shop: { deps } }: Office) => {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`.execute(deps.db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const isReserved = sql.join(
      TRACES.map((trace) => sql`${sql.ref(column)}::text ilike ${`%${trace}%`}`),
      sql` or `,
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.id(schema, table)} where ${isReserved}`.execute(deps.db)
    if ((rows[0]?.n ?? 0) > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

test('an erased person is in no table any more, but in the papers that the law keeps; the books stay right (spec B7.4)', async () => {
  const { office, id, orders, db } = await withTraces()
  await sql`insert into payee select id, 'upi', 'bank', '\\x00' from orders where shopper_id = ${id}`.execute(db)
  await settle(office)
  expect(await tracesIn(office)).toEqual(
    expect.arrayContaining([
      'shopper.name',
      'address.street',
      'orders.address',
      'order_search.words',
      'message.body',
      ...freeText,
    ]),
  )
  const ordersOf = () => db.selectFrom('orders').selectAll().where('shopper_id', '=', id).orderBy('id').execute()
  const before = await ordersOf()
  expect((await erase(office, id)).message).toBe('OK')
  expect(await db.selectFrom('payee').select('order_id').execute()).toEqual([])
  expect(await db.selectFrom('wishlist_item').select('product_id').where('shopper_id', '=', id).execute()).toEqual([])
  await finishErasures(office.shop.deps)
  // the last message waits until it is sent: until then it is found by its recipient
  expect(await tracesIn(office)).toEqual(
    ['erasure.contacts', 'invoice.content', 'message.body', 'message.recipient', 'message.vars'].toSorted(),
  )
  await sql`update message set status = 'sent' where status = 'queued'`.execute(db)
  await finishErasures(office.shop.deps)
  expect(await tracesIn(office)).toEqual(['invoice.content'])
  const after = await ordersOf()
  for (const [at, order] of after.entries())
    expect({ ...order, address: null, kitchen_note: '', gift: null }).toEqual({
      ...before[at],
      address: null,
      kitchen_note: '',
      gift: null,
    })
  expect(after[0]?.address).toMatchObject({ city: 'Patna', state: 'Bihar', zip: '800001', street: '' })
  expect(orders).toHaveLength(2)
  const broken = (await checkInvariants(office.shop.database)).filter(({ breaches }) => breaches.length > 0)
  expect(broken).toEqual([])
})

test('who was erased is told first; their login is gone, their mobile and e-mail are free, a shell without annas is left', async () => {
  const { office, id, token, db } = await withTraces()
  const { shop } = office
  await settle(office)
  await erase(office, id)
  const mail = await db.selectFrom('message').selectAll().where('template', '=', 'account_erased').execute()
  expect(mail).toMatchObject([{ recipient: PERSON.email_id, status: 'queued' }])
  expect((await shop.call('getUserProfile', {}, as(token))).body.status_code).toBe(401)
  expect((await shop.call('login', PERSON)).body.status_code).toBe(422)
  const again = await signUp(shop, PERSON)
  expect(again.access_token).not.toBe(token)
  const shell = await db.selectFrom('shopper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(shell).toMatchObject({ name: 'A customer', email: null, mobile: null, password_hash: null, note: '' })
  const { rows } = await sql<{ left: number }>`select coalesce(sum(remaining), 0)::int as left from anna_lot
    where shopper_id = ${id}`.execute(db)
  expect(rows[0]?.left).toBe(0)
  const open = await office.owner.call('exceptions', {})
  expect(open.data?.data.filter(({ kind }) => kind === 'data_request')).toEqual([])
  expect((await office.owner.call('customer', { id })).code).toBe('NOT_FOUND')
  expect((await office.owner.call('callers', { q: 'customer' })).data).toEqual([])
})

test('their words about goods stay, under no name; their comments go', async () => {
  const { office, id } = await withTraces()
  const { shop, wares } = office
  await settle(office)
  const page = async () =>
    (await shop.call('getProductReviews', { product_id: wares.productId, page: 1 })).body.data?.reviews.data[0]
  expect((await page())?.user.name).toBe('Jasvinder B.')
  await erase(office, id)
  await expect.poll(async () => (await page())?.user.name).toBe('A customer')
  expect((await page())?.comment).toBe('Just like home')
  const comments = await shop.call('getBlogCommentById', { blog_id: 1, page: 1 })
  expect(JSON.stringify(comments.body.data)).not.toContain('Jasvinder')
})

test('nobody is erased while something goes on, nor by another e-mail, and then nothing has changed', async () => {
  const { office, id, orders, db } = await withTraces()
  const before = await tracesIn(office)
  const early = await erase(office, id)
  expect(early).toMatchObject({ status_code: 409, code: 'NOT_ERASABLE' })
  expect(early.message).toMatch(
    new RegExp(`^Not yet: order ${orders[0] ?? ''} can still be returned; .*message .* is open\\.$`),
  )
  await settle(office)
  const another = await erase(office, id, 'asha@example.com')
  expect(another).toMatchObject({ code: 'INVALID', errors: { email: expect.anything() } })
  await sql`update return_request set status = 'requested', settled_at = null`.execute(db)
  expect((await erase(office, id)).message).toBe('Not yet: return RT0000000001 is open.')
  await office.owner.call('changeMe', { language: 'hi' })
  expect((await erase(office, id)).message).toBe('अभी नहीं: वापसी RT0000000001: अभी पूरी नहीं हुई है।')
  await office.owner.call('changeMe', { language: 'en' })
  await sql`update return_request set status = 'rejected', settled_at = shop_now()`.execute(db)
  await sql`insert into refund (payment_id, order_id, amount_paise, idem_key, reason, created_at)
    select payment.id, o.id, 100, 'a key of ten', 'order', shop_now() from payment, orders o
    where o.order_no = ${orders[1] ?? ''}`.execute(db)
  expect((await erase(office, id)).message).toBe('Not yet: a refund is not done.')
  expect(await tracesIn(office)).toEqual(before)
})

test('the erasure keeps numbers alone: how many rows of each table, which papers stay, who did it; the journal too', async () => {
  const { office, id, db } = await withTraces()
  await settle(office)
  await erase(office, id)
  await sql`update message set status = 'sent' where status = 'queued'`.execute(db)
  await finishErasures(office.shop.deps)
  const [erasure] = await db.selectFrom('erasure').selectAll().execute()
  expect(erasure).toMatchObject({
    shopper_id: id,
    counts: { orders: 2, address: 1, blog_comment: 1, contact_ticket: 1, ticket_entry: 2, annas: expect.any(Number) },
    papers: [expect.any(String), expect.any(String)],
    contacts: [],
    events: [],
    finished_at: expect.any(Date),
  })
  const rows = await db
    .selectFrom('journal')
    .select(['who', 'object_id', 'changes'])
    .where('action', '=', 'customer.erase')
    .orderBy('number')
    .execute()
  expect(rows.map(({ object_id }) => object_id)).toEqual([String(id), String(id)])
  expect(rows[0]?.changes).toEqual(expect.arrayContaining([{ field: 'Orders', before: '', after: '2' }]))
  expect(rows[1]).toMatchObject({ who: 'job', changes: [{ field: 'Messages', before: '', after: expect.any(String) }] })
})

test('papers of an erased person are shown to the owner alone', async () => {
  const { office, id, orders } = await withTraces()
  await settle(office)
  await erase(office, id)
  const staff = await office.staff('staff')
  const filter = { order_nos: orders[1] ?? '', kinds: 'invoice' }
  const [theirs, owners] = [await staff.call('papers', filter), await office.owner.call('papers', filter)]
  expect(String(owners.data).length).toBeGreaterThan(String(theirs.data).length + 1_000)
})

test('money that arrives for a dropped payment of an erased person goes back, and no order comes of it', async () => {
  const { office, id, token, db, theirs } = await withTraces()
  const { shop } = office
  const pay = payer(shop, token, theirs)
  await pay.prepare()
  expect((await erase(office, id)).message).toMatch(/a payment is under way\.$/)
  await settle(office)
  await sweep(shop)
  expect((await erase(office, id)).message).toBe('OK')
  await pay.play('success')
  await expect.poll(pay.state).toMatch(/^refund/)
  const { n } = await db
    .selectFrom('orders')
    .where('shopper_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(2)
})
