import { email, mobile, personName, optionalText, text } from './core/fields.ts'
import { z } from './core/zod.ts'

export const contactRequest = z.object({
  name: personName('Name'),
  email_id: email,
  mobile_no: mobile,
  message: text('Message', 2000),
  /** A honeypot: people never see it. */
  website: optionalText('Website', 200),
})
export const ticket = z.object({ ticket_no: z.string() })
