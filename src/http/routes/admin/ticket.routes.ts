import { addToReturn } from '#domain/contact/add-to-return.service.ts'
import {
  addReadyAnswer,
  changeReadyAnswer,
  findReadyAnswer,
  listReadyAnswers,
  removeReadyAnswer,
} from '#domain/contact/ready-answer.service.ts'
import {
  answerTicket,
  changeTicket,
  countTickets,
  findTicket,
  listTickets,
  noteTicket,
} from '#domain/contact/ticket.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { toTicketDetail, toTicketRow } from '../../shapes/ticket.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

type One = { deps: AdminDeps; input: { id: number } }
const ticket = async ({ deps, input }: One) => mapOutcome(await findTicket(deps, input.id), toTicketDetail)
const readyAnswer = ({ deps, input }: One) => findReadyAnswer(deps, input.id)

/** What people write to the shop, and its answers. */
export const ticketRoutes = {
  tickets: async ({ deps, input: { page, per_page: perPage, state, category, due: isDue, channel, q } }) => {
    const filters = { state: state === 'all' ? undefined : state, category, isDue, channel, q }
    return { outcome: cappedPage(await listTickets(deps, filters, { page, perPage }), toTicketRow) }
  },
  ticketCounts: async ({ deps }) => ({ outcome: done(await countTickets(deps)) }),
  ticket: async (request) => ({ outcome: await ticket(request) }),
  answerTicket: {
    write: (tx, { deps, input: { id, text, by, close = false }, actor }) =>
      answerTicket(deps, tx, { actor, id, text, by, close }),
    answer: ticket,
  },
  noteTicket: { write: (tx, { input: { id, text }, actor }) => noteTicket(tx, { actor, id, text }), answer: ticket },
  addToReturn: async ({ deps, input: { id, entry_id: entryId, return_id: returnId }, actor }) => {
    const added = await addToReturn(deps, { actor, ticketId: id, entryId, returnId })
    return { outcome: added.ok ? await ticket({ deps, input: { id } }) : added }
  },
  changeTicket: {
    write: (tx, { input: { id, version, assigned_to: assignedTo, ...change }, actor }) =>
      changeTicket(tx, { actor, id, version, change: { ...change, assignedTo } }),
    answer: ticket,
  },
  readyAnswers: async ({ deps }) => ({ outcome: done(await listReadyAnswers(deps)) }),
  addReadyAnswer: {
    write: (tx, { input, actor }) => addReadyAnswer(tx, { actor, ...input }),
    answer: ({ deps }, id) => findReadyAnswer(deps, Number(id)),
  },
  changeReadyAnswer: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeReadyAnswer(tx, { actor, id, version, change }),
    answer: readyAnswer,
  },
  removeReadyAnswer: {
    write: (tx, { input, actor }) => removeReadyAnswer(tx, { actor, ...input }),
    answer: async () => done({}),
    current: readyAnswer,
  },
} satisfies SomeAdminHandlers
