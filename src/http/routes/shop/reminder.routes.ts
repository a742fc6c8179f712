import type { OrderLine } from '#contract/cart.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { linkLines } from '#domain/reminder/link-lines.service.ts'
import { saveCart } from '#domain/reminder/saved-cart.service.ts'

import { toAgainLine } from '../../shapes/order.shape.ts'
import type { SomeHandlers } from './handler.ts'

/** A cart that is stored for a reminder, and what a reminder's link holds (spec N5.4). */
export const reminderRoutes = {
  saveCart: async ({ deps, shopper, input }) => ({
    outcome: mapOutcome(await saveCart(deps, shopper.id, linesOf(input.all_product)), (isSaved) => ({
      saved: isSaved ? (1 as const) : (0 as const),
    })),
  }),
  linkLines: async ({ deps, input }) => ({
    outcome: done((await linkLines(deps, linesOf(input.all_product))).map(toAgainLine)),
  }),
} satisfies SomeHandlers

const linesOf = (lines: readonly OrderLine[]) => lines.map(({ sku_id: skuId, count }) => ({ skuId, count }))
