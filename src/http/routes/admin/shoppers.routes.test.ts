import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { costOf, place } from '#test/orders/orders.ts'
import { newcomer, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { change, idOf } from '#test/people/buyers.ts'
import { anAddress, cashOrder } from '#test/requests/requests.ts'
import { journalOf, openOffice, walk, type Office } from '#test/shop/office.ts'
import { addShoppers, as } from '#test/shop/shop.ts'

const namesOf = async ({ owner }: Office, query: AdminInput<'customers'>) =>
  (await owner.call('customers', query)).data?.data.map(({ name }) => name)
const rowsIn = (file: string) =>
  file
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('a customer stands in the list with city, orders, what they paid, annas and last order', async () => {
  const office = await openOffice()
  const { owner } = office
  const before = (await owner.call('customer', { id: await idOf(office) })).data
  const order_no = await office.place()
  await walk(owner, order_no, 'Delivered')
  const [row] = (await owner.call('customers', { q: ASHA.email_id })).data?.data ?? []
  expect(row).toMatchObject({
    name: anAddress.contact_name,
    mobile: anAddress.contact_mobile,
    city: 'Patna',
    orders: (before?.orders ?? 0) + 1,
    paid: (before?.paid ?? 0) + costOf(2),
    states: [],
  })
  const detail = (await owner.call('customer', { id: row?.id ?? 0 })).data
  expect(detail).toMatchObject({ ...row, note: '', whatsapp: false, blocked_reason: null, erase_by: null })
  expect(detail?.newest_orders[0]).toMatchObject({ order_no, status: 'Delivered', items: 2, total: costOf(2) })
  expect(detail?.addresses.length).toBeGreaterThan(0)
  expect(row?.last_order).toBe(detail?.newest_orders[0]?.created_at)
})

test('customers are found by name, mobile as it is said, e-mail and pincode; signs are letters', async () => {
  const office = await openOffice()
  await addShoppers(office.shop.deps, 2)
  const { shop } = office
  const session = await signUp(shop, newcomer)
  await shop.call('addUserAddress', { ...anAddress, zip: '411001' }, as(session.access_token))
  expect(await namesOf(office, { q: 'meera dev' })).toEqual(['Meera Devi'])
  expect(await namesOf(office, { q: '+91 91234 56780' })).toEqual(['Meera Devi'])
  expect(await namesOf(office, { q: 'MEERA@example' })).toEqual(['Meera Devi'])
  expect(await namesOf(office, { q: '4110' })).toEqual(['Meera Devi'])
  expect(await namesOf(office, { q: '411001' })).toEqual(['Meera Devi'])
  expect(await namesOf(office, { q: '%%' })).toEqual([])
  expect(await namesOf(office, { q: 'buyer', per_page: 25 })).toEqual(['Buyer 2', 'Buyer 1'])
})

test('the list is narrowed by the day of the last order and by what is marked', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const [first, second] = await addShoppers(shop.deps, 2)
  const id = first?.shopper.id ?? 0
  const orderAt = (created_at: string) =>
    shop.deps.db
      .updateTable('orders')
      .set({ shopper_id: id, created_at })
      .where('id', '=', (eb) => eb.selectFrom('orders').select((of) => of.fn.min('id').as('id')))
      .execute()
  const lastIn = (from: string, until: string) => namesOf(office, { from, until })
  for (const at of ['2026-01-31T00:00:00+05:30', '2026-01-31T23:59:59+05:30']) {
    await orderAt(at)
    expect(await lastIn('2026-01-31', '2026-01-31')).toEqual(['Buyer 1'])
  }
  expect(await lastIn('2026-01-01', '2026-01-30')).toEqual([])
  expect(await lastIn('2026-02-01', '2026-02-01')).toEqual([])
  await change(office, id, { no_cash: true })
  await change(office, second?.shopper.id ?? 0, { blocked: true, reason: 'Fraud' })
  expect(await namesOf(office, { state: 'no_cash' })).toEqual(['Buyer 1'])
  expect(await namesOf(office, { state: 'no_cash,blocked' })).toEqual(['Buyer 2', 'Buyer 1'])
  expect(await namesOf(office, { state: 'erase_asked' })).toEqual([])
  expect(await namesOf(office, { state: 'blocked', q: 'buyer 1' }), 'a search looks at everybody').toEqual(['Buyer 1'])
  expect((await owner.call('customers', { page: 401 })).code).toBe('NARROW')
})

