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

import type { AdminDeps, SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

const answer = ({ deps }: { deps: AdminDeps }, id: string | number) => findTicket(deps, Number(id))
const readyAnswer = ({ deps }: { deps: AdminDeps }, id: string | number) => findReadyAnswer(deps, Number(id))

/** What people write to the shop, and its answers. */
export const ticketHandlers = {
  tickets: async ({ deps, input: { page, per_page: perPage, state, category, q } }) => {
    const filters = { state: state === 'all' ? undefined : state, category, q }
    const found = await listTickets(deps, filters, { page, perPage })
    return { outcome: mapOutcome(found, ({ tickets, total }) => cappedPage(tickets, { total, page, perPage })) }
  },
  ticketCounts: async ({ deps }) => ({ outcome: done(await countTickets(deps)) }),
  ticket: async (request) => ({ outcome: await answer(request, request.input.id) }),
  answerTicket: {
    write: (tx, { deps, input: { id, text, close = false }, actor }) =>
      answerTicket(deps, tx, { actor, id, text, close }),
    answer,
  },
  noteTicket: { write: (tx, { input: { id, text }, actor }) => noteTicket(tx, { actor, id, text }), answer },
  changeTicket: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeTicket(tx, { actor, id, version, change }),
    answer,
  },
  readyAnswers: async ({ deps }) => ({ outcome: done(await listReadyAnswers(deps)) }),
  addReadyAnswer: { write: (tx, { input, actor }) => addReadyAnswer(tx, { actor, ...input }), answer: readyAnswer },
  changeReadyAnswer: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeReadyAnswer(tx, { actor, id, version, change }),
    answer: readyAnswer,
  },
  removeReadyAnswer: {
    write: (tx, { input, actor }) => removeReadyAnswer(tx, { actor, ...input }),
    answer: async () => done({}),
  },
} satisfies SomeAdminHandlers
