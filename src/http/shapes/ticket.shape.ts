import type { TicketDetail, TicketRow } from '#contract/admin/ticket.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { privatePictureAddress } from '#contract/pictures.ts'
import type { ListedTicket, TicketThread } from '#domain/contact/ticket.service.ts'

import { toPrivatePicture } from './private-picture.shape.ts'

export const toTicketRow = (ticket: ListedTicket): TicketRow => ({
  id: ticket.id,
  ticket_no: ticket.ticketNo,
  name: ticket.name,
  email: ticket.email,
  mobile: ticket.mobile,
  message: ticket.message,
  category: ticket.category,
  state: ticket.state,
  channel: ticket.channel,
  window_until: ticket.windowUntil && isoDate(ticket.windowUntil),
  assigned_to: ticket.assignedTo,
  created_at: isoDate(ticket.createdAt),
  answer_by: ticket.answerBy && isoDate(ticket.answerBy),
  hours_left: ticket.hoursLeft,
  settle_by: ticket.settleBy && isoDate(ticket.settleBy),
})

/** A ticket with its thread. */
export const toTicketDetail = (ticket: TicketThread): TicketDetail => ({
  ...toTicketRow(ticket),
  version: ticket.version,
  settled_at: ticket.settledAt && isoDate(ticket.settledAt),
  entries: ticket.entries.map(({ id, kind, text, at, by, mail, channel, picture, pictureState }) => ({
    id,
    kind,
    text,
    at: isoDate(at),
    by,
    mail,
    channel,
    picture: picture && privatePictureAddress(picture),
    picture_state: pictureState,
    on_returns: ticket.added.flatMap(({ entryId, returnId, ticketNo }) =>
      entryId === id ? [{ id: returnId, ticket_no: ticketNo }] : [],
    ),
  })),
  more: ticket.moreIn,
  ways: ticket.ways,
  orders: ticket.orders.map((order) => ({
    order_no: order.orderNo,
    status: order.status,
    total: toRupees(order.total),
    created_at: isoDate(order.createdAt),
    named: order.isNamed,
    same_mobile: order.hasSameMobile,
  })),
  people: ticket.people,
  pictures: ticket.pictures.map(toPrivatePicture),
  returns: ticket.returns.map(({ id, ticketNo, orderNo, place }) => ({
    id,
    ticket_no: ticketNo,
    order_no: orderNo,
    place,
  })),
})
