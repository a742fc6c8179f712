import { expect, test } from 'vitest'

import { daysOfQuarter, foscosRow, quarterOfDay, quartersUntil } from './foscos.rules.ts'

test('quarters are counted from April (spec L9)', () => {
  expect(daysOfQuarter('2026-Q1')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(daysOfQuarter('2026-Q3')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfQuarter('2027-Q4')).toEqual({ from: '2028-01-01', to: '2028-03-31' })
  expect(['2026-04-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(quarterOfDay)).toEqual([
    '2026-Q1',
    '2026-Q3',
    '2026-Q4',
    '2026-Q4',
  ])
  expect(quartersUntil('2026-11-24', 4)).toEqual(['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'])
})

test('weight is in kg, volume in l, all else in pieces', () => {
  const entry = {
    product: 'Ghee',
    size: '250 ml',
    batch: null,
    madeOn: null,
    useBy: null,
    units: 3,
    cause: 'Bad smell',
    day: '2026-11-24',
    disposal: null,
    disposedTo: null,
  }
  const quantity = (unit: string, quantityPerUnit: number) => foscosRow({ ...entry, unit, quantityPerUnit }).quantity
  expect(quantity('g', 250)).toBe('0.750 kg')
  expect(quantity('kg', 1.5)).toBe('4.500 kg')
  expect(quantity('ml', 250)).toBe('0.750 l')
  expect(quantity('pc', 6)).toBe('18 pieces')
  expect(foscosRow({ ...entry, unit: 'pc', quantityPerUnit: 1 }).why).toBe('Rejected in our check')
})
