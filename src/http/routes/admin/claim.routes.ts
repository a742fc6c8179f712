import { isoDate } from '#contract/core/dates.ts'
import { fromRupees, toRupees } from '#contract/core/money.ts'
import { CLAIM_STATES } from '#contract/upi.ts'
import { done } from '#domain/context.ts'
import { confirmClaim, listClaims, rejectClaim } from '#domain/payment/decide-claim.service.ts'

import { cappedPage } from './capped-page.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Payments to the maker's own UPI ID. */
export const claimRoutes = {
  claims: async ({ deps, input: { page, per_page: perPage, state } }) => ({
    outcome: cappedPage(
      await listClaims(deps, state ?? CLAIM_STATES, { page, perPage }),
      ({ orderNo, name, amount, at, ...claim }) => ({
        ...claim,
        order_no: orderNo,
        customer: name,
        amount: toRupees(amount),
        at: isoDate(at),
      }),
    ),
  }),
  confirmClaim: {
    write: (tx, { deps, input: { id, amount }, actor }) =>
      confirmClaim(deps, tx, { actor, id, amount: fromRupees(amount) }),
    answer: async (_request, id) => done({ id: Number(id) }),
  },
  rejectClaim: {
    write: (tx, { deps, input: { id, reason }, actor }) => rejectClaim(deps, tx, { actor, id, reason }),
    answer: async (_request, id) => done({ id: Number(id) }),
  },
} satisfies SomeAdminHandlers
