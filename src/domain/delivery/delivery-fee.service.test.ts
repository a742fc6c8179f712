import { expect, test } from 'vitest'

import { saveDeliveryAreas } from '#domain/pincode/pincode.service.ts'
import { place, stockPickle } from '#test/orders/orders.ts'
import { newTransaction } from '#test/orders/payments.ts'
import { TARIFFS } from '#test/orders/tariffs.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { anAddress, cashOrder, type Body } from '#test/requests/requests.ts'
import { importing } from '#test/shop/imports.ts'
import { openOffice } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop } from '#test/shop/shop.ts'

/** Patna lies in the shop's state, Bengaluru elsewhere. */
const [PATNA, BENGALURU] = ['800001', '560001']
const area = (digits: string, tariff: string | null) => ({
  area: digits,
  isServed: true,
  takesCash: true,
  travelDays: null,
  tariff,
})

const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 20)
  const token = await shop.login()
  const price = async (more: Body = {}, count = 1, who?: string) =>
    shop.call(
      'priceCart',
      { all_product: [{ sku_id: wares.skuId, count }], payment_mode: 'cod', ...more },
      who === undefined ? {} : as(who),
    )
  const feeAt = async (more: Body = {}, count = 1) => (await price(more, count)).body.data?.rate.delivery_fee
  return { shop, wares, token, price, feeAt }
}

test('price-cart follows weight and pincode; without a pincode it is everywhere else (spec C3.3, C3.6)', async () => {
  const { shop, price, feeAt } = await open()
  const before = (await price({ zip: BENGALURU })).body.data?.rate
  expect(before).toMatchObject({ delivery_fee: 60 })
  expect(before).not.toHaveProperty('weight_g')
  await setSettings(shop, { delivery: TARIFFS })
  // 325 g and a box of 150 g
  const there = (await price({ zip: PATNA })).body.data
  expect(there?.lines).toMatchObject([{ weight_g: 325 }])
  expect(there?.rate).toMatchObject({ delivery_fee: 40, weight_g: 475, tariff: 'Bihar' })
  expect(await feeAt({ zip: BENGALURU })).toBe(90)
  expect(await feeAt()).toBe(90)
  // 360 rupees: free in Bihar alone; 1,450 g: two steps above the last slab
  expect(await feeAt({ zip: PATNA }, 2)).toBe(0)
  expect(await feeAt({ zip: BENGALURU }, 4)).toBe(90 + 2 * 30)
})

test('a size weighs what the owner put on the scales', async () => {
  const { shop, wares, feeAt } = await open()
  await setSettings(shop, { delivery: TARIFFS })
  await shop.deps.db.updateTable('sku').set({ weight_g: 400 }).where('id', '=', wares.skuId).execute()
  expect(await feeAt({ zip: PATNA })).toBe(50)
})

test('the longest area that names a tariff goes first, and check-pincode says the same (spec C3.3, C3.6)', async () => {
  const { shop, feeAt } = await open()
  const tariffAt = async (zip: string) => (await shop.call('checkPincode', { zip })).body.data?.tariff
  expect(await tariffAt(PATNA)).toBe('')
  await setSettings(shop, { delivery: TARIFFS })
  expect([await tariffAt(PATNA), await tariffAt(BENGALURU)]).toEqual(['near', 'rest'])
  await saveDeliveryAreas(shop.deps, [area('56', 'near'), area('560001', null), area('8', 'rest'), area('80', 'near')])
  expect([await tariffAt(PATNA), await tariffAt(BENGALURU), await tariffAt('560002')]).toEqual(['near', 'near', 'near'])
  expect(await feeAt({ zip: BENGALURU })).toBe(40)
})

