import { readRupees } from '#contract/core/money.ts'

/** What a place of an SMS takes; each kind has its tag in a registered text (spec L10). */
export type PlaceKind = 'number' | 'money' | 'text' | 'link' | 'phone'

/** What one registered value takes. */
export const SMS_VALUE_MAX = 40

/** The kinds of the places that are not plain text. */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  otp: 'number',
  minutes: 'number',
  count: 'number',
  amount: 'money',
  link: 'link',
  phone: 'phone',
}

/** The kind of a place by its name; one that nobody named is a text. */
export const kindOf = (place: string): PlaceKind => KINDS[place] ?? 'text'

/** The values that an SMS sends in a place, and how they read; or why they cannot be sent. */
type SmsValue = { values: string[]; text: string } | { problem: string }

/** A value as its kind is registered: `slots` is as how many texts or parts of a link. */
export function smsValue(place: string, value: string, slots: number): SmsValue {
  const kind = kindOf(place)
  if (kind === 'number') return /^\d+$/.test(value) ? oneOf(place, value) : { problem: `${place} is no number` }
  if (kind === 'money') return moneyValue(place, value)
  if (kind === 'phone') return phoneValue(place, value)
  if (kind === 'link')
    return /^https?:\/\/\S+$/.test(value) ? split(place, value, slots) : { problem: `${place} is no link` }
  return split(place, plainText(value), slots)
}

/** Letters, digits and single spaces: all else becomes a space, for operators drop it. */
const plainText = (value: string): string => value.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Rupees and paise are two values, without marks between thousands. */
function moneyValue(place: string, value: string): SmsValue {
  const amount = /^\d[\d,]*(\.\d{1,2})?$/.test(value) ? readRupees(Number(value.replaceAll(',', ''))) : undefined
  if (amount === undefined) return { problem: `${place} is no amount` }
  const [rupees, paise] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  return { values: [rupees, paise], text: `${rupees}.${paise}` }
}

function phoneValue(place: string, value: string): SmsValue {
  const digits = value.replace(/[\s-]/g, '')
  return /^\+?\d{6,15}$/.test(digits) ? oneOf(place, digits) : { problem: `${place} is no phone number` }
}

const oneOf = (place: string, value: string): SmsValue => split(place, value, 1)

/** Parts of at most 40 characters that do not cut a character in two, one for each slot. */
function split(place: string, value: string, slots: number): SmsValue {
  const letters = Array.from(value)
  if (letters.length > slots * SMS_VALUE_MAX)
    return { problem: `${place} is longer than ${slots * SMS_VALUE_MAX} characters` }
  const values = Array.from({ length: slots }, (_, n) =>
    letters.slice(n * SMS_VALUE_MAX, (n + 1) * SMS_VALUE_MAX).join(''),
  )
  return { values, text: value }
}
