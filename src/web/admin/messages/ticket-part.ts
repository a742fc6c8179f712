import type { TicketDetail } from '#contract/admin/ticket.ts'

/** What every part of the page is given: the ticket, and whom to tell of a newer one. */
export type TicketPart = {
  ticket: TicketDetail
  onChanged: (ticket: TicketDetail) => void
  /** somebody else changed it */
  reload: () => void
}
