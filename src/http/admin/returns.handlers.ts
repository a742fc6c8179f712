import { fromRupees } from '#contract/core/money.ts'
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

import { toReturnDetail, toReturnRow } from '../shapes/return.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

const answer = async ({ deps }: { deps: AdminDeps }, id: string | number) =>
  mapOutcome(await findReturn(deps, Number(id)), toReturnDetail)

/** Goods that come back, and what is decided about them. */
export const returnHandlers = {
  returns: async ({ deps, input: { page, per_page: perPage, place, q } }) => {
    const found = await listReturns(deps, { place: place === 'all' ? undefined : place, q }, { page, perPage })
    return {
      outcome: mapOutcome(found, ({ returns, total, clock }) =>
        cappedPage(
          returns.map((row) => toReturnRow(row, clock)),
          { total, page, perPage },
        ),
      ),
    }
  },
  returnCounts: async ({ deps }) => ({ outcome: done(await countReturns(deps)) }),
  returnById: async (request) => ({ outcome: await answer(request, request.input.id) }),
  makeReturn: {
    write: (tx, { input: { order_no: orderNo, lines, ...why }, actor }) =>
      makeReturn(tx, { actor, orderNo, lines: lines.map(toPieces), ...why }),
    answer,
  },
  decideReturn: {
    write: (tx, { deps, input, actor }) =>
      decideReturn(deps, tx, {
        actor,
        id: input.id,
        decision: {
          outcome: input.outcome,
          lines: input.lines?.map(toPieces),
          goods: input.amount === undefined ? undefined : fromRupees(input.amount),
          withDelivery: input.delivery_too ?? false,
          goodsFirst: input.goods_first ?? false,
          words: input.words ?? '',
          payTo: input.pay_to,
        },
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

const toPieces = ({ sku_id: skuId, count }: { sku_id: number; count: number }) => ({ skuId, count })
