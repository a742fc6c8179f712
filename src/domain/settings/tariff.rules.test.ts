import { expect, test } from 'vitest'

import { fromRupees, paise } from '#contract/core/money.ts'
import type { WireDelivery, WireTariff } from '#contract/delivery.ts'

import { feeElsewhere, gramsOf, oneFee, tariffFee, toTariff, weightOf } from './tariff.rules.ts'
import { tariffsDiffer } from './tariffs-differ.rules.ts'

const packing = { tarePercent: 30, unitGrams: 250, boxGrams: 150 }
const wire: WireTariff = {
  key: 'zone',
  name: 'Rest of India (another zone)',
  free_above: 350,
  slabs: [
    { up_to_g: 500, fee: 40 },
    { up_to_g: 1000, fee: 60 },
  ],
  step_g: 250,
  step_fee: 30,
}
const zone = toTariff(wire)
const all = (key: string) => ({ district: key, state: key, zone: key, elsewhere: key, far: key })
const settingsOf = (elsewhere: string, tariffs: WireTariff[]): WireDelivery => ({
  tariffs,
  by_distance: { ...all('zone'), elsewhere },
  tare_percent: 0,
  piece_g: 1,
  box_g: 0,
})
const fee = (rupees: number, grams: number, tariff = zone) => tariffFee(fromRupees(rupees), grams, tariff) / 100

test('a piece weighs what the scales said, else its net weight with packing, rounded up (spec C3.2)', () => {
  const of = (unit: string, quantity: number, grams: number | null = null) =>
    gramsOf({ grams, unit, quantity }, packing)
  expect(of('g', 250)).toBe(325)
  expect(of('g', 333)).toBe(433)
  expect(of('kg', 1.1)).toBe(1430)
  expect(of('kg', 0.57)).toBe(741)
  expect(of('ml', 500)).toBe(650)
  expect(of('l', 1)).toBe(1300)
  expect(of('pc', 4)).toBe(1000)
  expect(of('g', 250, 410)).toBe(410)
  expect(gramsOf({ grams: null, unit: 'g', quantity: 0.001 }, { ...packing, tarePercent: 0 })).toBe(1)
  expect(of('kg', 1_000_000)).toBe(100_000)
})

test('a parcel weighs its pieces and its box, and nothing when it is empty', () => {
  const measure = { grams: null, unit: 'g', quantity: 250 }
  expect(
    weightOf(
      [
        { count: 2, measure },
        { count: 1, measure: { ...measure, grams: 500 } },
      ],
      packing,
    ),
  ).toBe(1300)
  expect(weightOf([], packing)).toBe(0)
  expect(weightOf([{ count: 0, measure }], packing)).toBe(0)
})

test('the slab that the weight fits into, and steps above the last (spec C3.4)', () => {
  expect(fee(100, 1)).toBe(40)
  expect(fee(100, 500)).toBe(40)
  expect(fee(100, 501)).toBe(60)
  expect(fee(100, 1000)).toBe(60)
  expect(fee(100, 1001)).toBe(90)
  expect(fee(100, 1250)).toBe(90)
  expect(fee(100, 1350)).toBe(120)
  expect(fee(100, 9000, toTariff({ ...wire, step_g: null }))).toBe(60)
})

test('goods of exactly the limit pay, above it they are free; without a limit never; an empty cart pays nothing', () => {
  expect(fee(350, 1350)).toBe(120)
  expect(fee(350.01, 1350)).toBe(0)
  expect(fee(99_999, 1350, toTariff({ ...wire, free_above: null }))).toBe(120)
  expect(fee(0, 0)).toBe(0)
})

test('the two numbers of before are what is true of everywhere else (spec C3.5)', () => {
  const numbers = { delivery_fee: 60, free_delivery_at: 350 }
  const of = (more: Partial<WireTariff>): WireDelivery => ({
    tariffs: [{ ...wire, ...more }],
    by_distance: all('zone'),
    tare_percent: 30,
    piece_g: 250,
    box_g: 150,
  })
  expect(feeElsewhere(numbers, { ...of({}), tariffs: [], by_distance: all('') })).toEqual(numbers)
  expect(feeElsewhere(numbers, of({ free_above: 999 }))).toEqual({ delivery_fee: 40, free_delivery_at: 999 })
  expect(feeElsewhere(numbers, of({ free_above: null })).free_delivery_at).toBe(100_000)
  const free = of({ free_above: null, slabs: [{ up_to_g: 1, fee: 0 }] })
  expect(feeElsewhere(numbers, free)).toEqual({ delivery_fee: 0, free_delivery_at: 0 })
})

test('tariffs differ where two of them hold somewhere', () => {
  const near = { ...wire, key: 'near', name: 'Near' }
  expect(tariffsDiffer(settingsOf('near', [wire, near]))).toBe(true)
  expect(tariffsDiffer(settingsOf('zone', [wire, near]))).toBe(false)
  expect(tariffsDiffer(settingsOf('zone', [wire]))).toBe(false)
})

test('one fee for all is today’s rule: of at most the limit, whatever it weighs', () => {
  const one = oneFee(paise(6000), paise(35_000))
  expect([fee(350, 99_999, one), fee(351, 1, one), fee(0, 0, one)]).toEqual([60, 0, 0])
})
