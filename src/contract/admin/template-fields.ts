import { type Channel, type MessageTemplate } from '../message.ts'

export const channelTitles: Readonly<Record<Channel, string>> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' }

/** What each kind of message is called. */
export const templateTitles: Readonly<Record<MessageTemplate, string>> = {
  otp_register: 'OTP to sign up',
  otp_forgot: 'OTP for a new password',
  otp_login: 'OTP to log in',
  otp_confirm: 'OTP to confirm a change',
  otp_mobile: 'OTP for another mobile',
  otp_track: 'OTP to see an order',
  verify_email: 'Please confirm your e-mail',
  password_changed: 'Password was changed',
  new_login: 'New login',
  contact_changed: 'Mobile or e-mail was changed',
  order_placed: 'Order is placed',
  order_status: 'Order status',
  order_cancelled: 'Order is cancelled',
  order_changed: 'Goods of an order changed',
  pay_link: 'Please pay for an order online',
  cash_confirm: 'Please confirm a cash order',
  parcel_failed: 'A parcel could not be handed over',
  owner_new_order: 'To the owner: new order',
  owner_alert: 'To the owner: something went wrong',
  refund: 'Refund',
  refund_by_hand: 'Refund by hand',
  refund_of_payment: 'Refund of a payment without an order',
  annas_expiring: 'Annas end soon',
  back_in_stock: 'Back in stock',
  batch_notice: 'Recall notice',
  breach_notice: 'Data breach',
  return_received: 'Return asked for',
  return_decided: 'Return decided',
  contact_received: 'Message received',
  account_erased: 'Account erased',
  contact_reply: 'Answer to a message',
  ticket_text: 'Answer by WhatsApp',
  ticket_answer: 'Link to an answer',
  owner_otp_limit: 'To the owner: many OTPs',
  staff_invite: 'To staff: invitation',
  staff_reset: 'To staff: new password',
  staff_alert: 'To staff: account changed',
}

export const templateLabels = {
  subject: 'Subject',
  body: 'Text',
  header: 'Header',
  dlt_template_id: 'DLT template id',
  provider_template: 'Provider’s name',
  dlt_tags: 'Tags',
  has_tags: 'Registered with tags',
} as const
