import { messages } from '#contract/core/messages.ts'
import { sendContactMessage } from '#domain/contact/contact.service.ts'
import { mapOutcome } from '#domain/context.ts'

import type { SomeHandlers } from './handler.ts'

export const contactRoutes = {
  contactUs: async ({ deps, input, caller }) => {
    const { name, email_id: email, mobile_no: mobile, message, website } = input
    const written = { name, email, mobile, message }
    return {
      outcome: mapOutcome(
        await sendContactMessage(deps, written, { ip: caller.ip, isSpam: Boolean(website) }),
        (ticketNo) => ({ ticket_no: ticketNo }),
      ),
      message: messages.contactReceived,
    }
  },
} satisfies SomeHandlers
