import fc from 'fast-check'
import { expect, test } from 'vitest'

import { settingGroups, type ShopSettings } from '#contract/admin/settings.ts'
import { fromRupees, paise, toRupees } from '#contract/core/money.ts'
import { DISTANCES } from '#contract/delivery.ts'
import { settings as wire } from '#contract/settings.ts'
import { linesOfCart, type CartItem } from '#domain/cart/cart.rules.ts'
import { linesOf, type LineItem } from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { toSettings } from '#http/shapes/settings.shape.ts'
import { oracleDeliveryFee, type OracleTariff } from '#test/proof/oracle.ts'
import { testSize } from '#test/web/catalog-card.ts'
import { termsOf } from '#web/shop/shared/sale-terms.ts'

import { tariffAt, termsAt } from './place-terms.rules.ts'

const RUNS = 10_000
const rupees = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => toRupees(paise(n)))
const anySlabs = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5000 }), rupees(300)), {
    minLength: 1,
    maxLength: 5,
    selector: ([upTo]) => upTo,
  })
  .map((slabs) => slabs.toSorted((a, b) => a[0] - b[0]).map(([up_to_g, fee]) => ({ up_to_g, fee })))
const anyTariff = fc.record({
  free_above: fc.option(rupees(2000)),
  slabs: anySlabs,
  step_g: fc.option(fc.integer({ min: 100, max: 10_000 })),
  step_fee: rupees(100),
})
const anyDelivery = fc
  .record({
    tariffs: fc.array(anyTariff, { minLength: 1, maxLength: 4 }),
    places: fc.array(fc.nat(), { minLength: DISTANCES.length, maxLength: DISTANCES.length }),
    tare_percent: fc.integer({ min: 0, max: 200 }),
    piece_g: fc.integer({ min: 1, max: 2000 }),
    box_g: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ tariffs, places, ...packing }) => ({
    ...packing,
    tariffs: tariffs.map((one, n) => ({ ...one, key: `t${n}`, name: `Tariff ${n}` })),
    by_distance: Object.fromEntries(DISTANCES.map((name, n) => [name, `t${(places[n] ?? 0) % tariffs.length}`])),
  }))
const anyItem = fc.record({
  amount: rupees(600).filter((amount) => amount > 0),
  count: fc.integer({ min: 1, max: 9 }),
  unit: fc.constantFrom('g', 'kg', 'ml', 'l', 'pc'),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 999 }),
    fc.integer({ min: 1, max: 5000 }).map((n) => n / 1000),
  ),
  weight: fc.option(fc.integer({ min: 1, max: 4000 })),
})
const anyCart = fc.array(anyItem, { maxLength: 4 })
/** Of the same district, state, zone, farther, far away, and none that anybody knows. */
const anyZip = fc.constantFrom('841226', '800001', '834001', '560001', '793001', '900056', undefined)
const anyAreaTariff = fc.constantFrom('t0', 't3', 'not-there', null)

type Item = { amount: number; count: number; unit: string; quantity: number; weight: number | null }

const shopWith = (delivery: unknown): ShopSettings => ({
  shop: { ...settingGroups.shop.parse({}), version: 1 },
  captions: { ...settingGroups.captions.parse({}), version: 1 },
  numbers: { ...settingGroups.numbers.parse({}), version: 1 },
  selling: { ...settingGroups.selling.parse({}), version: 1 },
  risk: { ...settingGroups.risk.parse({}), version: 1 },
  messages: { ...settingGroups.messages.parse({}), version: 1 },
  holiday: { ...settingGroups.holiday.parse({}), version: 1 },
  tax: { ...settingGroups.tax.parse({}), version: 1 },
  payments: { ...settingGroups.payments.parse({}), version: 1 },
  staff: { ...settingGroups.staff.parse({}), version: 1 },
  home: { ...settingGroups.home.parse({}), version: 1 },
  opening: { ...settingGroups.opening.parse({}), version: 1 },
  law: { ...settingGroups.law.parse({}), version: 1 },
  languages: { ...settingGroups.languages.parse({}), version: 1 },
  delivery: { ...settingGroups.delivery.parse(delivery), version: 1 },
  parcels: { ...settingGroups.parcels.parse({}), version: 1 },
  books: { ...settingGroups.books.parse({}), version: 1 },
})

