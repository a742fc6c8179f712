import { authenticate } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'

import { toCartRequest, toPriceAnswer } from '../shapes/cart.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const cartRoutes = {
  // for everybody, but annas are somebody's: a good token says whose
  priceCart: async ({ deps, input, caller }) => {
    const shopper = caller.token === undefined ? undefined : await authenticate(deps, caller.token)
    const priced = await priceCart(deps, shopper?.ok ? shopper.value.id : undefined, toCartRequest(input))
    return { outcome: priced.ok ? done(toPriceAnswer(priced.value)) : priced }
  },
} satisfies SomeHandlers
