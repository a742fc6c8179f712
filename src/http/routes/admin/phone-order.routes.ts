import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { callersLike, placePhoneOrder, pricePhoneOrder } from '#domain/checkout/phone-order.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { toPrices } from '../../shapes/cart.shape.ts'
import { fromPhoneDraft, fromPhoneOrder, toCaller } from '../../shapes/phone-order.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Orders that staff take by phone. */
export const phoneOrderRoutes = {
  callers: async ({ deps, input: { q } }) => {
    return { outcome: done((await callersLike(deps, q)).map(toCaller)) }
  },
  pricePhoneOrder: async ({ deps, input, who: { language } }) => ({
    outcome: mapOutcome(
      await pricePhoneOrder(deps, fromPhoneDraft(input)),
      ({ lineItems: items, totals, delivery, grams, warnings, arrivesOn }) => ({
        ...toPrices({ items, totals, delivery, grams }),
        warnings: remarkTexts(warnings, language),
        arrives_on: arrivesOn,
      }),
    ),
  }),
  placePhoneOrder: {
    write: (tx, { deps, input, actor }) => placePhoneOrder(deps, tx, { actor, order: fromPhoneOrder(input) }),
    answer: async (_request, orderNo) => done({ order_no: orderNo }),
  },
} satisfies SomeAdminHandlers
