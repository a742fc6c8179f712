import { address } from '../address.ts'
import { CONSENT_PLACES, CONSENT_PURPOSES } from '../consent-purposes.ts'
import { faults } from '../core/faults.ts'
import { storableText, validated } from '../core/fields.ts'
import { OTP_LENGTH } from '../core/limits.ts'
import { formatNumber } from '../core/money.ts'
import { officeFault } from '../core/office-faults.ts'
import { otpMobileProblem, otpProblem } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES, TRACK_STATUSES } from '../order-steps.ts'
import { adminPage, day, key, listRequest, datetime, several, version, textField } from './fields.ts'
import { RETURN_STATES } from './return-fields.ts'
import { O, OS, get, file, patch, postOnce, post } from './row.ts'
import { SHOPPER_SORTS, SHOPPER_STATES, shopperLabels } from './shopper-fields.ts'
import { TICKET_STATES } from './ticket-fields.ts'

export const BLOCK_REASONS = ['Refuses parcels', 'Abuse', 'Fraud', 'Asked by the customer', 'Other'] as const
const NOTE_MAX = 1_000
export const ANNAS_MAX = 100_000
const ANNAS_NOTE_MAX = 120
const one = z.strictObject({ id: key })
const count = z.number().int()

export const shopperRow = z.object({
  id: count,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: z.string().nullable(),
  orders: count,
  /** Rupees that came in, less those that went back. */
  paid: z.number(),
  annas: count,
  last_order: datetime.nullable(),
  states: z.array(z.enum(SHOPPER_STATES)),
  /** Who ordered without an account; the mobile is what they typed. */
  guest: z.boolean(),
})
export type ShopperListRow = z.infer<typeof shopperRow>

const orderOfTheirs = z.object({
  order_no: z.string(),
  created_at: datetime,
  items: count,
  mode: z.enum(PAYMENT_MODES),
  status: z.enum(TRACK_STATUSES),
  total: z.number(),
})
const walletEntry = z.object({
  id: count,
  annas: count,
  mode: z.enum(['credit', 'debit', 'expired', 'refund']),
  at: datetime,
  expires_at: datetime.nullable(),
  order_no: z.string().nullable(),
  /** What they read next to it, and who wrote it. */
  note: z.string().nullable(),
  by: z.string().nullable(),
})
export type WalletEntry = z.infer<typeof walletEntry>
const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  words: z.string(),
  /** the number of the words */
  version: count,
  place: z.enum(CONSENT_PLACES),
  /** Under which number the words were saved that were in force; null of what is no page, 0 for the shop's own words. */
  terms_version: count.nullable(),
  privacy_version: count.nullable(),
  notice_version: count.nullable(),
  /** Of the data notice. */
  language: z.string().nullable(),
  given_at: datetime,
  withdrawn_at: datetime.nullable(),
})

export const shopper = shopperRow.extend({
  version: count,
  since: datetime,
  email_verified: z.boolean(),
  /** The number that they gave up, or lost to who has it now. */
  former_mobile: z.string().nullable(),
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
    z.object({ id: count, ticket_no: z.string(), order_no: z.string(), at: datetime, status: z.enum(RETURN_STATES) }),
  ),
  tickets: z.array(
    z.object({ id: count, ticket_no: z.string(), at: datetime, message: z.string(), state: z.enum(TICKET_STATES) }),
  ),
  reviews: z.array(
    z.object({
      id: count,
      product: z.string(),
      rating: z.number(),
      comment: z.string(),
      at: datetime,
      hidden: z.boolean(),
    }),
  ),
  /** Why they cannot be erased yet; nothing speaks against it when there is none. */
  not_erasable: z.array(z.string()),
})
export type StaffShopper = z.infer<typeof shopper>

const filters = z.strictObject({
  q: listRequest.shape.q,
  state: several(SHOPPER_STATES),
  /** Guests in place of accounts. */
  guests: z.literal('1').optional(),
  /** Days of their last order. */
  from: day.optional(),
  until: day.optional(),
})

export const noteFields = z.strictObject({
  note: storableText().trim().max(NOTE_MAX, faults.invalid(shopperLabels.note)),
})
export const blockFields = z.strictObject({ reason: z.enum(BLOCK_REASONS, officeFault('chooseReason')) })
export const annasFields = z.strictObject({
  annas: z
    .number(officeFault('howManyAnnas'))
    .int(officeFault('wholeAnnas'))
    .min(-ANNAS_MAX, officeFault('largest', formatNumber(ANNAS_MAX)))
    .max(ANNAS_MAX, officeFault('largest', formatNumber(ANNAS_MAX)))
    .refine((annas) => annas !== 0, officeFault('howManyAnnas')),
  /** Their last day; as long as earned ones when it is not said. */
  good_till: day.nullable().default(null),
  words: storableText(officeFault('giveReason'))
    .trim()
    .min(1, officeFault('giveReason'))
    .max(ANNAS_NOTE_MAX, faults.invalid('Reason')),
})
/** The number that the account is to have, and the code that its owner reads out. */
export const mobileFields = z.strictObject({ mobile: validated(otpMobileProblem, 10, faults.mobile) })
export const mobileCodeFields = z.strictObject({ code: validated(otpProblem, OTP_LENGTH, faults.otp) })
export const eraseFields = z.strictObject({ email: textField('E-mail', 254) })

/** Who shops, what we hold of them, and what we do about them (spec B3.8). */
export const shopperCalls = {
  customers: get('/customers', OS, 'Customers as sorted; a search looks in name, mobile, e-mail and pincode', {
    request: listRequest.extend({ ...filters.shape, sort: z.enum(SHOPPER_SORTS).default('-created_at') }),
    response: adminPage(shopperRow),
    refusals: ['NARROW'],
  }),
  exportCustomers: file('/customers.csv', OS, 'The customers of a list as a file', {
    request: filters,
    needsPassword: true,
  }),
  customer: get('/customers/{id}', OS, 'One customer with all that belongs to them', {
    request: one,
    response: shopper,
  }),
  changeCustomer: patch('/customers/{id}', OS, 'Note, block, no cash, a request to be erased, consent to WhatsApp', {
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
        message: officeFault('chooseReason'),
      }),
    response: shopper,
    refusals: ['CHANGED'],
  }),
  grantAnnas: postOnce('/customers/{id}/annas', OS, 'Grant annas, or take some away; the customer reads why', {
    request: one.extend(annasFields.shape),
    response: shopper,
    refusals: ['TOO_MUCH'],
  }),
  sendMobileCode: postOnce('/customers/{id}/mobile', OS, 'Send an OTP to the mobile that a customer is to have', {
    request: one.extend(mobileFields.shape),
    refusals: ['OTP_DOWN'],
  }),
  confirmMobile: postOnce('/customers/{id}/mobile/confirm', OS, 'Give it to them: they read out the OTP', {
    request: one.extend(mobileCodeFields.shape),
    response: shopper,
    refusals: ['WRONG_OTP'],
  }),
  exportCustomer: post('/customers/{id}/export', O, 'All that we hold of one person, as a JSON file', {
    request: one,
    response: 'file',
    needsPassword: true,
  }),
  eraseCustomer: postOnce(
    '/customers/{id}/erase',
    O,
    'Erase one person for good; the e-mail, or the mobile of who has none, is typed again',
    { request: one.extend(eraseFields.shape), refusals: ['NOT_ERASABLE'], needsPassword: true },
  ),
}
