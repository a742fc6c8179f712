import { expect, test } from 'vitest'

import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { logInAs, OWNER } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const { app, deps } = await openShop()
  return { app, deps, owner: await logInAs({ app, db: deps.db }, 'owner') }
}
const otp = { code: 'otp_register', channel: 'sms' } as const
const body = 'Aangan: {otp} is your OTP, good for {minutes} minutes.'

test('every message of the shop stands in the list with its places, its words as they came, and could be saved as it is', async () => {
  const { owner } = await open()
  const list = (await owner.call('templates', {})).data ?? []
  expect(new Set(list.map(({ code }) => code))).toEqual(new Set(Object.keys(templateTitles)))
  for (const { code, channel, subject, body: text, is_shipped } of list) {
    const { data } = await owner.call('previewTemplate', { code, channel, subject, body: text })
    expect([code, channelTitles[channel], data?.problem, is_shipped]).toEqual([
      code,
      channelTitles[channel],
      null,
      true,
    ])
    expect([code, /[{}]/.test(data?.body ?? '{')]).toEqual([code, false])
  }
})

test('the owner’s words are what the next message says; the shop’s come back when asked for (spec B3.10)', async () => {
  const { owner, deps } = await open()
  const row = (await owner.call('templates', {})).data?.find(({ code }) => code === 'otp_register')
  const saved = await owner.call('changeTemplate', {
    ...otp,
    version: row?.version ?? 0,
    body,
    dlt_template_id: '1207161234567890123',
  })
  expect(saved.data).toMatchObject({ body, is_shipped: false, version: (row?.version ?? 0) + 1 })
  expect(await owner.call('changeTemplate', { ...otp, version: row?.version ?? 0, body })).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { body } },
  })
  expect((await owner.call('resetTemplate', otp)).data).toMatchObject({
    body: row?.body,
    is_shipped: true,
    dlt_template_id: '1207161234567890123',
  })
  const rows = await deps.db
    .selectFrom('journal')
    .select(['action', 'object_title'])
    .where('object_kind', '=', 'template')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { action: 'template.update', object_title: 'OTP to sign up, SMS' },
    { action: 'template.reset', object_title: 'OTP to sign up, SMS' },
  ])
})

test('the words that codes travel in change only with the password given again (spec B1.2)', async () => {
  const { owner, deps } = await open()
  const version = (await owner.call('templates', {})).data?.find(({ code }) => code === 'otp_register')?.version ?? 0
  await advanceClock(deps, 11 * 60)
  expect(await owner.call('changeTemplate', { ...otp, version, body })).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  expect(await owner.call('resetTemplate', otp)).toMatchObject({ code: 'CONFIRM_PASSWORD' })
})

test('words that could not be sent are refused at their field, and nothing of the call is written', async () => {
  const { owner } = await open()
  const change = (text: string) => owner.call('changeTemplate', { ...otp, version: 1, body: text })
  expect(await change('Aangan: {otp} {minutes} {price}')).toMatchObject({
    status_code: 422,
    errors: { body: ['There is no place {price}.'] },
  })
  expect(await change('Aangan: {otp}')).toMatchObject({ errors: { body: ['The place {minutes} is missing.'] } })
  expect(await change('{otp} {minutes}')).toMatchObject({ errors: { body: ['The shop’s name, Aangan, is missing.'] } })
  expect(await owner.call('changeTemplate', { ...otp, version: 1, body, dlt_template_id: '12' })).toMatchObject({
    errors: { dlt_template_id: ['DLT template id is not valid.'] },
  })
  expect(await owner.call('changeTemplate', { code: 'staff_invite', channel: 'sms', version: 1 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await owner.call('templates', {})).data?.every(({ is_shipped }) => is_shipped)).toBe(true)
})

test('a test goes to who asks, an SMS to the owner’s mobile and only where there is one; the same key sends once', async () => {
  const { owner, deps } = await open()
  const mail = { code: 'order_placed', channel: 'email' } as const
  const key = { 'idempotency-key': 'a-test-of-words' }
  expect(await owner.call('testTemplate', mail, key)).toMatchObject({ data: { to: OWNER.email } })
  expect(await owner.call('testTemplate', mail, key)).toMatchObject({ data: { to: OWNER.email } })
  expect(await owner.call('testTemplate', otp)).toMatchObject({ code: 'INVALID' })
  await updateSettings(deps, { shop: { owner_mobile: '9876500000' } })
  expect(await owner.call('testTemplate', otp)).toMatchObject({ data: { to: '9876500000' } })
  const sent = await deps.db
    .selectFrom('message')
    .select(['template', 'channel', 'recipient'])
    .where('event', 'like', 'test:%')
    .orderBy('seq')
    .execute()
  expect(sent).toEqual([
    { template: 'order_placed', channel: 'email', recipient: OWNER.email },
    { template: 'otp_register', channel: 'sms', recipient: '9876500000' },
  ])
})

test('the owner’s mail of a new order has places for who ordered, though no version must give them', async () => {
  const { owner } = await open()
  const find = async () =>
    (await owner.call('templates', {})).data?.find((one) => one.code === 'owner_new_order' && one.channel === 'email')
  const shipped = await find()
  expect(shipped?.places).toEqual(expect.arrayContaining(['order_no', 'name', 'city', 'mobile', 'link', 'shop']))
  const mail = { code: 'owner_new_order', channel: 'email', subject: 'New order' } as const
  const own = `Call {mobile}. ${shipped?.body ?? ''}`
  expect(await owner.call('previewTemplate', { ...mail, body: own })).toMatchObject({
    data: { problem: null, body: expect.stringContaining('Call 9876543210.') },
  })
  expect(await owner.call('changeTemplate', { ...mail, body: own, version: shipped?.version ?? 0 })).toMatchObject({
    status: true,
  })
})

test('when the shop has another name, the shop’s own words have it too, and an owner’s that hold the old one are told', async () => {
  const { owner } = await open()
  const { data } = await owner.call('settings', {})
  if (!data) throw new Error('no settings')
  const find = async (code: string) => (await owner.call('templates', {})).data?.find((one) => one.code === code)
  await owner.call('changeTemplate', { ...otp, version: (await find('otp_register'))?.version ?? 0, body })
  await owner.call('saveSettings', { shop: { ...data.shop, shop_name: 'Chhath Kitchen' } })
  expect((await find('otp_register'))?.old_name).toBe('Aangan')
  expect((await find('otp_forgot'))?.old_name).toBeNull()
  const preview = await owner.call('previewTemplate', {
    code: 'otp_forgot',
    channel: 'sms',
    body: '{otp} for {shop}, {minutes}',
  })
  expect(preview.data).toMatchObject({ body: '123456 for Chhath Kitchen, 10', problem: null })
})
