import type { Cart } from '../found.ts'
import type { Seeded } from '../seeded.ts'
import { SIZES } from '../template.ts'
import type { World } from '../world.ts'
import type { Args } from './action.ts'

/** Draws what somebody wants: some pieces of one size, or of two. */
export const drawCart = (random: Seeded): number[][] => {
  const first = random.below(SIZES)
  const lines = [[first, random.between(1, 4)]]
  if (random.isOneIn(3)) lines.push([(first + 1) % SIZES, random.between(1, 3)])
  return lines
}

export const cartOf = (args: Args): Cart =>
  Array.isArray(args['cart']) ? args['cart'].map(([size = 0, count = 1]) => [size, count] as const) : []

/** The same as the shop is asked for it. */
export const linesOf = ({ shop }: World, cart: Cart) =>
  cart.map(([size, count]) => ({ sku_id: shop.sizes[size] ?? 0, count }))
