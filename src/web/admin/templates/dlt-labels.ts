import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'

/** The places of SMS texts, as the fields of their tags are called. */
const PLACES = [
  'otp',
  'minutes',
  'count',
  'name',
  'order_no',
  'amount',
  'payment',
  'status',
  'link',
  'account',
  'reference',
  'decision',
  'product',
  'phone',
  'batch',
] as const

export const tagLabels: Readonly<Record<string, string>> = Object.fromEntries(
  PLACES.map((place) => [`dlt_tags.${place}`, fill(t.tagOf, { place: `{${place}}` })]),
)
