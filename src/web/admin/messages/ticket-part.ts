import type { TicketDetail } from '#contract/admin/ticket.ts'

/** What every part of the page is given: the ticket, and the callback for a newer one. */
export type TicketPart = {
  ticket: TicketDetail
  onChanged: (ticket: TicketDetail) => void
  /** another person changed it */
  reload: () => void
}
