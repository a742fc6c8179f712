import type { TicketPage } from '#contract/contact.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { LinkedTicket } from '#domain/contact/ticket-page.service.ts'

/** What both sides wrote, the oldest first; a ticket of the web begins with its own message. */
export const toTicketPage = (ticket: LinkedTicket): TicketPage => ({
  ticket_no: ticket.ticketNo,
  is_closed: ticket.state === 'closed' ? 1 : 0,
  messages: [
    ...(ticket.channel === 'web'
      ? [{ by: 'you' as const, text: ticket.message, sent: null, at_iso: isoDate(ticket.createdAt) }]
      : []),
    ...ticket.entries.map(({ kind, text, sent, at }) => ({
      by: kind === 'message' ? ('you' as const) : ('shop' as const),
      text: sent === null ? text : '',
      sent,
      at_iso: isoDate(at),
    })),
  ],
})
