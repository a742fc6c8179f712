import { ticketLabels, ticketStateTitles, type AnswerWay, type TicketState } from '#contract/admin/ticket-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { outboxState, type OutboxState } from '#domain/outbox/outbox.rules.ts'
import { picturesOf, type SentPicture } from '#domain/picture/sent-picture.service.ts'

import { addedOf, returnsAbout, type Added, type ReturnAbout } from './add-to-return.store.ts'
import { answerProblem, sendAnswer } from './send-answer.service.ts'
import { answerClock, orderNumbersIn, waysOf, windowOf } from './ticket.rules.ts'
import * as store from './ticket.store.ts'

/** A ticket with its clock: by when the first answer is due and how many whole hours are left, until there was one. */
export type ListedTicket = Omit<
  store.Ticket,
  'assignedTo' | 'assignedName' | 'firstAnswerAt' | 'unansweredSince' | 'settleBy'
> & {
  assignedTo: { id: number; name: string } | null
  answerBy: Date | null
  hoursLeft: number | null
  /** Until when a text answers by WhatsApp. */
  windowUntil: Date | null
  /** null once it is settled */
  settleBy: Date | null
}
/** The same with what was said since, the orders that it may be about, and who may be asked to see to it. */
export type TicketThread = ListedTicket & {
  entries: (Omit<store.Entry, 'mail'> & { mail: OutboxState | null })[]
  orders: store.OrderAbout[]
  /** How it can be answered now. */
  ways: AnswerWay[]
  people: { id: number; name: string }[]
  pictures: SentPicture[]
  /** Returns that it may be about, and which of its photos are on one (spec N7.3.3). */
  returns: ReturnAbout[]
  added: Added[]
}
const labels = { state: ticketLabels.state, category: ticketLabels.category, assignedTo: ticketLabels.assigned_to }

type Reply = { actor: Actor; id: number; text: string }

/** A page of tickets and how many there are. Beyond row 10,000 it refuses NARROW. */
export async function listTickets(
  { db }: Pick<Deps, 'db'>,
  filters: store.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<ListedTicket>>> {
  const now = await clockNow(db)
  return pagedList(page, {
    count: () => store.countTickets(db, filters),
    list: async (window) => (await store.listTickets(db, filters, window)).map((ticket) => withClock(ticket, now)),
  })
}

/** How many are in each state. */
export async function countTickets({ db }: Pick<Deps, 'db'>): Promise<Record<TicketState, number>> {
  const count = (state: TicketState) => store.countTickets(db, { state })
  return { open: await count('open'), waiting: await count('waiting'), closed: await count('closed') }
}

/** One ticket with its thread, at one moment. */
export const findTicket = ({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<TicketThread>> =>
  transact(db, async (tx): Promise<Outcome<TicketThread>> => {
    const ticket = await store.findTicket(tx, id)
    return ticket ? done(await withThread(tx, ticket)) : refuse('NOT_FOUND')
  })

/**
 * Answers by e-mail, by WhatsApp or by a link; they may write again, unless it is closed with it. Refuses INVALID for a way that
 * leads nowhere, and TOO_LATE for a text by WhatsApp after its 24 hours (spec N11.5.3).
 */
export async function answerTicket(
  deps: Deps,
  tx: Tx,
  { actor, id, text, close, by }: Reply & { close: boolean; by: AnswerWay },
): Promise<AdminOutcome<number>> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) return refuse('NOT_FOUND')
  const problem = answerProblem(ticket, { by, text, now: await clockNow(tx) })
  if (problem) return problem
  const entry = { ticketId: id, kind: 'answer', text, staffId: actor.staffId, channel: by } as const
  const entryId = await store.insertEntry(tx, entry)
  const state = close ? 'closed' : 'waiting'
  await store.markAnswered(tx, id)
  await store.updateTicket(tx, id, { state })
  await sendAnswer(deps, tx, { ticket, entryId, text, by })
  await recordWrite(tx, actor, {
    action: 'ticket.answer',
    object: objectOf(ticket),
    changes: stateChange(ticket, state),
  })
  return done(id)
}

/** Writes down what only staff read. */
export async function noteTicket(tx: Tx, { actor, id, text }: Reply): Promise<Outcome<number>> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) return refuse('NOT_FOUND')
  await store.insertEntry(tx, { ticketId: id, kind: 'note', text, staffId: actor.staffId })
  await recordWrite(tx, actor, { action: 'ticket.note', object: objectOf(ticket) })
  return done(id)
}

/** Closes it or opens it again, sorts it, gives it to a person. Refuses CHANGED, and INVALID for who cannot answer. */
export async function changeTicket(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: store.Change },
): Promise<AdminOutcome<number, unknown>> {
  const before = await lockTicket(tx, id)
  if (!before) return refuse('NOT_FOUND')
  if (before.version !== version) return refuseChanged(tx, objectOf(before))
  const people = await store.assignablePeople(tx)
  if (change.assignedTo && !people.some((person) => person.id === change.assignedTo))
    return refuse('INVALID', { field: 'assigned_to', params: { message: faults.invalid(labels.assignedTo) } })
  const changes = changesBetween(listText(before, people), listText(change, people), labels)
  if (changes.length === 0) return done(id)
  await store.updateTicket(tx, id, change)
  await recordWrite(tx, actor, { action: 'ticket.update', object: objectOf(before), changes })
  return done(id)
}

async function withThread(tx: Tx, ticket: store.Ticket): Promise<TicketThread> {
  const numbers = orderNumbersIn(ticket.message)
  const entries = await store.entriesOf(tx, ticket.id)
  const orders = await store.ordersAbout(tx, { numbers, mobile: ticket.mobile })
  const listed = withClock(ticket, await clockNow(tx))
  return {
    ...listed,
    ways: waysOf(listed),
    entries: entries.map(({ mail, ...entry }) => ({ ...entry, mail: mail === null ? null : outboxState(mail) })),
    orders,
    people: await store.assignablePeople(tx),
    pictures: await picturesOf(tx, { ticketId: ticket.id }),
    returns: await returnsAbout(tx, { numbers, mobile: ticket.mobile }),
    added: await addedOf(tx, ticket.id),
  }
}

async function lockTicket(tx: Tx, id: number): Promise<store.Ticket | undefined> {
  await store.lockTicket(tx, id)
  return store.findTicket(tx, id)
}

const objectOf = ({ id, ticketNo }: store.Ticket) => ({ kind: 'ticket', id, title: ticketNo })

const stateChange = (before: store.Ticket, state: TicketState) =>
  changesBetween(listText(before, []), listText({ state }, []), { state: labels.state })

/** As the form says it: states by their words, people by their names. */
const listText = (ticket: store.Change, people: readonly { id: number; name: string }[]) => ({
  ...ticket,
  ...(ticket.state && { state: ticketStateTitles[ticket.state] }),
  ...(ticket.assignedTo && { assignedTo: people.find(({ id }) => id === ticket.assignedTo)?.name ?? '' }),
})

function withClock(
  { assignedName, firstAnswerAt, unansweredSince, settleBy, ...ticket }: store.Ticket,
  now: Date,
): ListedTicket {
  const { createdAt, state, assignedTo } = ticket
  return {
    ...ticket,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignedName ?? '' },
    ...answerClock({ now, createdAt, firstAnswerAt, unansweredSince, state }),
    windowUntil: windowOf({ now, newestInAt: ticket.newestInAt }),
    settleBy: state === 'closed' ? null : settleBy,
  }
}
