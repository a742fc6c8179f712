import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { RTO_REASONS } from '#contract/admin/order-fields.ts'
import { carryKeys } from '#db/carried-key.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { exportParts } from '#domain/shopper/export.service.ts'
import { costOf, place, placed } from '#test/orders/orders.ts'
import { advance, idOfShopper, newcomer, signUp } from '#test/people/accounts.ts'
import { add, mine } from '#test/people/addresses.ts'
import { ASHA } from '#test/people/asha.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { messagesTo, openOffice, pass, walk, type Office } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as } from '#test/shop/shop.ts'

import { fillRecords } from './fill-records.service.ts'
import { RISK_KEY } from './risk-keys.service.ts'

const DAY = 86_400
const QUARTERS = 470 * DAY

const comesBack = async (office: Office, order_no: string) => {
  await walk(office.owner, order_no, 'Shipped')
  const step = { order_no, from: 'Shipped', to: 'RTO', reason: RTO_REASONS[0] } as const
  expect(await office.owner.call('stepOrder', step)).toMatchObject({ status: true })
}
/** An office whose shopper has sent back so many cash parcels. */
const withRto = async (n: number) => {
  const office = await openOffice()
  for (let each = 0; each < n; each++) await comesBack(office, await office.place())
  return office
}
const recordsOf = async ({ shop }: Office) =>
  await shop.deps.db.selectFrom('delivery_record').select(['kind', 'delivered', 'rto', 'key']).orderBy('kind').execute()
const countsOf = async (office: Office) =>
  Object.fromEntries((await recordsOf(office)).map(({ kind, delivered, rto }) => [kind, [delivered, rto]]))
const riskOf = async ({ owner }: Office, order_no: string) => (await owner.call('order', { order_no })).data?.risk

test('a cash parcel is remembered as it ends, in its transaction: by mobile, address, account and pincode (spec C8.1)', async () => {
  const office = await openOffice()
  await walk(office.owner, await office.place(), 'Delivered')
  await comesBack(office, await office.place())
  const all = { account: [1, 1], address: [1, 1], mobile: [1, 1], pin: [1, 1] }
  expect(await countsOf(office)).toEqual(all)
  // what was paid before is no cash parcel
  await walk(office.owner, await office.payOnline(), 'Delivered')
  expect(await countsOf(office)).toEqual(all)
  const paid = await office.place()
  const { data } = await office.owner.call('order', { order_no: paid })
  const recorded = { order_no: paid, method: 'upi', reference: 'UPI 1', amount: data?.collect ?? 0 } as const
  expect(await office.owner.call('recordPayment', recorded)).toMatchObject({ status: true })
  await comesBack(office, paid)
  expect(await countsOf(office)).toEqual(all)
})

test('the table gives no mobile back without the shop’s secret: all keys but the pincode are codes under it', async () => {
  const office = await withRto(1)
  const keys = await recordsOf(office)
  const { address } = await office.shop.deps.db
    .selectFrom('orders')
    .select('address')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const byKind = Object.fromEntries(keys.map(({ kind, key }) => [kind, key]))
  const code: unknown = expect.stringMatching(/^[\w-]{43}$/)
  expect(byKind).toEqual({ mobile: code, address: code, account: code, pin: expect.any(String) })
  expect(JSON.stringify(address)).toContain(`"zip":"${byKind['pin']}"`)
  // another secret finds nothing
  const other = carryKeys(office.shop.database.db, { [RISK_KEY]: Buffer.alloc(32, 9) })
  const { id } = await asha(office)
  expect((await exportParts({ db: other }, id))?.parts['cash_parcels']).toEqual([])
})

test('under watch two parcels that came back are seen by staff, and change nothing for the shopper', async () => {
  const office = await withRto(2)
  const { shop, owner, wares, token, place: order } = { ...office, token: await office.shop.login() }
  const order_no = await order()
  expect(await riskOf(office, order_no)).toEqual({
    points: 12,
    marks: [
      { text: 'This mobile sent back 2 parcels', points: 6 },
      { text: 'This address sent back 2 parcels', points: 3 },
      { text: 'This account sent back 2 parcels', points: 3 },
    ],
  })
  expect((await owner.call('orders', { risky: 'true' })).data?.data[0]?.order_no).toBe(order_no)
  expect((await (await office.staff('packer')).call('order', { order_no })).data).not.toHaveProperty('risk')
  expect(await messagesTo(shop, 'cash_confirm')).toEqual([])
  expect(await price(office, token, wares.addressId)).not.toHaveProperty('cash')
  expect((await shop.call('getSettings')).body.data?.cash).not.toHaveProperty('by_address')
})

