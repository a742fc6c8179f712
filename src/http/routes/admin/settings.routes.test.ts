import { expect, test } from 'vitest'

import type { ShopSettings } from '#contract/admin/settings.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  const staff = (role: 'owner' | 'staff' | 'packer') => logInAs({ app: shop.app, db: shop.deps.db }, role)
  return { ...shop, staff, owner: await staff('owner') }
}
const settingsOf = async (browser: StaffBrowser): Promise<ShopSettings> => {
  const { data } = await browser.call('settings', {})
  if (!data) throw new Error('no settings')
  return data
}
const TEN_MINUTES = 601

test('what the owner saves is live for shoppers at once, and stands in the journal by its labels (spec B3.14)', async () => {
  const { owner, call, deps } = await open()
  const { numbers, tax } = await settingsOf(owner)
  const saved = await owner.call('saveSettings', {
    numbers: { ...numbers, delivery_fee: 45.5, free_delivery_at: 900 },
    tax: { ...tax, tax_display: 'gst' },
  })
  expect(saved).toMatchObject({
    status: true,
    data: {
      numbers: { delivery_fee: 45.5, free_delivery_at: 900, version: numbers.version + 1 },
      tax: { tax_display: 'gst', version: tax.version + 1 },
    },
  })
  expect((await call('getSettings')).body).toMatchObject({ data: { limits: { delivery_fee: 45.5 } } })
  const rows = await deps.db
    .selectFrom('journal')
    .select(['action', 'object_id', 'changes', 'is_money'])
    .where('object_kind', '=', 'setting')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    {
      action: 'setting.update',
      object_id: 'numbers',
      is_money: true,
      changes: [
        { field: 'Delivery fee', before: '60', after: '45.5' },
        { field: 'Free delivery above', before: '350', after: '900' },
      ],
    },
    {
      action: 'setting.update',
      object_id: 'tax',
      is_money: true,
      changes: [{ field: 'Tax at checkout', before: 'spec', after: 'gst' }],
    },
  ])
  // with the version of the answer the next save is no conflict, and without a difference it is no change
  const again = await owner.call('saveSettings', { numbers: { ...numbers, ...saved.data?.numbers } })
  expect(again.data?.numbers.version).toBe(numbers.version + 1)
})

test('a group that somebody saved meanwhile is CHANGED, by whom and with what is now; nothing of the call is written', async () => {
  const { owner } = await open()
  const { numbers, tax } = await settingsOf(owner)
  await owner.call('saveSettings', { numbers: { ...numbers, delivery_fee: 50 } })
  const late = await owner.call('saveSettings', {
    numbers: { ...numbers, delivery_fee: 40 },
    tax: { ...tax, tax_percent: 5 },
  })
  expect(late).toMatchObject({
    status_code: 409,
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { numbers: { delivery_fee: 50, version: numbers.version + 1 }, tax } },
  })
  expect(await settingsOf(owner)).toMatchObject({ numbers: { delivery_fee: 50 }, tax })
})

test('one value beyond its bounds refuses the whole call, by the name of its field', async () => {
  const { owner } = await open()
  const { numbers, shop, staff } = await settingsOf(owner)
  const answer = await owner.call('saveSettings', {
    numbers: { ...numbers, delivery_fee: 45 },
    shop: { ...shop, fssai: '1042600000012' },
  })
  expect(answer).toMatchObject({
    status_code: 422,
    code: 'INVALID',
    errors: { 'shop.fssai': ['FSSAI number is not valid.'] },
  })
  expect(
    await owner.call('saveSettings', { staff: { ...staff, totp_from: '2030-01-01' } }),
    'two steps of others need the own',
  ).toMatchObject({ code: 'INVALID', errors: { 'staff.totp_from': ['Set up your own two steps first.'] } })
  expect((await settingsOf(owner)).numbers.delivery_fee).toBe(60)
})

