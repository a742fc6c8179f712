import { expect, test } from 'vitest'

import { addDays } from '#contract/core/dates.ts'
import { gift, placeGift, receiverAt } from '#test/orders/gifts.ts'
import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { advance } from '#test/people/accounts.ts'
import { add, mine } from '#test/people/addresses.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, 20), token: await shop.login() }
}
const rowOf = ({ deps: { db } }: Shop, order_no: string) =>
  db
    .selectFrom('orders')
    .where('order_no', '=', order_no)
    .select(['gift', 'address', 'dispatch_on', 'shopper_id'])
    .executeTakeFirstOrThrow()

test('a gift goes to who receives it, with what its card says, and its buyer sees it (spec N9.2, N9.4)', async () => {
  const { shop, wares, token } = await open()
  const order_no = await placeGift(shop, token, wares)
  const row = await rowOf(shop, order_no)
  expect(row.gift).toEqual(gift)
  expect(row.address).toMatchObject({ contact_name: 'Kamla Devi', contact_mobile: '9835044711' })
  const { body } = await shop.call('getOrderDetails', { order_no }, as(token))
  expect(body.data).toMatchObject({ gift, address: { contact_name: 'Kamla Devi' } })
  await expectInvariants(shop)
})

test('a gift is paid online (spec N9.2)', async () => {
  const { shop, wares, token } = await open()
  const cash = await place(shop, token, { ...cashOrder(wares, costOf(2)), gift })
  expect(cash).toMatchObject({ status: 422, body: { code: 'GIFT_PREPAID', message: 'A gift is paid online.' } })
  expect(cash.body.errors).toHaveProperty('payment_mode')
})