test('a mark is stored by its name beside its English, and each reads it in their language; so one of an earlier version', async () => {
  const office = await withRto(1)
  const { owner, shop } = office
  const order_no = await office.place()
  const mark = { text: 'This mobile sent back 1 parcel', points: 4 }
  const stored = shop.deps.db.selectFrom('orders').select('risk').where('order_no', '=', order_no)
  expect((await stored.executeTakeFirstOrThrow()).risk).toMatchObject({
    marks: [{ ...mark, name: 'riskMobile', values: { n: 1 } }, {}, {}],
  })
  await owner.call('changeMe', { language: 'hi' })
  expect((await riskOf(office, order_no))?.marks[0]).toEqual({ points: 4, text: 'इस मोबाइल से 1 पार्सल लौटा है' })
  const unnamed = { points: 3, text: 'Whoever wrote this is gone' }
  const earlier = { points: 7, marks: [mark, unnamed] }
  await shop.deps.db.updateTable('orders').set({ risk: earlier }).where('order_no', '=', order_no).execute()
  expect((await riskOf(office, order_no))?.marks).toEqual([{ points: 4, text: 'इस मोबाइल से 1 पार्सल लौटा है' }, unnamed])
})

test('under act a shopper with two parcels that came back is offered no Cash, and placing it is refused in the usual words', async () => {
  const office = await withRto(2)
  const { shop, wares } = office
  const token = await shop.login()
  await setSettings(shop, { risk: { mode: 'act' } })
  expect((await shop.call('getSettings')).body.data?.cash).toMatchObject({ by_address: true })
  expect(await price(office, token, wares.addressId)).toMatchObject({ cash: false })
  expect(await price(office, token, undefined)).not.toHaveProperty('cash')
  const refused = await place(shop, token, cashOrder(wares, costOf(2)), 'hidden')
  expect([refused.status, refused.body.code]).toEqual([422, 'NO_CASH'])
  const withoutKey = await place(shop, token, cashOrder(wares, costOf(2)))
  expect(withoutKey.body).toMatchObject({ code: 'NO_CASH', message: refused.body.message })
  // none is as good as off
  await setSettings(shop, { risk: { mode: 'act', hide_at: null } })
  expect((await place(shop, token, cashOrder(wares, costOf(2)), 'offered')).status).toBe(200)
})

test('under act from ask_at on the link goes out and does; from wait_at on somebody calls, and the link does not do (spec C8.3)', async () => {
  const office = await withRto(1)
  const { shop, owner } = office
  // 10 points: mobile 4, address 3, account 3
  await setSettings(shop, { risk: { mode: 'act', ask_at: 10, wait_at: 11, hide_at: null } })
  const order_no = await office.place()
  const [message] = await messagesTo(shop, 'cash_confirm')
  expect(message).toBeDefined()
  const step = { order_no, from: 'Order', to: 'Confirmed' } as const
  expect(await owner.call('stepOrder', step)).toMatchObject({ code: 'NOT_CONFIRMED' })
  expect((await owner.call('orders', { unconfirmed: 'true' })).data?.data.map((row) => row.order_no)).toEqual([
    order_no,
  ])
  expect((await owner.call('todo', {})).data).toMatchObject({ unconfirmed: 1 })
  const link = linkOf(office, order_no)
  // the same order, now beyond the second bound
  await setSettings(shop, { risk: { mode: 'act', ask_at: 9, wait_at: 10, hide_at: null } })
  expect((await owner.call('order', { order_no })).data).toMatchObject({ is_unconfirmed: true, waits_for_call: true })
  expect((await shop.call('trackOrder', { link })).body.data?.is_to_confirm).toBe(0)
  expect((await shop.call('confirmCashOrder', { link })).body.code).toBe('NOT_A_STEP')
  expect(await owner.call('stepOrder', step)).toMatchObject({ code: 'NOT_CONFIRMED' })
  expect(await owner.call('confirmCash', { order_no, how: 'phone' })).toMatchObject({ status: true })
  expect(await owner.call('stepOrder', step)).toMatchObject({ status: true })
  // below the bounds nobody is asked
  await setSettings(shop, { risk: { mode: 'act', ask_at: 12, wait_at: 13, hide_at: null } })
  expect((await owner.call('order', { order_no: await office.place() })).data).toMatchObject({ is_unconfirmed: false })
})

