import { describe, expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { remarkText } from '#domain/answer/answer-text.rules.ts'

import { blockersOf, openingRowsOf, type OpeningFacts } from './opening.rules.ts'

const officer = { name: 'Sunita Devi', designation: 'Owner', phone: '9811200034', email: '' }
const shop = settingGroups.shop.parse({
  shop_name: 'Dadi Kitchen',
  legal_name: 'Sunita Devi',
  address: '1 Yard Lane',
  pincode: '841301',
  phone: '9811200034',
  email: 'dadi@example.com',
  fssai: '20426000000123',
  fssai_kind: 'registration',
  gst_kind: 'none',
  grievance_officer: officer,
  owner_mobile: '9811200034',
})
const ready = {
  shop,
  tax: settingGroups.tax.parse({ tax_display: 'gst', other_states: 'refuse' }),
  selling: settingGroups.selling.parse({}),
  payments: settingGroups.payments.parse({}),
  law: settingGroups.law.parse({}),
  today: '2026-11-24',
  opening: settingGroups.opening.parse({ opened_on: null, read: { terms: 1, privacy: 1, return: 2 } }),
}
const facts: OpeningFacts = {
  incomplete: 0,
  imported: 0,
  hasStock: true,
  servesSomewhere: true,
  pages: { terms: 1, privacy: 1, return: 2 },
  deniesCharges: false,
  hasAbout: false,
  hasBanner: false,
  hasOrder: false,
  ownerHasTwoSteps: false,
  sentSms: true,
  sentMail: true,
  carries: { mail: true, sms: true },
  isRealGateway: false,
  gatewayHoursAgo: null,
  backupHoursAgo: null,
  publicUrl: 'https://dadi.example.com',
}
type Settings = typeof ready
const blockers = (settings: Partial<Settings>, changed: Partial<OpeningFacts> = {}) =>
  blockersOf(openingRowsOf({ ...ready, ...settings }, { ...facts, ...changed })).map(
    ({ key, state }) => `${key} ${state}`,
  )
const stateOf = (settings: Settings, key: string) =>
  openingRowsOf(settings, facts).find((row) => row.key === key)?.state
const declared = (audited_on: string | null) => ({ ...ready, law: { ...ready.law, audited_on } })
const ofShop = (values: Partial<Settings['shop']>): Partial<Settings> => ({ shop: { ...shop, ...values } })

test('a shop that lacks only what is good to have, and what a person confirms, may open', () => {
  expect(blockers({})).toEqual([])
})

describe('each thing that the law wants and a sale needs stops the opening (spec L0)', () => {
  test.each<[string, Partial<Settings>, Partial<OpeningFacts>]>([
    ['shop_name missing', ofShop({ shop_name: 'My shop' }), {}],
    ['legal_name missing', ofShop({ legal_name: '' }), {}],
    ['address missing', ofShop({ address: '' }), {}],
    ['pincode missing', ofShop({ pincode: '' }), {}],
    ['phone missing', ofShop({ phone: '' }), {}],
    ['email missing', ofShop({ email: '' }), {}],
    ['officer missing', ofShop({ grievance_officer: { ...officer, designation: '' } }), {}],
    ['officer missing', ofShop({ grievance_officer: { ...officer, phone: '' } }), {}],
    ['fssai missing', ofShop({ fssai_kind: '' }), {}],
    ['gst missing', ofShop({ gst_kind: '' }), {}],
    ['tax_display wrong', { tax: { ...ready.tax, tax_display: 'spec' } }, {}],
    ['other_states wrong', { tax: { ...ready.tax, other_states: 'warn' } }, {}],
    ['products wrong', {}, { incomplete: 3 }],
    ['imported wrong', {}, { imported: 1 }],
    ['other_charges wrong', { selling: { ...ready.selling, cash_fee: 40 } }, { deniesCharges: true }],
    ['page_return missing', {}, { pages: { ...facts.pages, return: 3 } }],
    ['stock missing', {}, { hasStock: false }],
    ['area missing', {}, { servesSomewhere: false }],
    ['sms missing', {}, { sentSms: false }],
    ['sms missing', {}, { carries: { mail: true, sms: false } }],
    ['mail missing', {}, { sentMail: false }],
    ['https wrong', {}, { publicUrl: 'http://dadi.example.com' }],
  ])('%s', (expected, settings, changed) => {
    expect(blockers(settings, changed)).toEqual([expected])
  })
})

test('without cash a payment account is needed that took the key within a day; an open shop asks no more', () => {
  const selling = { ...ready.selling, cash: false }
  expect(blockers({ selling })).toEqual(['payment missing'])
  expect(blockers({ selling }, { isRealGateway: true, gatewayHoursAgo: 25 })).toEqual(['payment missing'])
  expect(blockers({ selling }, { isRealGateway: true, gatewayHoursAgo: 24 })).toEqual([])
  const opening = { ...ready.opening, opened_on: '2026-11-02' }
  expect(blockers({ selling, opening }, { isRealGateway: true, gatewayHoursAgo: 900 })).toEqual([])
})

test('a declaration of fair selling is to be checked again after twelve months, and never stops the opening (spec L12)', () => {
  const row = (audited_on: string | null) => stateOf(declared(audited_on), 'fair_selling')
  expect([row(null), row('2025-11-24'), row('2025-11-23')]).toEqual([undefined, 'done', 'missing'])
  expect(blockers(declared('2025-11-23'))).toEqual([])
})

test('what only a person can know is asked and never stops; a tick or a number answers it', () => {
  for (const key of ['packer', 'fssai_business', 'plastic', 'turnover']) expect(stateOf(ready, key)).toBe('ask')
  const opening = { ...ready.opening, asked: { turnover: '2026-11-02' } }
  expect(stateOf({ ...ready, opening }, 'turnover')).toBe('done')
  expect(stateOf({ ...ready, shop: { ...shop, epr_number: 'BO-1' } }, 'plastic')).toBe('done')
})

test('rows come by weight, and what is wrong before what is missing', () => {
  const rows = openingRowsOf({ ...ready, ...ofShop({ phone: '' }) }, { ...facts, incomplete: 3, hasStock: false })
  const order = rows.map(({ weight, state }) => `${weight} ${state}`).filter((one, n, all) => one !== all[n - 1])
  expect(order).toEqual([
    'law wrong',
    'law missing',
    'law ask',
    'law done',
    'sale missing',
    'sale done',
    'good missing',
    'good done',
  ])
  expect(remarkText(rows[0]?.message ?? '', 'en')).toMatch(/^3 products lack facts/)
  expect(remarkText(rows[0]?.message ?? '', 'hi')).toMatch(/^3 सामानों की जानकारी अधूरी है/)
})
