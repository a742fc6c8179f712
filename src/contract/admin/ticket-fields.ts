/** To be answered; answered, and they may write again; settled. */
export const TICKET_STATES = ['open', 'waiting', 'closed'] as const

export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_CATEGORIES = ['Question', 'Order', 'Complaint', 'Personal data'] as const

export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

export const ticketStateTitles: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for reply',
  closed: 'Closed',
}

export const ticketLabels = { state: 'State', category: 'Category', assigned_to: 'Assigned to' } as const

export const readyAnswerLabels = { title: 'Title', text: 'Text' } as const
