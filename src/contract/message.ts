import { z } from './core/zod.ts'

export const CHANNELS = ['sms', 'email', 'whatsapp'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Every kind of message the shop sends; the words are in the table message_template. These names are an interface: a demo
 * shop answers them (`GET /demo/messages`), and an owner registers texts with the providers under them (spec U5).
 */
export const MESSAGE_TEMPLATES = [
  'otp_register',
  'otp_forgot',
  'otp_login',
  'otp_confirm',
  'otp_mobile',
  'otp_track',
  'verify_email',
  'password_changed',
  'new_login',
  'contact_changed',
  'order_placed',
  'order_status',
  'order_cancelled',
  'order_changed',
  'pay_link',
  'pay_received',
  'payment_not_found',
  'cash_confirm',
  'parcel_failed',
  'owner_new_order',
  'owner_alert',
  'refund',
  'refund_by_hand',
  'refund_of_payment',
  'cart_left',
  'refill',
  'annas_expiring',
  'back_in_stock',
  'batch_notice',
  'breach_notice',
  'return_received',
  'return_decided',
  'contact_received',
  'account_erased',
  'contact_reply',
  'ticket_text',
  'ticket_answer',
  'owner_otp_limit',
  'staff_invite',
  'staff_reset',
  'staff_alert',
] as const
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number]
/** What staff are written about their accounts: in a language of the office, whichever the shop shows. */
export const STAFF_TEMPLATES: ReadonlySet<MessageTemplate> = new Set(['staff_invite', 'staff_reset', 'staff_alert'])

/** Reminders, which a shopper has agreed to (spec N5.4). */
export const MARKETING_TEMPLATES = [
  'cart_left',
  'refill',
  'annas_expiring',
] as const satisfies readonly MessageTemplate[]

/** Sent by WhatsApp as they are, without a registered text, to who wrote within the last 24 hours (spec N11.2.4). */
export const FREE_TEXTS: ReadonlySet<MessageTemplate> = new Set(['ticket_text'])

/** What a button of a message does when it is pressed (spec N11.2.2). */
export const REPLY_ACTIONS = ['confirm', 'cancel'] as const
export type ReplyAction = (typeof REPLY_ACTIONS)[number]

/**
 * A button of a text by WhatsApp: `url` opens the link of its message, whose beginning, the shop's address and `base`, is registered
 * with it; `reply` sends back what it does.
 */
export type MessageButton =
  | { kind: 'url'; text: string; base: string }
  | { kind: 'reply'; text: string; act: ReplyAction }

const LISTED_MAX = 500
/** What `GET /demo/messages` may be asked: a 10-digit mobile or an e-mail, and how many at the most. */
export const messagesHook = z.object({
  to: z.string().trim().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(LISTED_MAX).default(50),
})
