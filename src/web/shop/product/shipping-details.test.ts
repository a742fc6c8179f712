import { expect, test } from 'vitest'

import { TARIFFS } from '#test/orders/tariffs.ts'
import { testSize } from '#test/web/catalog-card.ts'

import { fallbackSettings } from '../shared/settings.ts'
import { shippingDetails } from './shipping-details.ts'

const limitsWith = (delivery: Partial<typeof TARIFFS>) => ({
  ...fallbackSettings.limits,
  delivery_fee: 60,
  free_delivery_at: 350,
  dispatch_days: 3,
  delivery: { ...fallbackSettings.limits.delivery, tare_percent: 30, piece_g: 250, box_g: 150, ...delivery },
})
const rate = (delivery: Partial<typeof TARIFFS>, size = testSize(1)) =>
  shippingDetails(size, limitsWith(delivery))['shippingRate']

test('one piece alone pays the highest fee of all tariffs; regions of India are not named (spec C3.8)', () => {
  expect(rate({})).toMatchObject({ value: '60.00' })
  expect(rate({}, testSize(1, { amount: 351, mrp: 351 }))).toMatchObject({ value: '0.00' })
  expect(rate(TARIFFS)).toMatchObject({ value: '90.00' })
  // 1,500 g and a box of 150 g: three steps of 250 g above 1,000 g
  expect(rate(TARIFFS, testSize(1, { weight_g: 1500 }))).toMatchObject({ value: '180.00' })
  expect(shippingDetails(testSize(1), limitsWith({}))).toMatchObject({
    shippingDestination: { addressCountry: 'IN' },
    deliveryTime: { handlingTime: { minValue: 2, maxValue: 3, unitCode: 'DAY' } },
  })
})
