import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { payer } from '#test/orders/payments.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { encoded } from '#test/requests/requests.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

const CHHATH = { coupon_code: 'CHHATH15', type: 'percent', discount_value: 15 } as const
const add = async ({ owner }: Office, more: Partial<AdminInput<'addCoupon'>> = {}) => {
  const { data, message } = await owner.call('addCoupon', { ...CHHATH, ...more })
  if (!data) throw new Error(message)
  return data
}
/** A shopper's cart of two pickles with the coupon. */
const priced = ({ shop, wares }: Office, coupon_id: number) =>
  shop.call('priceCart', { all_product: [{ sku_id: wares.skuId, count: 2 }], coupon_id })
/** The demo shopper pays for two pickles of ₹180 with a coupon that takes ₹54. */
const pay = async ({ shop, wares }: Office, coupon_id: number) => {
  const payment = payer(shop, await shop.login(), wares)
  const request = { coupon_id, is_coupon: '1', rate: encoded(306) }
  return { ...payment, prepare: () => payment.prepare(request), order: () => payment.order(request) }
}
const publicCodes = async ({ shop }: Office) =>
  (await shop.call('getAllCoupon')).body.data?.map(({ coupon_code }) => coupon_code)

test('a coupon of code, type and discount alone runs at once and says its terms; the newest stands first', async () => {
  const office = await openOffice()
  const made = await add(office)
  expect(made).toMatchObject({
    message: null,
    words: '15% off',
    state: 'running',
    uses: 0,
    was_used: false,
    version: 1,
  })
  expect((await priced(office, made.id)).body.data?.rate.coupon_discount).toBe(54)
  await expect.poll(() => publicCodes(office)).toContain('CHHATH15')
  const list = (await office.owner.call('coupons', {})).data
  expect(list?.data[0]).toEqual(made)
  const counts = (await office.owner.call('couponCounts', {})).data
  expect(counts).toMatchObject({ all: list?.total, planned: 0, off: 0 })
  expect((await office.owner.call('coupons', { q: 'chhath' })).data?.total).toBe(1)
  expect((await office.owner.call('coupons', { q: '%%' })).data?.total, 'a sign is a letter').toBe(0)
})

test('switched off it is refused at once to every cart; a payment under way keeps it', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id, version } = await add(office)
  const payment = await pay(office, id)
  expect((await payment.prepare()).status).toBe(200)
  const off = await owner.call('changeCoupon', { id, version, active: false })
  expect(off.data).toMatchObject({ state: 'off', active: false, version: 2, uses: 1 })
  expectRefusal(await priced(office, id), 422, 'Coupon is no longer available.')
  expectRefusal(await (await pay(office, id)).prepare(), 422, 'Coupon is no longer available.')
  await expect.poll(() => publicCodes(office)).not.toContain('CHHATH15')
  await payment.play('success')
  expect((await payment.order()).body.data).toMatchObject({ order_no: expect.any(String) })
  expect((await owner.call('coupon', { id })).data).toMatchObject({ uses: 1, was_used: true, given_away: 54 })
  await owner.call('changeCoupon', { id, version: 2, active: true })
  expect((await priced(office, id)).status).toBe(200)
})

