import { expect, test } from 'vitest'

import { saveDeliveryAreas } from '#domain/pincode/pincode.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { costOf, onHand, place, stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const request = async (shop: Shop, zip: unknown) => (await shop.call('checkPincode', { zip })).body.data
const area = (digits: string, more: { isServed?: boolean; takesCash?: boolean; travelDays?: number } = {}) => ({
  area: digits,
  isServed: true,
  takesCash: true,
  travelDays: null,
  ...more,
})

test('anybody may ask where a pincode is, whether it is served, takes cash, and how long a parcel takes', async () => {
  const shop = await openShop()
  expect(await request(shop, '800001')).toEqual({
    serviceable: true,
    tariff: '',
    cod: true,
    etd_days: 5,
    changes: [],
    city: 'Patna',
    state: 'Bihar',
    other_state: 'open',
    shop_state: 'Bihar',
  })
  expect(await request(shop, ' 560001 ')).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', etd_days: 8 })
  expect(await request(shop, '999999')).toMatchObject({
    serviceable: false,
    tariff: '',
    cod: false,
    etd_days: 0,
    city: '',
    state: '',
    changes: [],
  })
})

test('what is no pincode is told so', async () => {
  const shop = await openShop()
  for (const zip of ['', '80000', '8000011', '000001', '80000a', 800_001, null])
    expect((await shop.call('checkPincode', { zip })).body).toMatchObject({
      status_code: 422,
      message: 'Pincode must be 6 digits.',
    })
})

test('of the owner’s areas the longest that fits holds, and the kitchen’s days are added to those on the way', async () => {
  const shop = await openShop()
  await saveDeliveryAreas(shop.deps, [
    area('8', { takesCash: false, travelDays: 1 }),
    area('80', { isServed: false }),
    area('800001', { travelDays: 0 }),
  ])
  expect(await request(shop, '834001')).toMatchObject({ serviceable: true, cod: false, etd_days: 4 })
  expect(await request(shop, '803101')).toMatchObject({ serviceable: false, cod: false, etd_days: 0 })
  expect(await request(shop, '800001')).toMatchObject({ serviceable: true, cod: true, etd_days: 3 })
  await updateSettings(shop.deps, { numbers: { dispatch_days: 1 }, shop: { pincode: '560001' } })
  expect(await request(shop, '800001')).toMatchObject({ etd_days: 1 })
  expect(await request(shop, '570001')).toMatchObject({ etd_days: 3 })
  // what is saved is the whole list: the earlier areas hold no more
  await saveDeliveryAreas(shop.deps, [])
  expect(await request(shop, '803101')).toMatchObject({ serviceable: true, cod: true, etd_days: 6 })
})

test('an order to an unserved pincode, or in cash where none is taken, is refused and leaves no trace', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 10)
  const token = await shop.login()
  const before = await tracesIn(shop.database)
  const order = () => place(shop, token, cashOrder(wares, costOf(2)), 'a key')
  await saveDeliveryAreas(shop.deps, [area('8000', { isServed: false })])
  expectRefusal(await order(), 422, 'We do not deliver to 800001 yet.')
  await saveDeliveryAreas(shop.deps, [area('8000', { takesCash: false })])
  const refused = await order()
  expectRefusal(refused, 422, 'Cash is not available at 800001. Please pay online.')
  expect(refused.body.errors).toEqual({ payment_mode: [refused.body.message] })
  expect(await tracesIn(shop.database)).toEqual({ ...before, delivery_area: 1 })
  expect(await onHand(shop, wares.skuId)).toBe(10)
  // the key of a refused order is free: the same cart can be placed when the owner delivers there
  await saveDeliveryAreas(shop.deps, [])
  expect((await order()).body.message).toBe('Order placed successfully')
})
