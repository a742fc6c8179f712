import { emailOrNone, mobile, personName, optionalText, text } from './core/fields.ts'
import { z } from './core/zod.ts'

export const contactRequest = z.object({
  name: personName('Name'),
  /** '' only of who is logged in with a verified mobile (spec N11.9). */
  email_id: emailOrNone,
  mobile_no: mobile,
  message: text('Message', 2000),
  /** A honeypot: people never see it. */
  website: optionalText('Website', 200),
})
export const ticket = z.object({ ticket_no: z.string() })

/** What came without a text of its own. */
export const SENT_KINDS = ['picture', 'voice', 'video', 'document', 'location', 'other'] as const

/** What may come by WhatsApp: `preference` is what somebody chose of offers, `moved` that a number is somebody else's now. */
export type IncomingKind = 'text' | 'button' | 'preference' | 'moved' | (typeof SENT_KINDS)[number]

/** A ticket behind its link: what was written on both sides, and nobody's name (spec N11.6). */
export const ticketLink = z.object({ link: text('Link', 80) })
export const ticketPage = z.object({
  ticket_no: z.string(),
  is_closed: z.union([z.literal(0), z.literal(1)]),
  messages: z.array(
    z.object({
      by: z.enum(['you', 'shop']),
      text: z.string(),
      /** Of a message without a text: then `text` is ''. */
      sent: z.enum(SENT_KINDS).nullable(),
      at_iso: z.string(),
    }),
  ),
})
export type TicketPage = z.infer<typeof ticketPage>
