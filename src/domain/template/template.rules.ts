import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Channel } from '#contract/message.ts'
import { placeholdersOf, type Vars } from '#domain/message/message.rules.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

export type ReadyAnswerText = { channel: Channel; subject: string; body: string }
/** What words are held against: what may be in them, what they came with, whose shop it is. */
export type Bounds = { places: readonly string[]; shippedBody: string; shopName: string }
export type TemplateProblem = { field: 'subject' | 'body'; message: string }

/** Stands for the shop's name; it is filled before anything else and is no variable. */
export const SHOP_PLACE = '{shop}'
/** Stands for the shop's host in texts that came with it; as the shop's name it is no variable. */
export const HOST_PLACE = '{host}'
const PLACE = /\{\w+(?::[1-9])?\}/g

/** Why these words cannot be sent: an unknown place, one that is missing, an SMS without the shop's name. */
export function templateProblem(
  { channel, subject, body }: ReadyAnswerText,
  bounds: Bounds,
): TemplateProblem | undefined {
  if (channel === 'email' && subject === '') return { field: 'subject', message: faults.required('Subject') }
  return (
    unknownPlace('subject', subject, bounds) ??
    unknownPlace('body', body, bounds) ??
    missingPlace(body, bounds) ??
    (channel === 'sms' && !body.includes(SHOP_PLACE) && !body.includes(bounds.shopName)
      ? { field: 'body', message: `The shop’s name, ${bounds.shopName}, is missing.` }
      : undefined)
  )
}

/** Values to show words with: a person's order, as it might be, and what is a text in the language. */
export function sampleVars(places: readonly string[], shopName: string, language: Language = SOURCE_LANGUAGE): Vars {
  const values = language === SOURCE_LANGUAGE ? samples : { ...samples, ...samplesIn(language) }
  return Object.fromEntries(places.map((place) => [place, values[place] ?? (place === 'shop' ? shopName : place)]))
}

function samplesIn(language: Language): Vars {
  const { messages: t } = textOf(language)
  return {
    payment: t.paidOnline,
    status: t.shipped,
    details: fill(t.courierHasNumber, { number: 'EE123456789IN' }),
    decision: t.accepted,
    what: t.password,
  }
}

const samples: Vars = {
  name: 'Asha Kumari',
  order_no: '2610161234',
  amount: '540.00',
  annas: '320',
  day: '30 Nov 2026',
  when: '28 Nov 2026',
  payment: 'paid online',
  items: 'Mango Pickle, 250 g × 2\nSattu, 500 g × 1',
  link: 'https://shop.example/o?k7m2p9x4qd',
  status: 'Shipped',
  details: 'With Delhivery, number EE123456789IN.',
  decision: 'accepted',
  otp: '123456',
  minutes: '10',
  product: 'Mango Pickle, 250 g',
  account: 'asha@upi',
  reference: '412345678901',
  ticket_no: 'CT2610160001',
  message: 'When does my parcel come?',
  count: '500',
  batch: 'MP-14',
  phone: '98765 43210',
  city: 'Patna',
  mobile: '9876543210',
  by: 'Sunita Devi',
  role: 'staff',
  what: 'your password was changed',
  about: 'Order 2610161234',
  at: '16 Oct, 9:40 AM',
}

function unknownPlace(field: 'subject' | 'body', text: string, { places }: Bounds): TemplateProblem | undefined {
  const stranger = placeholdersOf(text).find(({ name }) => name !== 'shop' && !places.includes(name))
  if (stranger) return { field, message: `There is no place {${stranger.name}}.` }
  return /[{}]/.test(text.replace(PLACE, '')) ? { field, message: officeFault('bracesAroundPlaces') } : undefined
}

function missingPlace(body: string, { shippedBody }: Bounds): TemplateProblem | undefined {
  const has = new Set(placeholdersOf(body).map(({ name }) => name))
  const missing = placeholdersOf(shippedBody).find(({ name }) => name !== 'shop' && !has.has(name))
  return missing && { field: 'body', message: `The place {${missing.name}} is missing.` }
}
