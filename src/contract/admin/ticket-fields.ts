/** To be answered; answered, and they may write again; settled. */
export const TICKET_STATES = ['open', 'waiting', 'closed'] as const

export type TicketState = (typeof TICKET_STATES)[number]

export const TICKET_CATEGORIES = ['Question', 'Order', 'Complaint', 'Personal data'] as const

export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** Where somebody wrote. */
export const TICKET_CHANNELS = ['web', 'whatsapp'] as const
export type TicketChannel = (typeof TICKET_CHANNELS)[number]

/** How an answer goes: by e-mail, as a text by WhatsApp, or as a link to its page. */
export const ANSWER_WAYS = ['mail', 'whatsapp', 'link'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** A text of WhatsApp is no longer. */
export const WHATSAPP_TEXT_MAX = 4_096

export const ticketStateTitles: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting: 'Waiting for reply',
  closed: 'Closed',
}

export const ticketLabels = { state: 'Status', category: 'Category', assigned_to: 'Assigned to' } as const

export const readyAnswerLabels = { title: 'Title', text: 'Text' } as const
