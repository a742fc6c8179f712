import { address } from '../address.ts'
import { CONSENT_PLACES, CONSENT_PURPOSES } from '../consent.ts'
import { storableText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import { adminPage, day, key, listRequest, moment, nothing, several, version, words } from './fields.ts'
import { RETURN_STATES } from './returns.ts'
import { O, OS, type AdminRow } from './row.ts'
import { TICKET_STATES } from './ticket.ts'

/** What is marked on an account. */
export const CUSTOMER_STATES = ['blocked', 'no_cash', 'erase_asked'] as const
export type CustomerState = (typeof CUSTOMER_STATES)[number]
export const BLOCK_REASONS = ['Refuses parcels', 'Abuse', 'Fraud', 'Asked by the customer', 'Other'] as const
const NOTE_MOST = 1_000
export const ANNAS_MOST = 100_000
const ANNAS_WORDS_MOST = 120
/** A request to be erased is answered within so many days (spec B7.4). */
export const ERASE_WITHIN_DAYS = 90

/** What each field is called: on the form and in the journal. */
export const customerLabels = {
  note: 'Note',
  blocked: 'Blocked',
  no_cash: 'No cash',
  erase_asked: 'Erase asked',
  whatsapp: 'WhatsApp',
} as const

const one = z.strictObject({ id: key })
const count = z.number().int()

export const customerRow = z.object({
  id: count,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: z.string().nullable(),
  orders: count,
  /** Rupees that came in, less those that went back. */
  paid: z.number(),
  annas: count,
  last_order: moment.nullable(),
  states: z.array(z.enum(CUSTOMER_STATES)),
})
export type CustomerRow = z.infer<typeof customerRow>

const orderOfTheirs = z.object({
  order_no: z.string(),
  created_at: moment,
  items: count,
  mode: z.enum(PAYMENT_MODES),
  status: z.enum(TRACK_STATUSES),
  total: z.number(),
})
const walletEntry = z.object({
  id: count,
  annas: count,
  mode: z.enum(['credit', 'debit', 'expired', 'refund']),
  at: moment,
  expires_at: moment.nullable(),
  order_no: z.string().nullable(),
  /** What they read beside it, and who wrote it. */
  note: z.string().nullable(),
  by: z.string().nullable(),
})
export type WalletEntry = z.infer<typeof walletEntry>
const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  words: z.string(),
  place: z.enum(CONSENT_PLACES),
  /** Under which number the words were saved that were in force; null of what is no page, 0 for the shop's own words. */
  terms_version: count.nullable(),
  privacy_version: count.nullable(),
  given_at: moment,
  withdrawn_at: moment.nullable(),
})

export const customer = customerRow.extend({
  version: count,
  since: moment,
  email_verified: z.boolean(),
  note: z.string(),
  blocked_reason: z.string().nullable(),
  /** The day by which a request to be erased is to be answered. */
  erase_by: day.nullable(),
  whatsapp: z.boolean(),
  addresses: z.array(address),
  /** The newest few. */
  newest_orders: z.array(orderOfTheirs),
  wallet: z.array(walletEntry),
  consents: z.array(consent),
  returns: z.array(
    z.object({ id: count, ticket_no: z.string(), order_no: z.string(), at: moment, status: z.enum(RETURN_STATES) }),
  ),
  tickets: z.array(
    z.object({ id: count, ticket_no: z.string(), at: moment, message: z.string(), state: z.enum(TICKET_STATES) }),
  ),
  reviews: z.array(
    z.object({
      id: count,
      product: z.string(),
      rating: z.number(),
      comment: z.string(),
      at: moment,
      hidden: z.boolean(),
    }),
  ),
  /** Why they cannot be erased yet; nothing speaks against it when there is none. */
  not_erasable: z.array(z.string()),
})
export type Customer = z.infer<typeof customer>

const filters = z.strictObject({
  q: listRequest.shape.q,
  state: several(CUSTOMER_STATES),
  /** Days of their last order. */
  from: day.optional(),
  until: day.optional(),
})
export type CustomerFilters = z.output<typeof filters>

export const noteFields = z.strictObject({
  note: storableText().trim().max(NOTE_MOST, messages.invalid(customerLabels.note)),
})
export const blockFields = z.strictObject({ reason: z.enum(BLOCK_REASONS, 'Choose a reason.') })
export const annasFields = z.strictObject({
  annas: z
    .number(messages.required('Annas'))
    .int(messages.invalid('Annas'))
    .min(-ANNAS_MOST, messages.invalid('Annas'))
    .max(ANNAS_MOST, messages.invalid('Annas'))
    .refine((annas) => annas !== 0, messages.invalid('Annas')),
  /** Their last day; as long as earned ones when it is not said. */
  good_till: day.nullable().default(null),
  words: words('Why', ANNAS_WORDS_MOST),
})
export const eraseFields = z.strictObject({ email: words('E-mail', 254) })

/** Who shops, what we hold of them, and what we do about them (spec B3.8). */
export const customerRows = {
  customers: {
    method: 'GET',
    path: '/customers',
    summary: 'Customers, the newest first; a search looks in name, mobile, e-mail and pincode',
    roles: OS,
    request: listRequest.extend(filters.shape),
    response: adminPage(customerRow),
    refusals: ['NARROW'],
  },
  exportCustomers: {
    method: 'GET',
    path: '/customers.csv',
    summary: 'The customers of a list as a file',
    roles: OS,
    request: filters,
    response: 'file',
    refusals: [],
    asksPassword: true,
  },
  customer: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer with all that belongs to them',
    roles: OS,
    request: one,
    response: customer,
    refusals: [],
  },
  changeCustomer: {
    method: 'PATCH',
    path: '/customers/{id}',
    summary: 'Note, block, no cash, a request to be erased, consent to WhatsApp',
    roles: OS,
    request: one
      .extend({
        version,
        note: noteFields.shape.note.optional(),
        blocked: z.boolean().optional(),
        reason: blockFields.shape.reason.optional(),
        no_cash: z.boolean().optional(),
        erase_asked: z.boolean().optional(),
        whatsapp: z.boolean().optional(),
      })
      .refine(({ blocked, reason }) => blocked !== true || reason !== undefined, {
        path: ['reason'],
        message: 'Choose a reason.',
      }),
    response: customer,
    refusals: ['CHANGED'],
  },
  grantAnnas: {
    method: 'POST',
    path: '/customers/{id}/annas',
    summary: 'Grant annas, or take some away; the customer reads why',
    roles: OS,
    request: one.extend(annasFields.shape),
    response: customer,
    refusals: ['TOO_MUCH'],
    isKeyed: true,
  },
  exportCustomer: {
    method: 'POST',
    path: '/customers/{id}/export',
    summary: 'All that we hold of one person, as a JSON file',
    roles: O,
    request: one,
    response: 'file',
    refusals: [],
    asksPassword: true,
  },
  eraseCustomer: {
    method: 'POST',
    path: '/customers/{id}/erase',
    summary: 'Erase one person for good; the e-mail, or the mobile of who has none, is typed again',
    roles: O,
    request: one.extend(eraseFields.shape),
    response: nothing,
    refusals: ['NOT_ERASABLE'],
    isKeyed: true,
    asksPassword: true,
  },
} as const satisfies Record<string, AdminRow>
