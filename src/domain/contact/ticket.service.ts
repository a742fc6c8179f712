import { ROWS_MOST } from '#contract/admin/fields.ts'
import {
  ticketLabels,
  ticketStateTitles,
  type TicketDetail,
  type TicketRow,
  type TicketState,
} from '#contract/admin/ticket.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { outboxState } from '#domain/outbox/outbox.rules.ts'

import { answerClock, orderNumbersIn } from './ticket.rules.ts'
import * as store from './ticket.store.ts'

type Said = { actor: Actor; id: number; text: string }

/** A page of tickets and how many there are. Beyond row 10,000 it refuses NARROW. */
export async function listTickets(
  { db }: Pick<Deps, 'db'>,
  filters: store.Filters,
  { page, perPage }: { page: number; perPage: number },
): Promise<Outcome<{ tickets: TicketRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const tickets = await store.listTickets(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  const now = await clockNow(db)
  return done({
    tickets: tickets.map((ticket) => toRow(ticket, now)),
    total: await store.countTickets(db, filters),
  })
}

/** How many are in each state. */
export async function countTickets({ db }: Pick<Deps, 'db'>): Promise<Record<TicketState, number>> {
  const count = (state: TicketState) => store.countTickets(db, { state })
  return { open: await count('open'), waiting: await count('waiting'), closed: await count('closed') }
}

/** One ticket with its thread, at one moment. */
export const findTicket = ({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<TicketDetail>> =>
  transact(db, async (tx): Promise<Outcome<TicketDetail>> => {
    const ticket = await store.findTicket(tx, id)
    return ticket ? done(await withThread(tx, ticket)) : refuse('NOT_FOUND')
  })

/** Answers by e-mail; they may write again, unless it is closed with it. */
export async function answerTicket(
  deps: Deps,
  tx: Tx,
  { actor, id, text, close }: Said & { close: boolean },
): Promise<Outcome<number>> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) return refuse('NOT_FOUND')
  const entryId = await store.insertEntry(tx, { ticket_id: id, kind: 'answer', text, staff_id: actor.staffId })
  const state = close ? 'closed' : 'waiting'
  await store.markAnswered(tx, id)
  await store.updateTicket(tx, id, { state })
  await queueMessage(deps, tx, {
    event: store.ANSWER_EVENT + entryId,
    template: 'contact_reply',
    to: ticket.email,
    vars: { name: ticket.name, ticket_no: ticket.ticket_no, message: text },
  })
  await recordWrite(tx, actor, {
    action: 'ticket.answer',
    object: objectOf(ticket),
    changes: stateChange(ticket, state),
  })
  return done(id)
}

/** Writes down what only staff read. */
export async function noteTicket(tx: Tx, { actor, id, text }: Said): Promise<Outcome<number>> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) return refuse('NOT_FOUND')
  await store.insertEntry(tx, { ticket_id: id, kind: 'note', text, staff_id: actor.staffId })
  await recordWrite(tx, actor, { action: 'ticket.note', object: objectOf(ticket) })
  return done(id)
}

/** Closes it or opens it again, sorts it, gives it to somebody. Refuses CHANGED, and INVALID for who cannot answer. */
export async function changeTicket(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: store.Change },
): Promise<Outcome<number, unknown>> {
  const before = await lockTicket(tx, id)
  if (!before) return refuse('NOT_FOUND')
  if (before.version !== version) return refuseChanged(tx, objectOf(before), await withThread(tx, before))
  const people = await store.peopleToAsk(tx)
  if (change.assigned_to && !people.some((person) => person.id === change.assigned_to))
    return refuse('INVALID', { field: 'assigned_to', words: { message: 'Assigned to is not valid.' } })
  const changes = changesBetween(inWords(before, people), inWords(change, people), ticketLabels)
  if (changes.length === 0) return done(id)
  await store.updateTicket(tx, id, change)
  await recordWrite(tx, actor, { action: 'ticket.update', object: objectOf(before), changes })
  return done(id)
}

async function withThread(tx: Tx, ticket: store.Ticket): Promise<TicketDetail> {
  const numbers = orderNumbersIn(ticket.message)
  const entries = await store.entriesOf(tx, ticket.id)
  const orders = await store.ordersAbout(tx, { numbers, mobile: ticket.mobile })
  return {
    ...toRow(ticket, await clockNow(tx)),
    version: ticket.version,
    settled_at: ticket.settled_at && isoDate(ticket.settled_at),
    entries: entries.map(({ at, mail, ...entry }) => ({
      ...entry,
      at: isoDate(at),
      mail: mail === null ? null : outboxState(mail),
    })),
    orders: orders.map(({ track_status: status, total_paise, created_at, ...order }) => ({
      ...order,
      status,
      total: toRupees(total_paise),
      created_at: isoDate(created_at),
    })),
    people: await store.peopleToAsk(tx),
  }
}

async function lockTicket(tx: Tx, id: number): Promise<store.Ticket | undefined> {
  await store.lockTicket(tx, id)
  return store.findTicket(tx, id)
}

const objectOf = ({ id, ticket_no }: store.Ticket) => ({ kind: 'ticket', id, title: ticket_no })

const stateChange = (before: store.Ticket, state: TicketState) =>
  changesBetween(inWords(before, []), inWords({ state }, []), { state: ticketLabels.state })

/** As the form says it: states by their words, people by their names. */
const inWords = (ticket: store.Change, people: readonly { id: number; name: string }[]) => ({
  ...ticket,
  ...(ticket.state && { state: ticketStateTitles[ticket.state] }),
  ...(ticket.assigned_to && { assigned_to: people.find(({ id }) => id === ticket.assigned_to)?.name ?? '' }),
})

function toRow(ticket: store.Ticket, now: Date): TicketRow {
  const { id, ticket_no, name, email, mobile, message, category, state, assigned_to, created_at } = ticket
  const { answerBy, hoursLeft } = answerClock({
    now,
    createdAt: created_at,
    firstAnswerAt: ticket.first_answer_at,
    state,
  })
  return {
    id,
    ticket_no,
    name,
    email,
    mobile,
    message,
    category,
    state,
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: ticket.assigned_name ?? '' },
    created_at: isoDate(created_at),
    answer_by: answerBy && isoDate(answerBy),
    hours_left: hoursLeft,
    settle_by: state === 'closed' ? null : isoDate(ticket.settle_by),
  }
}
