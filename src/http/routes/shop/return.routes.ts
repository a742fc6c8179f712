import { OTHER_REASON } from '#contract/return-reasons.ts'
import { mapOutcome } from '#domain/context.ts'
import { requestReturn } from '#domain/return/return.service.ts'

import type { SomeHandlers } from './handler.ts'

export const returnRoutes = {
  replaceOrder: async ({ deps, input, shopper, caller }) => ({
    outcome: mapOutcome(
      await requestReturn(deps, shopper, {
        orderNo: input.order_number.toUpperCase(),
        name: input.name,
        email: input.email_id,
        mobile: input.mobile_no,
        isPackagingIntact: input.packaging_intact === 'yes',
        reason: input.problem_facing,
        otherReason: input.problem_facing === OTHER_REASON ? (input.other_message ?? '') : '',
        description: input.description,
        pictures: input.pictures ?? [],
        ip: caller.ip,
      }),
      (ticketNo) => ({ ticket_no: ticketNo }),
    ),
    message: 'returnReceived',
  }),
} satisfies SomeHandlers