test('the list begins with who paid the most, ordered most or last, or came first; who ordered nothing is last', async () => {
  const office = await openOffice()
  const { shop } = office
  const buyers = await addShoppers(shop.deps, 3)
  const [first = 0, second = 0] = buyers.map(({ shopper }) => shopper.id)
  const theirs = [
    { id: first, paid: 90_000, at: '2026-01-01T12:00:00+05:30' },
    { id: second, paid: 20_000, at: '2026-03-01T12:00:00+05:30' },
    { id: second, paid: 30_000, at: '2026-02-01T12:00:00+05:30' },
  ]
  for (const { id, paid, at } of theirs)
    await shop.database.pool.query(
      `insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, delivery_paise,
         tax_paise, total_paise, paid_paise, address, items, created_at)
       values ('ZZ' || lpad($2::text, 16, '0'), $1::int, 'cod', 'Delivered', 90000, 0, 0, 0, 90000, $3::int, '{}', '[]', $4)`,
      [id, `${paid}`, paid, at],
    )
  const sorted = (sort: AdminInput<'customers'>['sort'], more = {}) => namesOf(office, { q: 'buyer', sort, ...more })
  expect(await sorted('-created_at')).toEqual(['Buyer 3', 'Buyer 2', 'Buyer 1'])
  expect(await sorted('created_at')).toEqual(['Buyer 1', 'Buyer 2', 'Buyer 3'])
  expect(await sorted('-paid')).toEqual(['Buyer 1', 'Buyer 2', 'Buyer 3'])
  expect(await sorted('-orders')).toEqual(['Buyer 2', 'Buyer 1', 'Buyer 3'])
  expect(await sorted('-last_order')).toEqual(['Buyer 2', 'Buyer 1', 'Buyer 3'])
  expect(await sorted('-orders', { per_page: 25, page: 2 })).toEqual([])
  expect((await office.owner.call('customers', { sort: 'name' } as never)).code).toBe('INVALID')
})

test('the list leaves as a file; the journal says who took how many rows', async () => {
  const office = await openOffice()
  await addShoppers(office.shop.deps, 3)
  const file = await office.owner.call('exportCustomers', { q: 'buyer' })
  const [head, ...rows] = rowsIn(String(file.data))
  expect(head).toEqual([
    'name',
    'email',
    'mobile',
    'city',
    'orders',
    'paid',
    'annas',
    'last_order',
    'blocked',
    'no_cash',
    'erase_asked',
  ])
  expect(rows.map(([name]) => name)).toEqual(['Buyer 3', 'Buyer 2', 'Buyer 1'])
  const [row] = await journalOf(office, 'file')
  const changes = [
    { field: 'Search', before: '', after: 'yes' },
    { field: 'Rows', before: '', after: '3' },
  ]
  expect(row).toMatchObject({ action: 'customer.export', changes })
})

