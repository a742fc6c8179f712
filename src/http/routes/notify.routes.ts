import { messages } from '#contract/core/messages.ts'
import { done } from '#domain/context.ts'
import { askToBeTold } from '#domain/notify/notify.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const notifyRoutes = {
  createProductNotify: async ({ deps, input, shopper, caller }) => {
    const typed = { name: input.name ?? '', email: input.email_id ?? '', mobile: input.mobile ?? '' }
    const asked = await askToBeTold(deps, { productId: input.product_id, typed, shopper, ip: caller.ip })
    if (!asked.ok) return { outcome: asked }
    return {
      outcome: done({}),
      message: asked.value === 'new' ? messages.willNotify : messages.alreadyRegistered,
    }
  },
} satisfies SomeHandlers
