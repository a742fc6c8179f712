import { authenticate } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'
import { couponGuessProblem } from '#domain/coupon/coupon-guess.service.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'

import { toCartRequest, toPriceAnswer } from '../shapes/cart.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const cartRoutes = {
  // for everybody, but annas are somebody's: a good token says whose
  priceCart: async ({ deps, input, caller }) => {
    const shopper = caller.token === undefined ? undefined : await authenticate(deps, caller.token)
    const request = toCartRequest(input)
    const known = shopper?.ok ? shopper.value : undefined
    const keys = { account: known?.publicId ?? caller.ip, ip: caller.ip }
    const over = await couponGuessProblem(deps, request.discounts.couponId, keys)
    if (over) return { outcome: over }
    const priced = await priceCart(deps, known?.id, request)
    return { outcome: priced.ok ? done(toPriceAnswer(priced.value)) : priced }
  },
} satisfies SomeHandlers
