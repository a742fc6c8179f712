import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { toTariff } from '#domain/settings/tariff.rules.ts'
import { TARIFFS } from '#test/orders/tariffs.ts'
import { textOf } from '#text/languages.ts'

import { deliveryText } from './delivery-text.rules.ts'
import { feeText, tariffWarnings } from './fee-text.rules.ts'

const numbers = { delivery_fee: 60, free_delivery_at: 350 }

test('the pages say one fee in a sentence, and tariffs by where they hold (spec C3.8)', () => {
  expect(deliveryText({ ...numbers, delivery: settingGroups.delivery.parse({}) })).toBe(
    'A cart of up to ₹350 pays ₹60 for delivery; above it delivery is free.',
  )
  expect(deliveryText({ ...numbers, delivery: settingGroups.delivery.parse(TARIFFS) })).toBe(
    'What delivery costs goes by the weight of the packed parcel and by where it goes. To our district and our state it costs ₹40 up to 500 g, ₹50 up to 1,000 g, ₹20 for each further 500 g, and nothing above ₹350. To the states around us, the rest of India and the north-east, the hills and the islands it costs ₹90 up to 1,000 g, ₹30 for each further 250 g. The cart says the sum for your pincode.',
  )
  const [near] = TARIFFS.tariffs
  const all = { district: 'near', state: 'near', zone: 'near', elsewhere: 'near', far: 'near' }
  const one = settingGroups.delivery.parse({ tariffs: [{ ...near, step_g: null }], by_distance: all })
  expect(deliveryText({ ...numbers, delivery: one })).toBe(
    'Delivery costs ₹40 up to 500 g, ₹50 above that, and nothing above ₹350. The weight is that of the packed parcel.',
  )
})

test('the pages in Hindi say the same of delivery', () => {
  expect(deliveryText({ ...numbers, delivery: settingGroups.delivery.parse({}) }, 'hi')).toBe(
    '₹350 तक की टोकरी पर डिलीवरी का चार्ज ₹60 है; उससे ऊपर डिलीवरी मुफ़्त है।',
  )
  expect(deliveryText({ ...numbers, delivery: settingGroups.delivery.parse(TARIFFS) }, 'hi')).toBe(
    'डिलीवरी का चार्ज पैक किए हुए पार्सल के वज़न और जगह के हिसाब से है। हमारा ज़िला और हमारा राज्य: 500 g तक ₹40, 1,000 g तक ₹50, हर और 500 g पर ₹20, और ₹350 से ऊपर के सामान पर मुफ़्त है। आस-पास के राज्य, बाकी भारत और पूर्वोत्तर, पहाड़ और द्वीप: 1,000 g तक ₹90, हर और 250 g पर ₹30 है। आपके पिनकोड का चार्ज टोकरी में दिखता है।',
  )
})

test('the owner reads how a fee comes about (spec C3.11)', () => {
  const tariff = toTariff({
    key: 'x',
    name: 'Rest of India',
    free_above: 350,
    slabs: [{ up_to_g: 1000, fee: 60 }],
    step_g: 250,
    step_fee: 30,
  })
  const textIn = (language: Language, rupees: number, grams: number) =>
    feeText(textOf(language).fees, tariff, { goods: fromRupees(rupees), grams, why: 'elsewhere' })
  expect(textIn('en', 200, 1350)).toBe('Rest of India (another zone): 1,350 g → ₹60 + 2 × ₹30 = ₹120')
  expect(textIn('en', 200, 900)).toBe('Rest of India (another zone): 900 g → ₹60')
  expect(textIn('en', 351, 900)).toBe('Rest of India (another zone): 900 g → free, for the goods are above ₹350')
  expect(textIn('hi', 351, 900)).toBe('Rest of India (दूसरा ज़ोन): 900 g → मुफ़्त, क्योंकि सामान ₹350 से ऊपर का है')
})

test('a heavier slab that is cheaper is warned of (spec C3.11)', () => {
  const slabs = [
    { upToGrams: 500, fee: fromRupees(60) },
    { upToGrams: 1000, fee: fromRupees(50) },
    { upToGrams: 2000, fee: fromRupees(50) },
  ]
  expect(tariffWarnings(textOf('en').fees, { slabs })).toEqual(['Up to 1,000 g costs less than up to 500 g.'])
})
