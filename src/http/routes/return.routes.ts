import { messages } from '#contract/messages.ts'
import { askReturn } from '#domain/return/return.service.ts'

import type { Handlers } from '../reply.ts'

export const returnRoutes = {
  replaceOrder: async ({ deps, input, shopper, caller }) => ({
    outcome: await askReturn(deps, { request: input, shopper, ip: caller.ip }),
    message: messages.returnReceived,
  }),
} satisfies Handlers
