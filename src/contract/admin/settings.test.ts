import { describe, expect, test } from 'vitest'

import { faultText } from '#domain/answer/named-text.rules.ts'

import { settingLabels } from './setting-labels.ts'
import { changedSettings, SETTING_GROUPS, settingGroups } from './settings.ts'

/** What is said of a group with these values; nothing when they are fine. */
const messageOf = (group: keyof typeof settingGroups, values: object): string[] =>
  settingGroups[group].safeParse(values).error?.issues.map(({ message }) => faultText(message, 'en')) ?? []

test('a shop that has just been opened has the specification’s numbers (spec S9, B3.14)', () => {
  expect(settingGroups.numbers.parse({})).toEqual({
    delivery_fee: 60,
    free_delivery_at: 350,
    dispatch_days: 3,
    dispatch_weekdays: [1, 2, 3, 4, 5, 6, 7],
    day_orders: null,
    annas_per_hundred: 16,
    annas_valid_days: 60,
    annas_restored_days: 7,
    annas_offer_above: 160,
    annas_min: 10,
    annas_max: 50,
    staff_annas_most: 800,
    per_order_limit: null,
    low_at: 10,
    return_window_days: 7,
    return_answer_days: 3,
    cancel_hours: 48,
    review_after_delivery: false,
    fresh_percent: 30,
    fresh_days: 45,
    fresh_long_from: 90,
    fresh_travel: 5,
    otp_per_day: 3000,
    otp_per_hour: 500,
  })
  expect(settingGroups.shop.parse({})).toMatchObject({ pincode: '841301', country_of_origin: 'India' })
  expect(settingGroups.selling.parse({})).toMatchObject({
    online: true,
    cash: true,
    cash_max: null,
    cash_first_max: null,
    cash_fee: 0,
    cash_open_max: null,
    cash_confirm: 'off',
    otp_at_checkout: 'always',
  })
  expect(settingGroups.holiday.parse({})).toEqual({ from: null, until: null, mode: 'off', words: '' })
  expect(settingGroups.tax.parse({})).toEqual({
    tax_display: 'spec',
    tax_percent: 18,
    other_states: 'warn',
    delivery_as: 'service',
  })
  expect(settingGroups.payments.parse({})).toEqual({
    four_eyes_above: null,
    hold_minutes: 15,
    online_by: 'gateway',
    upi_id: '',
    upi_name: '',
    upi_hours: 12,
    prepaid: 'off',
    prepaid_value: 20,
    prepaid_cap: null,
    prepaid_from: 0,
  })
  expect(settingGroups.staff.parse({})).toEqual({ totp_from: null, staff_idle_minutes: 240 })
})

/** Least and most of each number, as the table of spec B3.14 has them. */
const bounds = [
  ['numbers', 'delivery_fee', 0, 1000],
  ['numbers', 'free_delivery_at', 0, 100_000],
  ['numbers', 'dispatch_days', 0, 60],
  ['numbers', 'day_orders', 1, 10_000],
  ['numbers', 'annas_per_hundred', 0, 1600],
  ['numbers', 'annas_valid_days', 1, 3650],
  ['numbers', 'annas_restored_days', 1, 365],
  ['numbers', 'annas_offer_above', 0, 100_000],
  ['numbers', 'per_order_limit', 1, 999],
  ['numbers', 'low_at', 0, 1000],
  ['numbers', 'return_window_days', 0, 60],
  ['numbers', 'return_answer_days', 1, 14],
  ['numbers', 'cancel_hours', 1, 240],
  ['numbers', 'fresh_percent', 0, 100],
  ['numbers', 'fresh_days', 0, 365],
  ['numbers', 'fresh_long_from', 0, 365],
  ['numbers', 'fresh_travel', 0, 15],
  ['selling', 'cash_max', 1, 100_000],
  ['selling', 'cash_first_max', 0, 100_000],
  ['selling', 'cash_fee', 0, 500],
  ['selling', 'cash_open_max', 1, 20],
  ['risk', 'first_above', 0, 100_000],
  ['tax', 'tax_percent', 0, 40],
  ['payments', 'four_eyes_above', 0, 100_000],
  ['payments', 'hold_minutes', 10, 30],
  ['staff', 'staff_idle_minutes', 5, 720],
] as const

