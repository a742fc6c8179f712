import { done, mapOutcome } from '#domain/context.ts'
import { payRefundByHand } from '#domain/payment/hand-refund.service.ts'
import { showPayee } from '#domain/payment/payee.service.ts'
import { listRefunds } from '#domain/payment/refund-list.service.ts'
import { retryRefund } from '#domain/payment/refund.service.ts'

import { toRefundRow } from '../shapes/staff-order.shape.ts'
import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

/** Money that goes back. */
export const refundHandlers = {
  refunds: async ({ deps, input: { page, per_page: perPage, state } }) => {
    const found = await listRefunds(deps, { states: state, page, perPage })
    return {
      outcome: mapOutcome(found, ({ refunds, total }) =>
        cappedPage(refunds.map(toRefundRow), { total, page, perPage }),
      ),
    }
  },
  retryRefund: {
    write: (tx, { input, actor }) => retryRefund(tx, { actor, id: input.id }),
    answer: async (_request, id) => done({ id: Number(id) }),
  },
  payRefundByHand: {
    write: (tx, { deps, input: { id, method, account, reference }, actor }) =>
      payRefundByHand(deps, tx, { actor, id, paid: { method, account: account ?? '', reference } }),
    answer: async (_request, id) => done({ id: Number(id) }),
  },
  showPayee: async ({ deps, input: { id }, actor }) => ({ outcome: await showPayee(deps, { actor, id }) }),
} satisfies SomeAdminHandlers