test('staff change the holiday and the home page, and nothing else; a packer nothing', async () => {
  const { staff } = await open()
  const browser = await staff('staff')
  const { holiday, home, numbers } = await settingsOf(browser)
  expect(
    await browser.call('saveSettings', { holiday: { ...holiday, mode: 'later', until: '2030-01-01' } }),
  ).toMatchObject({ status: true })
  expect(await browser.call('saveSettings', { home: { ...home, notice: 'Chhath' } })).toMatchObject({ status: true })
  const refused = await browser.call('saveSettings', {
    home: { ...home, notice: 'x', version: home.version + 1 },
    numbers,
  })
  expect(refused).toMatchObject({ status_code: 403, code: 'FORBIDDEN' })
  expect((await settingsOf(browser)).home.notice).toBe('Chhath')
  expect(await browser.call('journal', { about: 'setting:home' })).toMatchObject({ data: { total: 1 } })
  expect(await browser.call('journal', { about: 'setting:numbers' })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await (await staff('packer')).call('settings', {})).toMatchObject({ code: 'FORBIDDEN' })
})

test('what money, the law, alarms and the login go by asks for the password again; other settings do not (spec B1.2)', async () => {
  const { owner, deps } = await open()
  const { shop, payments, staff, numbers } = await settingsOf(owner)
  await advanceClock(deps, TEN_MINUTES)
  const save = (groups: Parameters<typeof owner.call<'saveSettings'>>[1]) => owner.call('saveSettings', groups)
  expect(await save({ shop: { ...shop, gstin: '' } })).toMatchObject({ status_code: 403, code: 'CONFIRM_PASSWORD' })
  expect(await save({ shop: { ...shop, fssai: '10426000000999' } })).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  expect(await save({ payments: { ...payments, four_eyes_above: 500 } })).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  for (const guarded of [
    { shop: { ...shop, owner_email: 'thief@example.com' } },
    { shop: { ...shop, email: 'thief@example.com' } },
    { shop: { ...shop, owner_mobile: '9811077665' } },
    { shop: { ...shop, alerts: !shop.alerts } },
    { staff: { ...staff, staff_idle_minutes: 720 } },
    { numbers: { ...numbers, staff_annas_most: 100_000 } },
  ])
    expect(await save(guarded)).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  expect(await save({ shop: { ...shop, phone: '12345' } })).toMatchObject({ status: true })
  await owner.call('confirmPassword', { password: 'Courtyard@1234' })
  const now = await settingsOf(owner)
  expect(await save({ shop: { ...now.shop, gstin: '' } })).toMatchObject({
    status: true,
    data: { shop: { gstin: '' } },
  })
})

test('the list of delivery areas is saved whole with its version; shoppers hear of it at their next question', async () => {
  const { owner, call, deps } = await open()
  const { data } = await owner.call('deliveryAreas', {})
  const rows = [
    ...(data?.rows ?? []).filter(({ area }) => area !== '841'),
    { area: '841', served: true, cash: false, days: 4 },
  ]
  const saved = await owner.call('saveDeliveryAreas', { version: data?.version ?? 0, rows })
  expect(saved.data?.rows).toContainEqual({ area: '841', served: true, cash: false, days: 4, tariff: null })
  expect((await call('checkPincode', { zip: '841301' })).body).toMatchObject({ data: { cod: false } })
  expect(await owner.call('saveDeliveryAreas', { version: data?.version ?? 0, rows: [] })).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { version: saved.data?.version } },
  })
  const version = saved.data?.version ?? 0
  expect(await owner.call('saveDeliveryAreas', { version, rows: saved.data?.rows ?? [] })).toMatchObject({
    data: { version },
  })
  const twice = [{ area: '7' }, { area: '7' }]
  expect(await owner.call('saveDeliveryAreas', { version, rows: twice })).toMatchObject({
    code: 'INVALID',
    errors: { 'rows.1.area': ['This name is already taken.'] },
  })
  const last = await deps.db
    .selectFrom('journal')
    .select('changes')
    .where('object_id', '=', 'delivery_areas')
    .executeTakeFirstOrThrow()
  expect(last.changes).toEqual([
    { field: '841: We send', before: '', after: 'yes' },
    { field: '841: Cash', before: '', after: 'no' },
    { field: '841: Days on the road', before: '', after: '4' },
  ])
})
