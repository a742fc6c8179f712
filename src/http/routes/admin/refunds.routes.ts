import { done } from '#domain/context.ts'
import { payRefundByHand } from '#domain/payment/hand-refund.service.ts'
import { showPayee } from '#domain/payment/payee.service.ts'
import { listRefunds } from '#domain/payment/refund-list.service.ts'
import { retryRefund } from '#domain/payment/refund.service.ts'

import { toRefundRow } from '../../shapes/staff-order.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Money that goes back. */
export const refundRoutes = {
  refunds: async ({ deps, input: { page, per_page: perPage, state } }) => ({
    outcome: cappedPage(await listRefunds(deps, state, { page, perPage }), toRefundRow),
  }),
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