test('what was used keeps its code and its row, and never has fewer uses than were made', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id, version } = await add(office)
  const payment = await pay(office, id)
  await payment.prepare()
  await payment.play('success')
  await payment.order()
  const change = (fields: object) => owner.call('changeCoupon', { id, version, ...fields })
  expect(await change({ coupon_code: 'CHHATH20' })).toMatchObject({
    code: 'INVALID',
    errors: { coupon_code: [expect.any(String)] },
  })
  await office.shop.deps.db.updateTable('coupon').set({ used: 2 }).where('id', '=', id).execute()
  expect(await change({ max_uses: 1 })).toMatchObject({ errors: { max_uses: ['It was used 2 times already.'] } })
  expect(await change({ max_uses: 2 })).toMatchObject({ data: { state: 'over', version: 2 } })
  expect(await owner.call('removeCoupon', { id, version: 2 })).toMatchObject({ code: 'INVALID' })
  const unused = await add(office, { coupon_code: 'UNUSED' })
  expect(await owner.call('removeCoupon', { id: unused.id, version: 1 })).toMatchObject({ status: true })
  expect(await owner.call('coupon', { id: unused.id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a private coupon is listed nowhere and is used by who knows its number, which nobody guesses; so is one made private later', async () => {
  const office = await openOffice()
  const secret = await add(office, { public: false })
  const listed = await add(office, { coupon_code: 'OPEN15' })
  await expect.poll(() => publicCodes(office)).not.toContain('CHHATH15')
  await expect.poll(() => publicCodes(office)).toContain('OPEN15')
  expect((await priced(office, secret.id)).status).toBe(200)
  for (const { id } of [secret, listed]) expect(id).toBeGreaterThan(2 ** 52)
  await office.owner.call('changeCoupon', { id: listed.id, version: 1, public: false })
  await expect.poll(() => publicCodes(office)).not.toContain('OPEN15')
})

test('its time is planned, runs and is over by the shop’s clock', async () => {
  const office = await openOffice()
  const now = Date.parse((await office.owner.call('session', {})).data?.now ?? '')
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const { id } = await add(office, { starts_at: at(1), ends_at: at(2) })
  const state = async () => (await office.owner.call('coupon', { id })).data?.state
  const seen = [await state()]
  for (let hour = 0; hour < 2; hour++) {
    await office.shop.hook('/demo/clock', { advance: 3600 })
    seen.push(await state())
  }
  expect(seen).toEqual(['planned', 'running', 'over'])
  expect((await office.owner.call('coupons', { tab: 'over' })).data?.data.map((row) => row.id)).toContain(id)
})

test.each([
  ['another’s code in other letters', { coupon_code: 'aangan10' }, 'coupon_code'],
  ['the code of other discounts', { coupon_code: 'Phone' }, 'coupon_code'],
  ['the code of replacements', { coupon_code: 'REPLACEMENT' }, 'coupon_code'],
  ['more than 90 %', { discount_value: 90.01 }, 'discount_value'],
  ['more than a lakh', { type: 'fixed', discount_value: 1_00_000.01 }, 'discount_value'],
  ['an end before the start', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }, 'ends_at'],
  ['no use at all', { max_uses: 0 }, 'max_uses'],
  ['an unknown key', { colour: 'red' }, ''],
] as const)('%s is refused, new and changed, and nothing is written', async (_what, fields, field) => {
  const office = await openOffice()
  const { id } = await add(office, { coupon_code: 'MINE' })
  const total = (await office.owner.call('coupons', {})).data?.total
  const refused = { status: false, status_code: 422, errors: { [field]: [expect.any(String)] } }
  const changes: object = fields
  expect(await office.owner.call('addCoupon', { ...CHHATH, ...changes })).toMatchObject(refused)
  expect(await office.owner.call('changeCoupon', { id, version: 1, ...changes })).toMatchObject(refused)
  expect((await office.owner.call('coupon', { id })).data).toMatchObject({ version: 1, coupon_code: 'MINE' })
  expect((await office.owner.call('coupons', {})).data?.total).toBe(total)
})

test('words made of the terms follow them; the owner’s own stay', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id } = await add(office)
  const change = async (version: number, fields: object) =>
    (await owner.call('changeCoupon', { id, version, ...fields })).data?.words
  expect(await change(1, { discount_value: 20, max_discount: 100 })).toBe('20% off, at most ₹100')
  expect(await change(2, { message: 'For Chhath.' })).toBe('For Chhath.')
  expect(await change(3, { discount_value: 10 })).toBe('For Chhath.')
  expect(await change(4, { message: null, max_discount: null })).toBe('10% off')
})

test('two people at once: the second is told what is there now; each change stands in the journal', async () => {
  const office = await openOffice()
  const { owner, staff } = office
  const { id } = await add(office)
  const pooja = await staff('staff')
  await pooja.call('changeCoupon', { id, version: 1, min_order: 700 })
  const second = await owner.call('changeCoupon', { id, version: 1, min_order: 500 })
  expect(second).toMatchObject({ code: 'CHANGED', data: { by: 'A staff', now: { min_order: 700, version: 2 } } })
  const about = await pooja.call('journal', { about: `coupon:${id}` })
  expect(about.data?.data[0]).toMatchObject({
    action: 'coupon.update',
    changes: [{ field: 'Minimum order', before: '', after: '700' }],
  })
  expect((await journalOf(office, 'coupon')).map(({ action }) => action)).toEqual(['coupon.add', 'coupon.update'])
})

test('the same request again makes one coupon', async () => {
  const { owner } = await openOffice()
  const key = { 'idempotency-key': 'chhath-2026-once' }
  const answers = [await owner.call('addCoupon', CHHATH, key), await owner.call('addCoupon', CHHATH, key)]
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  expect(await owner.call('addCoupon', CHHATH)).toMatchObject({ code: 'CODE_TAKEN' })
})