test.each([
  ['gift.to_name', { to_name: '' }],
  ['gift.to_name', { to_name: 'Kamla\nDevi' }],
  ['gift.to_mobile', { to_mobile: '12345' }],
  ['gift.to_mobile', { to_mobile: undefined }],
  ['gift.message', { message: 'x'.repeat(201) }],
  ['gift.from', { from: 'x'.repeat(61) }],
  ['gift.deliver_on', { deliver_on: 'tomorrow' }],
])('%s is refused by name: %j', async (field, wrong) => {
  const { shop, wares, token } = await open()
  const refused = await payer(shop, token, wares).prepare({ gift: { ...gift, ...wrong } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
})

test('an address of one gift is in no list and never the default; with Keep it is in the book (spec N9.1)', async () => {
  const { shop, token } = await open()
  const before = await mine(shop, token)
  const id = await receiverAt(shop, token)
  expect(await mine(shop, token)).toEqual(before)
  // neither can it be changed, or deleted
  expect((await shop.call('deleteUserAddress', { address_id: id }, as(token))).status).toBe(404)
  const inBook = await receiverAt(shop, token, { for_gift: 'keep' })
  expect((await mine(shop, token)).map((one) => one.id)).toContain(inBook)
  const nameless = await add(shop, token, { for_gift: 'once', contact_name: '', contact_mobile: null })
  expect(nameless.body.errors).toMatchObject({
    contact_name: ['Name is required.'],
    contact_mobile: ['Mobile is required.'],
  })
  const other = await shop.call('priceCart', { all_product: [], address_id: id })
  expect(other.status).toBe(404)
})

test('the other person of a gift is not the name of the account', async () => {
  const { shop, token } = await open()
  const { db } = shop.deps
  const { shopper_id } = await db.selectFrom('address').select('shopper_id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('shopper').set({ name: '' }).where('id', '=', shopper_id).execute()
  await receiverAt(shop, token, { form: 'short', name: gift.to_name })
  expect((await db.selectFrom('shopper').select('name').where('id', '=', shopper_id).executeTakeFirst())?.name).toBe('')
})

test('what a gift says is part of its cart, and a cart without one is hashed as ever (spec D127)', async () => {
  const { shop, wares, token } = await open()
  const pay = payer(shop, token, wares)
  const address_id = await receiverAt(shop, token)
  expect((await pay.prepare({ address_id, gift })).status).toBe(200)
  expect((await pay.prepare({ address_id, gift })).status).toBe(200)
  expect((await pay.prepare({ address_id, gift: { ...gift, message: 'Other' } })).body.code).toBe('OTHER_CART')
  expect((await pay.prepare({ address_id })).body.code).toBe('OTHER_CART')
})

test('a gift arrives on its day: it leaves as many days before as it travels (spec N9.3)', async () => {
  const { shop, wares, token } = await open()
  await setSettings(shop, { numbers: { dispatch_weekdays: [1, 2, 3, 4, 5] } })
  const { body } = await shop.call('checkPincode', { zip: '800001', gift: 1 })
  const days = body.data?.gift_days ?? []
  expect(days.length).toBeGreaterThan(30)
  expect((await shop.call('checkPincode', { zip: '800001' })).body.data).not.toHaveProperty('gift_days')
  const deliver_on = days[20] ?? ''
  const order_no = await placeGift(shop, token, wares, { deliver_on })
  const row = await rowOf(shop, order_no)
  expect(row.gift).toMatchObject({ deliver_on })
  const leaves = await leavesOf(shop, order_no)
  expect(leaves < deliver_on).toBe(true)
  const first = await leavesOf(shop, await placeGift(shop, token, wares, { deliver_on: days[0] ?? '' }))
  expect(Date.parse(deliver_on) - Date.parse(leaves)).toBe(Date.parse(days[0] ?? '') - Date.parse(first))
  expect((await shop.call('getOrderDetails', { order_no }, as(token))).body.data?.arrives_on).toBe(deliver_on)

  const address_id = await receiverAt(shop, token)
  const last = days.at(-1) ?? ''
  const gap = days.map((day) => addDays(day, 1)).find((day) => !days.includes(day)) ?? ''
  for (const wrong of [addDays(days[0] ?? '', -1), addDays(last, 4), gap]) {
    const refused = await payer(shop, token, wares).prepare({ address_id, gift: { ...gift, deliver_on: wrong } })
    expect(refused.body).toMatchObject({ code: 'GIFT_DAY', errors: { 'gift.deliver_on': expect.any(Array) } })
  }
})

/** The day on which an order should leave. */
const leavesOf = async (shop: Shop, order_no: string): Promise<string> => {
  const { rows } = await shop.database.pool.query('select dispatch_on::text as day from orders where order_no = $1', [
    order_no,
  ])
  return String(rows[0]?.['day'])
}

test('a full day is none that a gift can be asked for (spec N9.3, C5.3)', async () => {
  const { shop, wares, token } = await open()
  await setSettings(shop, { numbers: { day_orders: 1 } })
  const daysNow = async () => (await shop.call('checkPincode', { zip: '800001', gift: 1 })).body.data?.gift_days ?? []
  const deliver_on = (await daysNow())[3] ?? ''
  await placeGift(shop, token, wares, { deliver_on })
  const again = await payer(shop, token, wares).prepare({
    address_id: await receiverAt(shop, token),
    gift: { ...gift, deliver_on },
  })
  expect(again.body.code).toBe('GIFT_DAY')
})

test('who receives a gift is sent no code for its page, which says what it cost (spec N9.5)', async () => {
  const { shop, wares, token } = await open()
  const order_no = await placeGift(shop, token, wares)
  const codes = async () => {
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as n from message where template = 'otp_track' and recipient = $1 and dies_at > created_at",
      [gift.to_mobile],
    )
    return rows[0]?.['n']
  }
  await shop.call('trackOtp', { order_no, mobile: gift.to_mobile })
  expect(await codes()).toBe(0)
  // of an order that is none it would be
  await shop.deps.db.updateTable('orders').set({ gift: null }).where('order_no', '=', order_no).execute()
  await advance(shop, 61)
  await shop.call('trackOtp', { order_no, mobile: gift.to_mobile })
  expect(await codes()).toBe(1)
})

test('what is sent again for a gift has no page for who receives it either', async () => {
  const { shop, wares, token } = await open()
  const first = await placeGift(shop, token, wares)
  const again = await placeGift(shop, token, wares)
  const { db } = shop.deps
  const { id } = await db.selectFrom('orders').where('order_no', '=', first).select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ gift: null, replaces: id, source: 'replacement' })
    .where('order_no', '=', again)
    .execute()
  await shop.call('trackOtp', { order_no: again, mobile: gift.to_mobile })
  const codes = db.selectFrom('message').where('template', '=', 'otp_track').where('recipient', '=', gift.to_mobile)
  const sent = await codes.whereRef('dies_at', '>', 'created_at').select('seq').execute()
  expect(sent).toEqual([])
})