describe('a number is taken within its bounds, and named beyond them', () => {
  test.each(bounds)('%s %s is from %i to %i', (group, key, min, max) => {
    const labels: Readonly<Record<string, string>> = settingLabels[group]
    const wrong = [`${labels[key]} is not valid.`]
    for (const fine of [min, max]) expect(messageOf(group, { [key]: fine })).toEqual([])
    for (const beyond of [min - 1, max + 1, '5', NaN, Infinity, true])
      expect(messageOf(group, { [key]: beyond })).toContain(wrong[0])
  })

  test('money and percents have two decimals at the most, everything else none', () => {
    expect(messageOf('numbers', { delivery_fee: 49.95 })).toEqual([])
    expect(messageOf('numbers', { delivery_fee: 49.955 })).toEqual(['Delivery fee is not valid.'])
    expect(messageOf('numbers', { low_at: 1.5 })).toEqual(['Low at is not valid.'])
  })
})

test('values that do not go together are refused: annas, ways to pay, a holiday without an end', () => {
  expect(messageOf('numbers', { annas_min: 51 })).toEqual(['Most annas in a payment is not valid.'])
  expect(messageOf('numbers', { annas_min: 50 })).toEqual([])
  expect(messageOf('selling', { online: false, cash: false })).toEqual(['Cash is not valid.'])
  expect(messageOf('selling', { online: false })).toEqual([])
  expect(messageOf('numbers', { dispatch_weekdays: [] })).toEqual(['Dispatch on is not valid.'])
  const days = { from: '2026-11-14', until: '2026-11-17' }
  expect(messageOf('holiday', { mode: 'closed', ...days })).toEqual([])
  expect(messageOf('holiday', { mode: 'closed', ...days, from: null })).toEqual([])
  for (const wrong of [{ from: days.from }, { ...days, until: days.from }, { ...days, until: '2026-02-30' }])
    expect(new Set(messageOf('holiday', { mode: 'later', ...wrong }))).toEqual(
      new Set(['First parcel again is not valid.']),
    )
})

test('what the law gives a shape has that shape, or is empty', () => {
  expect(messageOf('shop', { gstin: '10AABCA1234F1ZO', fssai: '10426000000123', pincode: '560001' })).toEqual([])
  expect(messageOf('shop', { gstin: '', fssai: '' })).toEqual([])
  expect(messageOf('shop', { gstin: '10AABCA1234F1Z5' }), 'its check letter is wrong').toEqual(['GSTIN is not valid.'])
  expect(messageOf('shop', { fssai: '1042600000012' })).toEqual(['FSSAI number is not valid.'])
  expect(messageOf('shop', { pincode: '056001' })).toEqual(['Pincode you send from is not valid.'])
})

test.each([
  ['https://www.openstreetmap.org/export/embed.html?bbox=84.7', true],
  ['https://www.google.com/maps/embed?pb=!1m18', true],
  ['https://google.com/maps/embed/v1/place?q=Chhapra', true],
  ['', true],
  ['http://www.openstreetmap.org/export/embed.html', false],
  ['https://www.google.com/search?q=maps/embed', false],
  ['https://www.google.com/maps/embedded', false],
  ['https://openstreetmap.org.evil.example/', false],
  ['https://evil@openstreetmap.org/', false],
  ['https://example.com/maps/embed', false],
  ['javascript:alert(1)', false],
  ['not an address', false],
])('a map on the page is of OpenStreetMap or Google: %s', (map_frame, isTaken) => {
  expect(messageOf('shop', { map_frame })).toEqual(isTaken ? [] : ['Map on the page is not valid.'])
})

test('a saved group names the version that was seen, and no key that is not its own', () => {
  expect(changedSettings.safeParse({ tax: { version: 1, tax_percent: 12 } }).success).toBe(true)
  expect(changedSettings.safeParse({ tax: { tax_percent: 12 } }).success).toBe(false)
  expect(changedSettings.safeParse({ tax: { version: 1, vat: 12 } }).success).toBe(false)
  expect(changedSettings.safeParse({ taxes: { version: 1 } }).success).toBe(false)
})

test('every setting has a label', () => {
  for (const group of SETTING_GROUPS)
    expect([group, Object.keys(settingLabels[group])]).toEqual([group, Object.keys(settingGroups[group].parse({}))])
})

test('a picture of the settings is one of the shop’s own, never an address', () => {
  for (const logo of ['', 'mark-0a1b2c3d']) expect(settingGroups.shop.safeParse({ logo }).success).toBe(true)
  for (const wrong of ['//evil.example/x.png', '/../..', 'a/b.png', 'a.png', 'Mark'])
    for (const read of [
      settingGroups.shop.safeParse({ logo: wrong }),
      settingGroups.home.safeParse({ picture: wrong }),
    ])
      expect([wrong, read.success]).toEqual([wrong, false])
})
