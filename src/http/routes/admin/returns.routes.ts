import { done, mapOutcome } from '#domain/context.ts'
import {
  approveReturn,
  decideReturn,
  declineReturn,
  linkReturn,
  receiveReturn,
  reopenReturn,
} from '#domain/return/decide-return.service.ts'
import { countReturns, findReturn, listReturns } from '#domain/return/return-list.service.ts'
import { makeReturn } from '#domain/return/return.service.ts'

import { fromDecision, toLine, toReturnDetail, toReturnRow } from '../../shapes/return.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const answer = async ({ deps }: { deps: AdminDeps }, id: string | number) =>
  mapOutcome(await findReturn(deps, Number(id)), toReturnDetail)

/** Goods that come back, and what is decided about them. */
export const returnRoutes = {
  returns: async ({ deps, input: { page, per_page: perPage, place, q } }) => {
    const filters = { place: place === 'all' ? undefined : place, q }
    return { outcome: cappedPage(await listReturns(deps, filters, { page, perPage }), toReturnRow) }
  },
  returnCounts: async ({ deps }) => ({ outcome: done(await countReturns(deps)) }),
  returnById: async (request) => ({ outcome: await answer(request, request.input.id) }),
  makeReturn: {
    write: (tx, { input: { order_no: orderNo, lines, to_shelf: toShelf, ...why }, actor }) =>
      makeReturn(tx, { actor, orderNo, lines: lines.map(toLine), toShelf, ...why }),
    answer,
  },
  decideReturn: {
    write: (tx, { deps, input, actor }) =>
      decideReturn(deps, tx, {
        actor,
        id: input.id,
        decision: fromDecision(input),
      }),
    answer,
  },
  approveReturn: {
    write: (tx, { deps, input: { id }, actor }) => approveReturn(deps, tx, { actor, id }),
    answer,
  },
  declineReturn: { write: (tx, { input: { id }, actor }) => declineReturn(tx, { actor, id }), answer },
  receiveReturn: { write: (tx, { input: { id }, actor }) => receiveReturn(tx, { actor, id }), answer },
  linkReturn: {
    write: (tx, { input: { id, order_no: orderNo }, actor }) => linkReturn(tx, { actor, id, orderNo }),
    answer,
  },
  reopenReturn: { write: (tx, { input: { id }, actor }) => reopenReturn(tx, { actor, id }), answer },
} satisfies SomeAdminHandlers
