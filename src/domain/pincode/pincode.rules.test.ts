import { expect, test } from 'vitest'

import { deliveryTo, travelDays } from './pincode.rules.ts'
import { placeOf } from './places.rules.ts'
import { isSameState } from './state.rules.ts'

const kitchen = { pincode: '841301', takesCash: true, dispatchDays: 3 }

test('the first three digits tell town and state, longer ones where another state begins inside a district', () => {
  expect(placeOf('841301')).toEqual({ city: 'Chhapra', state: 'Bihar' })
  expect(placeOf('110001')).toEqual({ city: 'New Delhi', state: 'Delhi' })
  expect(placeOf('605001')).toEqual({ city: 'Puducherry', state: 'Puducherry' })
  expect(placeOf('605201')).toEqual({ city: 'Villupuram', state: 'Tamil Nadu' })
  expect(placeOf('246701')?.state).toBe('Uttar Pradesh')
  expect(placeOf('246001')?.state).toBe('Uttarakhand')
  expect(placeOf('682555')?.state).toBe('Lakshadweep')
  expect(placeOf('400601')?.city).toBe('Thane')
})

test('two names mean one state however they are written; of unknown ones the letters count', () => {
  expect(isSameState('Odisha', ' orissa')).toBe(true)
  expect(isSameState('Jammu & Kashmir', 'Jammu and Kashmir')).toBe(true)
  expect(isSameState('Bihar', 'Jharkhand')).toBe(false)
  expect([isSameState('Gondwana', 'gondwana '), isSameState('Gondwana', 'Magadha')]).toEqual([true, false])
})

test('what is no postal district is no place: the army’s numbers, gaps', () => {
  for (const zip of ['900056', '999999', '119001', '840001', '299999']) expect(placeOf(zip)).toBeUndefined()
})

test('the 36 states and territories all have pincodes, and every town a name', () => {
  const found = Array.from({ length: 9000 }, (_, n) => placeOf(String(100_001 + n * 100))).flatMap((one) => one ?? [])
  const states = new Set(found.map(({ state }) => state))
  // Lakshadweep's and Daman's few numbers are named one by one above and in the table
  expect(states.size).toBeGreaterThanOrEqual(34)
  for (const { city } of found) expect(city).toMatch(/^[A-Z][A-Za-z ]+$/)
})

test('a parcel travels longer the farther it goes', () => {
  expect(travelDays('841301', '841226')).toBe(1)
  expect(travelDays('841301', '800001')).toBe(2)
  expect(travelDays('841301', '834001')).toBe(3)
  expect(travelDays('841301', '560001')).toBe(5)
  expect(travelDays('841301', '793001')).toBe(7)
  expect(travelDays('793001', '794001')).toBe(2)
})

test('where the owner said nothing, every known place is served, in cash too', () => {
  const patna = { isServed: true, takesCash: true, days: 5, city: 'Patna', state: 'Bihar' }
  expect(deliveryTo('800001', undefined, kitchen)).toEqual(patna)
  const nowhere = { isServed: false, takesCash: false, days: 0, city: '', state: '' }
  expect(deliveryTo('999999', undefined, kitchen)).toEqual(nowhere)
})

test('the owner’s word goes before distance and table', () => {
  const area = { area: '80', isServed: true, takesCash: false, travelDays: 0 }
  expect(deliveryTo('800001', area, kitchen)).toMatchObject({ isServed: true, takesCash: false, days: 3 })
  expect(deliveryTo('800001', { ...area, isServed: false, takesCash: true }, kitchen)).toEqual({
    isServed: false,
    takesCash: false,
    days: 0,
    city: 'Patna',
    state: 'Bihar',
  })
  const army = { area: '9', isServed: true, takesCash: false, travelDays: null }
  expect(deliveryTo('900056', army, kitchen)).toMatchObject({ isServed: true, days: 8, city: '' })
})