test('an order pays the fee of its address, and another sum is refused as ever (spec C3.6, D28)', async () => {
  const { shop, wares, token, price } = await open()
  await setSettings(shop, { delivery: TARIFFS })
  const added = await shop.call(
    'addUserAddress',
    { ...anAddress, zip: PATNA, state: 'Bihar', is_default: 0 },
    as(token),
  )
  const address_id = added.body.data?.id
  const own = await price({ address_id }, 1, token)
  expect(own.body.data?.rate).toMatchObject({ delivery_fee: 40, pay_amount: 220 })
  expectRefusal(await price({ address_id }), 404, 'Not found.')
  const one = { all_product: [{ sku_id: wares.skuId, count: 1 }], address_id }
  const refused = await place(shop, token, cashOrder(wares, 270, one))
  expect(refused.body).toMatchObject({ code: 'PRICES_CHANGED', data: { rate: { delivery_fee: 40, pay_amount: 220 } } })
  expect((await place(shop, token, cashOrder(wares, 220, one))).status).toBe(200)
  const prepare = (amount: number) =>
    shop.call(
      'almostDone',
      { ...cashOrder(wares, amount, one), payment_mode: 'online', transaction_id: newTransaction() },
      as(token),
    )
  expect((await prepare(270)).body).toMatchObject({ code: 'PRICES_CHANGED', data: { rate: { pay_amount: 220 } } })
  expect((await prepare(220)).body.data?.amount).toBe(220)
})

test('a payment that is open keeps its price when tariffs come (spec D140, C3.6)', async () => {
  const { shop, wares, token } = await open()
  const transaction_id = newTransaction()
  const body = {
    ...cashOrder(wares, 240, { all_product: [{ sku_id: wares.skuId, count: 1 }] }),
    payment_mode: 'online',
  }
  const prepared = await shop.call('almostDone', { ...body, transaction_id }, as(token))
  expect(prepared.body.data?.amount ?? prepared.body).toBe(240)
  await setSettings(shop, { delivery: TARIFFS })
  await shop.hook(`/demo/payments/${transaction_id}`, { outcome: 'success' })
  const placed = await shop.call('createOrder', { ...body, transaction_id }, as(token))
  expect(placed.body.data?.total_amount ?? placed.body).toBe(240)
})

test('a phone order is priced for its address, and free delivery stays free', async () => {
  const { shop, owner, wares } = await openOffice()
  await setSettings(shop, { delivery: TARIFFS })
  const { contact_name: _name, contact_mobile: _mobile, ...address } = anAddress
  const order = { customer: { name: 'Kamla', mobile: '9811200034' }, lines: [{ sku_id: wares.skuId, count: 1 }] }
  const there = { ...order, address: { ...address, zip: PATNA, state: 'Bihar' } }
  const feeOf = async (input: Parameters<typeof owner.call<'pricePhoneOrder'>>[1]) =>
    (await owner.call('pricePhoneOrder', input)).data?.rate.delivery_fee
  expect(await feeOf({ ...order })).toBe(90)
  expect(await feeOf(there)).toBe(40)
  expect(await feeOf({ ...there, free_delivery: true })).toBe(0)
})

test('a tariff that an area names stays, and an area names none that is not there (spec C3.3)', async () => {
  const { shop, owner } = await openOffice()
  await setSettings(shop, { delivery: TARIFFS })
  await saveDeliveryAreas(shop.deps, [area('56', 'near')])
  const { data } = await owner.call('settings', {})
  if (!data) throw new Error('no settings')
  const all = { district: 'rest', state: 'rest', zone: 'rest', elsewhere: 'rest', far: 'rest' }
  const without = { ...data.delivery, tariffs: data.delivery.tariffs.slice(1), by_distance: all }
  expect(await owner.call('saveSettings', { delivery: without })).toMatchObject({
    code: 'IN_USE',
    status_code: 409,
    message: 'It is still in use: delivery areas name Bihar.',
  })
  await owner.call('changeMe', { language: 'hi' })
  expect((await owner.call('saveSettings', { delivery: without })).message).toMatch(
    /डिलीवरी के कुछ इलाकों में यह रेट लगा है: Bihar।$/,
  )
  await owner.call('changeMe', { language: 'en' })
  const { version = 0 } = (await owner.call('deliveryAreas', {})).data ?? {}
  const rows = [{ area: '7', served: true, cash: true, days: null, tariff: 'gone' }]
  expect(await owner.call('saveDeliveryAreas', { version, rows })).toMatchObject({
    code: 'INVALID',
    errors: { 'rows.0.tariff': ['Tariff is not valid.'] },
  })
  await saveDeliveryAreas(shop.deps, [])
  expect(await owner.call('saveSettings', { delivery: without })).toMatchObject({ status: true })
})

