import { messages } from '#contract/core/messages.ts'
import { requestBackInStock } from '#domain/back-in-stock/back-in-stock.service.ts'
import { done } from '#domain/context.ts'

import type { SomeHandlers } from './handler.ts'

export const backInStockRoutes = {
  createProductNotify: async ({ deps, input, shopper, caller }) => {
    const typed = { name: input.name ?? '', email: input.email_id ?? '', mobile: input.mobile ?? '' }
    const asked = await requestBackInStock(deps, shopper, { productId: input.product_id, typed, ip: caller.ip })
    if (!asked.ok) return { outcome: asked }
    return {
      outcome: done({}),
      message: asked.value === 'new' ? messages.willNotify : messages.alreadyRegistered,
    }
  },
} satisfies SomeHandlers
