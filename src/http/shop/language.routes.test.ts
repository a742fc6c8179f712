import { expect, test } from 'vitest'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { prefixOf, type Language } from '#contract/languages.ts'
import { listSentMessages } from '#domain/message/message.service.ts'
import { smsSize } from '#domain/message/sms-size.rules.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { ASHA } from '#test/people/asha.ts'
import { callsOf } from '#test/shop/shop-calls.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

import { busyAnswer } from '../server/busy-answer.ts'

/** What is answered at the address of a call in this language; `token` is a shopper's. */
async function answerIn(
  { app }: Shop,
  language: Language,
  [name, payload, token]: [name: EndpointName, body: object, token?: string],
) {
  const { method, path } = endpoints[name]
  const headers = { 'content-type': 'application/json', ...(token !== undefined && as(token)) }
  const { body } = await app.inject({ method, url: prefixOf(language) + path, payload, headers })
  const envelope: Envelope<unknown> = JSON.parse(body)
  return envelope
}

test('a refusal has the same code and status in Hindi, and another message', async () => {
  const shop = await openShop()
  const wrongLogin = { email_id: ASHA.email_id, password: 'Wrong@123456' }
  const english = await answerIn(shop, 'en', ['login', wrongLogin])
  const hindi = await answerIn(shop, 'hi', ['login', wrongLogin])
  expect(english).toMatchObject({ code: 'WRONG_LOGIN', status_code: 422, message: 'Invalid email or password' })
  expect({ ...hindi, errors: {} }).toEqual({ ...english, message: 'ईमेल या पासवर्ड गलत है', errors: {} })
  const search = async (language: Language) => (await answerIn(shop, language, ['search', { keyword: 'zzzz' }])).message
  expect(await search('hi')).toBe('zzzz: कोई सामान नहीं मिला')
  expect(await search('en')).toBe('No product found for zzzz')
})

test('a success says so in Hindi, its day as Hindi writes days', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const noted = await answerIn(shop, 'hi', ['dataRequest', { kind: 'access', words: 'सब कुछ' }, token])
  expect(noted.message).toMatch(/^आपकी माँग का नंबर \S+ है। जवाब \d+ [\p{Script=Devanagari}]+ \d{4} तक मिलेगा।$/u)
  expect((await answerIn(shop, 'hi', ['logout', {}, token])).message).toBe('लॉग आउट हो गया')
})

test('fields at fault are told in Hindi, each by its name, and one that no person is asked by without', async () => {
  const shop = await openShop()
  const written = { name: ' ', email_id: 'asha', mobile_no: '98', message: '' }
  expect((await answerIn(shop, 'en', ['contactUs', written])).errors).toEqual({
    name: ['Name is required.'],
    email_id: ['Email must be valid.'],
    mobile_no: ['Mobile number must be valid.'],
    message: ['Message is required.'],
  })
  const hindi = await answerIn(shop, 'hi', ['contactUs', written])
  expect(hindi.errors).toEqual({
    name: ['नाम ज़रूरी है।'],
    email_id: ['ईमेल ठीक से लिखें।'],
    mobile_no: ['मोबाइल नंबर 10 अंकों का लिखें।'],
    message: ['संदेश ज़रूरी है।'],
  })
  expect(hindi.message).toBe('नाम ज़रूरी है।')
  const odd = ['beacon', { events: 'none' }] as const
  expect((await answerIn(shop, 'en', [...odd])).errors).toEqual({ events: ['Events is not valid.'] })
  expect((await answerIn(shop, 'hi', [...odd])).errors).toEqual({ events: ['यह जानकारी ठीक नहीं है।'] })
})

test('a fault of a service is told in Hindi', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const same = await answerIn(shop, 'hi', ['resendVerificationEmail', { email_id: 'other@example.com' }, token])
  expect([same.code, same.errors]).toEqual(['INVALID', { email_id: ['यह आपके खाते का ईमेल नहीं है।'] }])
})

const busyPage = (url: string, cookie = '') =>
  busyAnswer({ method: 'GET', url, headers: { accept: 'text/html', cookie } }).body

test('what is refused before any call is refused in the language of the address', async () => {
  const { app } = await openShop()
  const messageAt = async (url: string) => (await app.inject(url)).json<{ message: string }>().message
  expect(await messageAt('/api/v1/nothing')).toBe('Not found.')
  expect(await messageAt('/hi/api/v1/nothing')).toBe('यह नहीं मिला।')
  expect(busyPage('/about')).toContain('<html lang="en-IN">')
  expect(busyPage('/hi/about')).toMatch(/<html lang="hi-IN">[^]*दुकान में अभी भीड़ है।[^]*फिर से कोशिश करें/)
})

test('a shop that is too busy says so in the language of the back office to who works there', () => {
  expect(busyPage('/admin/orders', 'office_language=hi')).toContain('<html lang="hi-IN">')
  expect(busyPage('/admin/orders', 'language=hi')).toContain('<html lang="en-IN">')
  expect(busyPage('/about', 'office_language=hi')).toContain('<html lang="en-IN">')
})

test('an OTP that is asked for on a page in Hindi is one Hindi SMS', async () => {
  const shop = await openShop()
  await answerIn(shop, 'hi', ['sendLoginOtp', { mobile: '9876500002' }])
  const [sms] = await listSentMessages(shop.deps, { to: '9876500002', limit: 1 })
  expect(sms?.body).toMatch(/^\d{6} Aangan OTP, 5 मिनट तक। किसी को न बताएँ।\n@\S+ #\d{6}$/)
  expect(smsSize(sms?.body ?? '').parts).toBe(1)
})

test('an order that is placed on a page in Hindi is confirmed in Hindi, with its page in Hindi', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const token = await shop.login()
  await placed({ ...shop, ...callsOf(shop.app, 'hi') }, token, wares, 2)
  await queueOrderMessages(shop.deps)
  const sent = await listSentMessages(shop.deps, { limit: 5 })
  const [sms, email] = sent.filter(({ template }) => template === 'order_placed')
  expect(sms?.body).toMatch(/^धन्यवाद। Aangan ऑर्डर \S+ मिल गया, Rs [\d.]+ \(नकद सामान आने पर\)। .*\/hi\/o\?/)
  expect(email?.body).toMatch(/तक पहुँचेगा।\n.+ 800001 पर पहुँचेगा।/)
})

test('a shopper chooses in which language messages come, of those that the shop shows', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const choose = (language: string) => shop.call('setLanguage', { language }, as(token))
  const languageNow = async () =>
    (await shop.deps.db.selectFrom('shopper').select('language').where('email', '=', ASHA.email_id).executeTakeFirst())
      ?.language
  expect((await choose('hi')).body).toMatchObject({ message: 'Language saved', data: {} })
  expect(await languageNow()).toBe('hi')
  const profile = async () => (await shop.call('getUserProfile', {}, as(token))).body.data
  expect(await profile()).toMatchObject({ language: 'hi' })
  await updateSettings(shop.deps, { languages: { visible: [] } })
  for (const wrong of ['hi', 'ta', ''])
    expect([(await choose(wrong)).status, await languageNow()], `language ${wrong}`).toEqual([422, 'hi'])
  expect((await choose('en')).status).toBe(200)
  expect(await languageNow()).toBe('en')
  expect(await profile(), 'an answer in the main language is as it was').not.toHaveProperty('language')
})
