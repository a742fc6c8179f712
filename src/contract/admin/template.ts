import { optionalLine, text } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { CHANNELS, MESSAGE_TEMPLATES, type Channel, type MessageTemplate } from '../message.ts'
import { nothing, version } from './fields.ts'
import { O, type AdminRow } from './row.ts'

const WORDS_MOST = 10_000
const SUBJECT_MOST = 200
const NAME_MOST = 100

export const channelTitles: Readonly<Record<Channel, string>> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' }

/** What each kind of message is called. */
export const templateTitles: Readonly<Record<MessageTemplate, string>> = {
  otp_register: 'OTP to sign up',
  otp_forgot: 'OTP for a new password',
  verify_email: 'Please confirm your e-mail',
  password_changed: 'Password was changed',
  order_placed: 'Order is placed',
  order_status: 'Order goes on',
  order_cancelled: 'Order is cancelled',
  cash_confirm: 'Please confirm a cash order',
  owner_new_order: 'To the owner: new order',
  owner_alert: 'To the owner: something went wrong',
  refund: 'Refund',
  refund_by_hand: 'Refund by hand',
  back_in_stock: 'Back in stock',
  batch_notice: 'To who got a batch',
  return_received: 'Return asked for',
  return_decided: 'Return decided',
  contact_received: 'Message received',
  account_erased: 'Account erased',
  contact_reply: 'Answer to a message',
  owner_otp_limit: 'To the owner: many OTPs',
  staff_invite: 'To staff: invitation',
  staff_reset: 'To staff: new password',
  staff_alert: 'To staff: account changed',
}

export const templateLabels = {
  subject: 'Subject',
  body: 'Words',
  header: 'Header',
  dlt_template_id: 'DLT template id',
  provider_template: 'Provider’s name',
} as const

const line = (label: string, most: number) => optionalLine(label, most).transform((value) => value ?? '')

export const templateFields = z.strictObject({
  subject: line(templateLabels.subject, SUBJECT_MOST),
  body: text(templateLabels.body, WORDS_MOST),
  header: line(templateLabels.header, NAME_MOST),
  dlt_template_id: line(templateLabels.dlt_template_id, 25).refine(
    (value) => value === '' || /^\d{10,25}$/.test(value),
    'DLT template id is not valid.',
  ),
  provider_template: line(templateLabels.provider_template, NAME_MOST),
})

export const template = z.object({
  code: z.enum(MESSAGE_TEMPLATES),
  channel: z.enum(CHANNELS),
  subject: z.string(),
  body: z.string(),
  header: z.string(),
  dlt_template_id: z.string(),
  provider_template: z.string(),
  /** What may stand in braces. */
  places: z.array(z.string()),
  /** It has the words that the shop came with. */
  is_shipped: z.boolean(),
  /** A name that the shop had and that still stands in it. */
  old_name: z.string().nullable(),
  version: z.number().int(),
})
export type Template = z.infer<typeof template>

const one = z.strictObject({ code: z.enum(MESSAGE_TEMPLATES), channel: z.enum(CHANNELS) })
export const preview = z.object({
  subject: z.string(),
  body: z.string(),
  /** Of an SMS, with 40 characters a place. */
  characters: z.number().int(),
  parts: z.number().int(),
  /** Why it could not be saved. */
  problem: z.string().nullable(),
})

/** The words of messages; the owner's alone (spec B3.10). */
export const templateRows = {
  templates: {
    method: 'GET',
    path: '/templates',
    summary: 'The words of every message, in each channel that it takes',
    roles: O,
    request: nothing,
    response: z.array(template),
    refusals: [],
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/templates/{code}/{channel}',
    summary: 'Change the words, or under what they are registered',
    roles: O,
    request: one.extend({ version, ...templateFields.partial().shape }),
    response: template,
    refusals: ['CHANGED'],
  },
  previewTemplate: {
    method: 'POST',
    path: '/templates/{code}/{channel}/preview',
    summary: 'These words with values in their places, and how many SMS they are',
    roles: O,
    request: one.extend({ subject: z.string().max(SUBJECT_MOST).default(''), body: z.string().max(WORDS_MOST) }),
    response: preview,
    refusals: [],
  },
  testTemplate: {
    method: 'POST',
    path: '/templates/{code}/{channel}/test',
    summary: 'Send the saved words to me: mail to my e-mail, others to the owner’s mobile',
    roles: O,
    request: one,
    response: z.object({ to: z.string() }),
    refusals: [],
    isKeyed: true,
  },
  resetTemplate: {
    method: 'POST',
    path: '/templates/{code}/{channel}/reset',
    summary: 'Put back the words that the shop came with',
    roles: O,
    request: one,
    response: template,
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