test('whoever is blocked gets 403 at once and everywhere, with a reason in the journal; unblocked, the same session serves', async () => {
  const office = await openOffice()
  const { shop, wares } = office
  const token = await shop.login()
  const id = await idOf(office)
  const order_no = await office.place()
  expect(await change(office, id, { blocked: true })).toMatchObject({ code: 'INVALID' })
  expect((await change(office, id, { blocked: true, reason: 'Abuse' })).data).toMatchObject({
    states: ['blocked'],
    blocked_reason: 'Abuse',
  })
  expect((await shop.call('getUserProfile', {}, as(token))).body.status_code).toBe(403)
  expect((await place(shop, token, cashOrder(wares, costOf(2)))).body.status_code).toBe(403)
  expect((await shop.call('login', ASHA)).body.status_code).toBe(403)
  await walk(office.owner, order_no, 'Delivered')
  expect((await journalOf(office, 'customer'))[0]).toMatchObject({
    action: 'customer.update',
    reason: 'Abuse',
    changes: [{ field: 'Blocked', before: 'no', after: 'yes' }],
  })
  await change(office, id, { blocked: false })
  expect((await shop.call('getUserProfile', {}, as(token))).body.status_code).toBe(200)
  expect((await office.owner.call('customer', { id })).data?.blocked_reason).toBeNull()
})

test('who may not pay cash is refused it, by account and by mobile, as the parcel’s too; online they buy', async () => {
  const office = await openOffice()
  const { shop, wares, owner } = office
  const token = await shop.login()
  await change(office, await idOf(office), { no_cash: true })
  const refused = { status_code: 422, message: 'Cash is not available. Please pay online.' }
  expect((await place(shop, token, cashOrder(wares, costOf(2)))).body).toMatchObject(refused)
  const other = (await signUp(shop, newcomer)).access_token
  const withMobile = async (contact_mobile: string) => {
    const { body } = await shop.call('addUserAddress', { ...anAddress, contact_mobile }, as(other))
    const theirs = { ...wares, addressId: body.data?.id ?? 0 }
    return (await place(shop, other, cashOrder(theirs, costOf(2)))).body
  }
  expect(await withMobile(anAddress.contact_mobile)).toMatchObject(refused)
  expect(await withMobile(newcomer.mobile)).toMatchObject({ status: true })
  const byPhone = { customer: { id: await idOf(office) }, lines: [{ sku_id: wares.skuId, count: 1 }] }
  expect(await owner.call('pricePhoneOrder', byPhone)).toMatchObject({ code: 'NO_CASH' })
  expect(await owner.call('pricePhoneOrder', { ...byPhone, payment: { method: 'upi' } })).toMatchObject({
    status: true,
  })
  await change(office, await idOf(office), { no_cash: false })
  expect((await place(shop, token, cashOrder(wares, costOf(2)))).body.status).toBe(true)
})

test('a note is for staff, and the journal does not repeat it; two at once: the second is told what is there now', async () => {
  const office = await openOffice()
  const id = await idOf(office)
  const version = (await office.owner.call('customer', { id })).data?.version ?? 0
  const write = (note: string) => office.owner.call('changeCustomer', { id, version, note })
  expect((await write('Calls after six')).data).toMatchObject({ note: 'Calls after six', version: version + 1 })
  expect(await write('Never call')).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { note: 'Calls after six', version: version + 1 } },
  })
  expect((await journalOf(office, 'customer'))[0]?.changes).toEqual([{ field: 'Note', before: '', after: 'changed' }])
  expect((await journalOf(office, 'customer')).length).toBe(1)
})

test('a request to be erased stands before the owner with its 90 days until it is taken back', async () => {
  const office = await openOffice()
  const id = await idOf(office)
  const changed = await change(office, id, { erase_asked: true })
  expect(changed.data).toMatchObject({
    states: ['erase_asked'],
    erase_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const open = async () =>
    (await office.owner.call('exceptions', {})).data?.data.map(({ kind, about }) => [kind, about])
  expect(await open()).toEqual([['data_request', expect.stringMatching(/^data_request:\d+$/)]])
  await change(office, id, { erase_asked: true, note: 'Asked again' })
  expect((await office.owner.call('customer', { id })).data?.erase_by).toBe(changed.data?.erase_by)
  await change(office, id, { erase_asked: false })
  expect(await open()).toEqual([])
})