test('records and what was found of an order go with time: this quarter and four before are read, and then they are purged', async () => {
  const office = await withRto(1)
  const { shop, wares } = office
  await office.place()
  const placeNow = async () => (await placed(shop, await shop.login(), wares)).order_no
  await pass(office, 300 * DAY)
  const later = await placeNow()
  expect((await riskOf(office, later))?.points).toBeGreaterThan(0)
  await pass(office, QUARTERS - 300 * DAY)
  await purge(shop.deps)
  expect(await recordsOf(office)).toEqual([])
  const left = await shop.deps.db.selectFrom('orders').select('order_no').where('risk', 'is not', null).execute()
  expect(left.map((row) => row.order_no)).toEqual([later])
  const last = await riskOf(office, await placeNow())
  expect(last?.marks.map(({ text }) => text)).toEqual(['2 cash orders are on the way'])
})

test('after an erasure no key of the person is left, and nothing that was found of their orders', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { access_token: token } = await signUp(shop)
  const id = await idOfShopper(shop, newcomer.mobile)
  // two mobiles, and an address that is gone from the address book
  await add(shop, token, { contact_mobile: '9345612780' })
  const [address] = await mine(shop, token)
  const theirs = { ...wares, addressId: address?.id ?? 0 }
  const order = async () => (await placed(shop, token, theirs)).order_no
  await comesBack(office, await order())
  await shop.call('deleteUserAddress', { address_id: theirs.addressId }, as(token))
  await add(shop, token, { street: 'Another street 7' })
  const [second] = await mine(shop, token)
  const moved = await placed(shop, token, { ...wares, addressId: second?.id ?? 0 })
  await walk(owner, moved.order_no, 'Delivered')
  expect((await exportParts(shop.deps, id))?.parts['cash_parcels']).toHaveLength(5)
  expect(await riskOf(office, moved.order_no)).not.toBeNull()
  await pass(office, 40 * DAY)
  expect(await owner.call('eraseCustomer', { id, email: newcomer.email_id })).toMatchObject({ status: true })
  expect((await recordsOf(office)).every(({ kind }) => kind === 'pin')).toBe(true)
  const found = shop.deps.db.selectFrom('orders').select('id').where('shopper_id', '=', id)
  expect(await found.where('risk', 'is not', null).execute()).toEqual([])
})

test('orders that ended before the upgrade are counted once, and no others (spec C8.1.3)', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  // those of the demo shop's past
  await fillAll(office)
  const past = await countsOf(office)
  await walk(office.owner, await office.place(), 'Delivered')
  await comesBack(office, await office.place())
  const live = await recordsOf(office)
  // as a shop that has just been upgraded, after which one more ends
  await db.deleteFrom('delivery_record').execute()
  await advance(office.shop, 60)
  await sql`update delivery_record_fill set ended_before = shop_now(), done_at = null, last_event = 0`.execute(db)
  await advance(office.shop, 60)
  await walk(office.owner, await office.place(), 'Delivered')
  const before = await countsOf(office)
  expect(before).toEqual({ account: [1, 0], address: [1, 0], mobile: [1, 0], pin: [1, 0] })
  await fillAll(office)
  await fillAll(office)
  expect((await recordsOf(office)).map(({ key }) => key).toSorted()).toEqual(live.map(({ key }) => key).toSorted())
  const [delivered = 0, rto = 0] = past['mobile'] ?? []
  expect((await countsOf(office))['mobile']).toEqual([delivered + 2, rto + 1])
})

test('an order by phone says what was found among its warnings, and can be placed', async () => {
  const office = await withRto(2)
  const { shop, owner, wares } = office
  await setSettings(shop, { risk: { mode: 'act' } })
  const { id } = await asha(office)
  const order = {
    customer: { id },
    address_id: wares.addressId,
    lines: [{ sku_id: wares.skuId, count: 2 }],
    discount: 0,
    discount_reason: '',
    free_delivery: false,
  }
  const priced = await owner.call('pricePhoneOrder', order)
  expect(priced.data?.warnings).toContain('Cash may come back: This mobile sent back 2 parcels.')
  await owner.call('changeMe', { language: 'hi' })
  const hindi = await owner.call('pricePhoneOrder', order)
  expect(hindi.data?.warnings).toContain('नकद पार्सल लौट सकता है: इस मोबाइल से 2 पार्सल लौटे हैं।')
})

const fillAll = async ({ shop }: Office) => {
  while (await fillRecords(shop.deps)) continue
}
const asha = ({ shop }: Office) =>
  shop.deps.db.selectFrom('shopper').select('id').where('email', '=', ASHA.email_id).executeTakeFirstOrThrow()
const price = async ({ shop, wares }: Office, token: string, address_id: number | undefined) => {
  const cart = { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'cod', address_id }
  return (await shop.call('priceCart', cart, as(token))).body.data
}
const linkOf = ({ shop }: Office, orderNo: string): string => orderLink(shop.deps, orderNo).split('/').at(-1) ?? ''