test('trying a parcel says how its fee comes about, by what is saved (spec C3.11)', async () => {
  const { shop, owner } = await openOffice()
  const tried = async (zip: string, grams: number, goods: number) =>
    (await owner.call('tryDelivery', { zip, grams, goods })).data
  expect(await tried(PATNA, 1350, 200)).toEqual({ tariff: '', fee: 60, text: 'One fee for all: 1,350 g → ₹60' })
  await setSettings(shop, { delivery: TARIFFS })
  await saveDeliveryAreas(shop.deps, [area('5600', 'near')])
  expect((await tried('110001', 1350, 200))?.text).toBe('Rest of India (another zone): 1,350 g → ₹90 + 2 × ₹30 = ₹150')
  expect((await tried(PATNA, 400, 351))?.text).toBe('Bihar (same state): 400 g → free, for the goods are above ₹350')
  expect(await tried(BENGALURU, 600, 200)).toEqual({
    tariff: 'near',
    fee: 50,
    text: 'Bihar (its delivery area): 600 g → ₹50',
  })
})

test('tariffs go out as a file and come back with no change; a new one comes in and is taken back (spec C3.10)', async () => {
  const { shop, owner } = await openOffice()
  const { check, apply, undo } = importing(shop, owner)
  const fresh = await check(
    'tariff,up_to_g,fee,free_above,step_g,step_fee\nBihar,500,40,350,500,20\nBihar,1000,50,,,',
    'delivery-rates',
  )
  expect(fresh).toMatchObject({ new: 2, wrong: 0 })
  await apply(fresh.id)
  const delivery = async () => (await owner.call('settings', {})).data?.delivery
  expect(await delivery()).toMatchObject({
    tariffs: [{ key: 'bihar', name: 'Bihar', free_above: 350, step_g: 500, step_fee: 20 }],
    by_distance: { district: 'bihar', far: 'bihar' },
  })
  await setSettings(shop, { delivery: TARIFFS })
  const file = String((await owner.call('exportRates', {})).data)
  const again = await check(file, 'delivery-rates')
  expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 })
  const wrong = await check('tariff,up_to_g,fee\nBihar,500,40\nBihar,400,x\nFar,0,5001', 'delivery-rates')
  expect(wrong.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'fee'],
    [4, 'up_to_g'],
    [4, 'fee'],
  ])
  const more = await check('tariff,up_to_g,fee\nHills,500,140\nbihar,500,41', 'delivery-rates')
  expect(more).toMatchObject({ new: 1, changed: 1 })
  await apply(more.id)
  expect((await delivery())?.tariffs.map(({ key, slabs }) => [key, slabs[0]?.fee])).toEqual([
    ['near', 41],
    ['rest', 90],
    ['hills', 140],
  ])
  await undo(more.id)
  expect(await delivery()).toMatchObject(TARIFFS)
})

test('two thousand areas with tariffs come back from their export with no change (spec C3.10)', async () => {
  const { shop, owner } = await openOffice()
  await setSettings(shop, { delivery: TARIFFS })
  const areas = Array.from({ length: 2000 }, (_, n) =>
    area(String(100_001 + n * 400), n % 3 ? 'near' : n % 2 ? 'rest' : null),
  )
  await saveDeliveryAreas(shop.deps, areas)
  const { check } = importing(shop, owner)
  const file = String((await owner.call('exportAreas', {})).data)
  expect(file).toContain('Rest of India')
  expect(await check(file, 'delivery-areas')).toMatchObject({ new: 0, changed: 0, unchanged: 2000, wrong: 0 })
  const wrong = await check('area,tariff\n100001,Nowhere\n100401,-', 'delivery-areas')
  expect(wrong).toMatchObject({
    changed: 1,
    wrong: 1,
    errors: [{ column: 'tariff', message: 'Write Bihar or Rest of India.' }],
  })
})
