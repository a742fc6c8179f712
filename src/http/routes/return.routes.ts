import { messages } from '#contract/core/messages.ts'
import { askReturn } from '#domain/return/return.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const returnRoutes = {
  replaceOrder: async ({ deps, input, shopper, caller }) => ({
    outcome: await askReturn(deps, { request: input, shopper, ip: caller.ip }),
    message: messages.returnReceived,
  }),
} satisfies SomeHandlers
