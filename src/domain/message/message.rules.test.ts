import { describe, expect, test } from 'vitest'

import {
  channelsFor,
  isFit,
  maskContacts,
  maskRecipient,
  missingVars,
  render,
  secretVars,
  type Template,
} from './message.rules.ts'

const sms: Template = {
  code: 'back_in_stock',
  channel: 'sms',
  subject: '',
  body: '{product:2} is back at Aangan: {link}',
  vars: ['name', 'product', 'link'],
}
const email: Template = { ...sms, channel: 'email', subject: '{product} is back', body: 'Namaste {name},\n\n{link}' }
const vars = { name: 'Asha', product: 'Mango pickle', link: 'http://x/p' }

describe('the 40 characters of a registered place', () => {
  test('40 fit, in characters and not in bytes', () => {
    expect(render(sms, { ...vars, product: 'अ'.repeat(40) })).toMatchObject({
      parameters: ['अ'.repeat(40), '', 'http://x/p'],
    })
    expect(render(sms, { ...vars, link: `http://${'x'.repeat(33)}` }).problem).toBeUndefined()
  })

  test('41 are refused', () => {
    expect(render(sms, { ...vars, link: `http://${'x'.repeat(34)}` }).problem).toBe('link is longer than 40 characters')
  })

  test('a value that was registered as two placeholders is split over them, and is refused beyond 80', () => {
    const product = `${'a'.repeat(40)}${'b'.repeat(30)}`
    const split = render(sms, { ...vars, product })
    expect(split.parameters).toEqual(['a'.repeat(40), 'b'.repeat(30), 'http://x/p'])
    expect(split.body).toBe(`${product} is back at Aangan: http://x/p`)
    expect(render(sms, { ...vars, product: 'a'.repeat(81) }).problem).toBe('product is longer than 80 characters')
  })

  test('an e-mail has no such limit', () => {
    expect(render(email, { ...vars, link: 'x'.repeat(400) }).problem).toBeUndefined()
  })
})

describe('filling', () => {
  test('a missing variable is named; one that a newer template has no more is left out', () => {
    expect(missingVars(sms, vars)).toBeUndefined()
    expect(missingVars(sms, { name: 'A', product: 'B' })).toBe('back_in_stock: link missing')
    expect(missingVars(sms, { ...vars, coupon: 'X' })).toBeUndefined()
    expect(render(sms, { ...vars, coupon: 'X' })).toEqual(render(sms, vars))
  })

  test('a value is never filled itself, and brings no line into an SMS or a subject', () => {
    expect(render(sms, { ...vars, product: '{link}\nX' }).body).toBe('link X is back at Aangan: http://x/p')
    expect(render(email, { ...vars, product: 'A\r\nBcc: all@example.com' }).subject).toBe(
      'A Bcc: all@example.com is back',
    )
  })

  test('an empty value leaves no hole', () => {
    expect(render({ ...email, body: 'a\n\n{name}\n\nb' }, { ...vars, name: '' }).body).toBe('a\n\nb')
    expect(render(email, { ...vars, name: '' }).body).toBe('Namaste,\n\nhttp://x/p')
  })
})

describe('channels', () => {
  const all = ['email', 'sms', 'whatsapp'] as const
  test('an address gets e-mail, a mobile an SMS', () => {
    expect(channelsFor('a@example.com', all, { open: all })).toEqual(['email'])
    expect(channelsFor('9876543210', all, { open: all })).toEqual(['sms'])
    expect(channelsFor('a@example.com', ['sms'], { open: all })).toEqual([])
  })

  test('WhatsApp where it is requested and set up, else an SMS', () => {
    const requested = ['whatsapp'] as const
    expect(channelsFor('9876543210', all, { requested, open: all })).toEqual(['whatsapp'])
    expect(channelsFor('9876543210', all, { requested, open: ['sms', 'email'] })).toEqual(['sms'])
    expect(channelsFor('9876543210', ['email', 'whatsapp'], { requested, open: ['sms', 'email'] })).toEqual([])
  })
})

test('what opens something leaves the outbox', () => {
  expect(secretVars('otp_register')).toEqual(['otp'])
  expect(secretVars('otp_forgot')).toEqual(['otp'])
  expect(secretVars('verify_email')).toEqual(['link'])
  expect(secretVars('order_placed')).toEqual([])
})

test('recipients are masked, alone and inside other texts', () => {
  expect(maskRecipient('9876543210')).toBe('98******10')
  expect(maskRecipient('asha@example.com')).toBe('a***@example.com')
  expect(maskContacts('550 <asha.devi+x@mail.example.com> and asha%40example.com unknown')).toBe(
    '550 <a***@mail.example.com> and a***@example.com unknown',
  )
  expect(maskContacts('mobile=919876543210 or +919876543210 or 9876543210')).toBe(
    'mobile=98******10 or 98******10 or 98******10',
  )
  expect(maskContacts('order AB1234567890123456, 1700000000000 ms')).toBe('order AB1234567890123456, 1700000000000 ms')
})

test('a text of another language is fit where its channel asks for no registration, or it is registered', () => {
  const hindi = { channel: 'sms', language: 'hi', providerTemplate: '' } as const
  expect(isFit(hindi, [])).toBe(true)
  expect(isFit(hindi, ['sms'])).toBe(false)
  expect(isFit({ ...hindi, providerTemplate: '65f0' }, ['sms'])).toBe(true)
  expect(isFit({ ...hindi, channel: 'email' }, ['email'])).toBe(true)
  expect(isFit({ ...hindi, language: 'en' }, ['sms'])).toBe(true)
})