/** As the browser reads them: through the wire. */
const readBy = (settings: ShopSettings) => {
  const page = { ...settings, today: '2026-11-25', isAllVeg: true, hasDayLimits: false, texts: {} }
  const shop = { homeUrl: '/', channels: [], language: 'en', gateway: { name: 'none' } } as const
  return wire.parse(JSON.parse(JSON.stringify(toSettings(page, shop))))
}

const tariffCalled = (key: string) => ({ key, name: key, free_above: null, slabs: [{ up_to_g: 500, fee: 1 }] })

const cartOf = (items: readonly Item[]): CartItem[] =>
  items.map(({ amount, count, unit, quantity, weight }, n) => ({
    ...testSize(n + 1, { amount, mrp: amount, units: { name: unit }, quantity_per_unit: quantity, weight_g: weight }),
    product_id: 1,
    name: '',
    slug: '',
    type: 'Veg',
    image: '',
    count,
    lead_days: 0,
  }))
const itemsOf = (items: readonly Item[]): LineItem[] =>
  items.map(({ amount, count, unit, quantity, weight }, n) => ({
    skuId: n + 1,
    count,
    size: {
      skuId: n + 1,
      name: '',
      available: 99,
      unitPrice: fromRupees(amount),
      mrp: fromRupees(amount),
      gstRatePercent: 5,
      leadDays: 0,
      measure: { grams: weight, unit, quantity },
    },
  }))

test('browser and server ask the same fee of every cart, pincode and tariff, and it is the specification’s (spec C3.4, C3.5)', () => {
  fc.assert(
    fc.property(anyDelivery, anyCart, anyZip, anyAreaTariff, (delivery, items, zip, areaTariff) => {
      const settings = shopWith(delivery)
      const place = zip === undefined ? undefined : { zip, state: '', areaTariff }
      const there = tariffAt(settings, place)
      const here = calculateTotals(linesOf(itemsOf(items)), termsAt(settings, place)).deliveryFee
      const inBrowser = calculateTotals(linesOfCart(cartOf(items)), termsOf(readBy(settings), there)).deliveryFee
      expect(inBrowser).toBe(here)
      const tariff = delivery.tariffs.find(({ key }) => key === there)
      expect(here).toBe(tariff && oracleDeliveryFee(items, tariff satisfies OracleTariff, delivery))
    }),
    { numRuns: RUNS },
  )
})

test('one tariff of the two numbers for every distance asks today’s fee of all carts (spec C3.1)', () => {
  const all = {
    tariffs: [{ key: 'all', name: 'All India', free_above: 350, slabs: [{ up_to_g: 500, fee: 60 }] }],
    by_distance: { district: 'all', state: 'all', zone: 'all', elsewhere: 'all', far: 'all' },
  }
  const [before, after] = [shopWith({}), shopWith(all)]
  fc.assert(
    fc.property(anyCart, anyZip, (items, zip) => {
      const lines = linesOf(itemsOf(items))
      const place = zip === undefined ? undefined : { zip, areaTariff: null }
      expect(calculateTotals(lines, termsAt(after, place))).toEqual(calculateTotals(lines, termsOfShop(before)))
    }),
  )
})

test('the longest area with a tariff goes before the distance, and one that is not there does not count (spec C3.3)', () => {
  const settings = shopWith({
    tariffs: ['near', 'state', 'zone', 'rest', 'far', 'mine'].map(tariffCalled),
    by_distance: { district: 'near', state: 'state', zone: 'zone', elsewhere: 'rest', far: 'far' },
  })
  const at = (zip: string, areaTariff: string | null = null) => tariffAt(settings, { zip, areaTariff })
  expect(['841226', '800001', '834001', '560001', '793001'].map((zip) => at(zip))).toEqual([
    'near',
    'state',
    'zone',
    'rest',
    'far',
  ])
  expect([at('841226', 'mine'), at('900056', 'mine')]).toEqual(['mine', 'mine'])
  expect([at('841226', 'gone'), at('900056'), at('840001'), tariffAt(settings, undefined)]).toEqual([
    'near',
    'rest',
    'rest',
    'rest',
  ])
})
