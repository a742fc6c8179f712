import { expect, test } from 'vitest'

import { channelTitles } from '#contract/admin/template-fields.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { logInAs, OWNER } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const texts = async () => (await owner.call('templates', { language: 'hi' })).data ?? []
  return { deps, owner, texts, otp: async () => (await texts()).find(({ code }) => code === 'otp_register') }
}
const otp = { code: 'otp_register', channel: 'sms', language: 'hi' } as const
const body = '{otp} आपका Aangan कोड है, {minutes} मिनट तक।'

test('every text of another language stands in its list as it came, reads without braces, and could be saved as it is', async () => {
  const { owner, texts } = await open()
  const list = await texts()
  expect(list.length).toBeGreaterThan(40)
  for (const { code, channel, subject, body: text, is_shipped, register_again } of list) {
    const { data } = await owner.call('previewTemplateIn', { code, channel, language: 'hi', subject, body: text })
    const row = [
      code,
      channelTitles[channel],
      data?.problem,
      is_shipped,
      register_again,
      /[{}]/.test(data?.body ?? '{'),
    ]
    expect(row).toEqual([code, channelTitles[channel], null, true, false, false])
  }
  expect((await owner.call('templates', {})).data?.every(({ language }) => language === 'en')).toBe(true)
})

test('the preview fills places in the language, and says how many SMS it is there and in the main one (spec H10.7)', async () => {
  const { owner } = await open()
  const status = { code: 'order_status', channel: 'sms', language: 'hi' } as const
  const { data } = await owner.call('previewTemplateIn', { ...status, body: 'Aangan ऑर्डर {order_no}: {status}।' })
  expect(data).toMatchObject({ body: 'Aangan ऑर्डर 2610161234: भेज दिया।', parts: 2, parts_in_main: 1 })
})

test('a text and its ids change in their language alone, and it is put back there; the sender and its tags are common', async () => {
  const { owner, otp: find, deps } = await open()
  const row = await find()
  const english = (await owner.call('templates', {})).data?.find(({ code }) => code === 'otp_register')
  const ids = { dlt_template_id: '1207161234567890123', provider_template: 'otp_hi' }
  const saved = await owner.call('changeTemplateIn', { ...otp, version: row?.version ?? 0, body, ...ids })
  expect(saved.data).toMatchObject({ body, ...ids, is_shipped: false, language: 'hi', register_again: false })
  expect((await owner.call('templates', {})).data?.find(({ code }) => code === 'otp_register')).toEqual(english)
  expect(await owner.call('changeTemplateIn', { ...otp, version: row?.version ?? 0, body })).toMatchObject({
    code: 'CHANGED',
    data: { now: { body } },
  })
  const wrong = { ...otp, version: saved.data?.version ?? 0 }
  expect(await owner.call('changeTemplateIn', { ...wrong, body: 'Aangan: {otp}' })).toMatchObject({ status_code: 422 })
  const withSender = { ...wrong, header: 'AANGAN' }
  expect(await owner.call('changeTemplateIn', withSender)).toMatchObject({ status_code: 422 })
  expect((await owner.call('resetTemplateIn', otp)).data).toMatchObject({ ...ids, body: row?.body, is_shipped: true })
  const rows = await deps.db
    .selectFrom('journal')
    .select(['action', 'object_title'])
    .where('object_kind', '=', 'template')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { action: 'template.update', object_title: 'OTP to sign up, SMS, हिन्दी' },
    { action: 'template.reset', object_title: 'OTP to sign up, SMS, हिन्दी' },
  ])
  await advanceClock(deps, 11 * 60)
  expect(await owner.call('resetTemplateIn', otp)).toMatchObject({ code: 'CONFIRM_PASSWORD' })
})

test('a test is sent in its language, or not at all: where the shop does not show it, or no provider has it', async () => {
  const { owner, deps } = await open()
  const mail = { code: 'order_placed', channel: 'email', language: 'hi' } as const
  expect(await owner.call('testTemplateIn', mail)).toMatchObject({ data: { to: OWNER.email } })
  const sent = await deps.db
    .selectFrom('message')
    .select(['language', 'subject', 'body'])
    .where('event', 'like', 'test:%')
    .execute()
  expect(sent).toMatchObject([{ language: 'hi', subject: 'आपका Aangan ऑर्डर 2610161234 मिल गया' }])
  expect(sent[0]?.body).not.toContain('paid online')
  await updateSettings(deps, { languages: { visible: [] } })
  expect(await owner.call('testTemplateIn', mail)).toMatchObject({ code: 'INVALID' })
})
