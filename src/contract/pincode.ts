import { freshChange, orderLine } from './cart.ts'
import { faults } from './core/faults.ts'
import { amount, flag, id, validated } from './core/fields.ts'
import { pincodeProblem } from './core/pincode-problem.ts'
import { z } from './core/zod.ts'

export const pincodeRequest = z.object({
  zip: validated(pincodeProblem, 6, faults.pincode),
  // of the slowest of what is sent there
  lead_days: amount(60, 'Lead days').nullish(),
  // of which a piece is to be sent there, where sizes are not chosen yet: their days may be full
  product_ids: z.array(id('Product')).max(50, faults.tooManySizes).nullish(),
  // what is to be sent there, to be fresh on arrival
  all_product: z.array(orderLine).max(200, faults.tooManySizes).nullish(),
  // on which days it could arrive as a gift
  gift: flag('Gift').nullish(),
})
export const OTHER_STATES = ['open', 'untaxed', 'closed'] as const
export type OtherState = (typeof OTHER_STATES)[number]

export const pincodeAnswer = z.object({
  serviceable: z.boolean(),
  cod: z.boolean(),
  etd_days: z.number().int(),
  city: z.string(),
  state: z.string(),
  /** What may go there: all, only what is not taxed, or nothing (spec L2). */
  other_state: z.enum(OTHER_STATES),
  /** The state that the shop sends from. */
  shop_state: z.string(),
  /** The key of the tariff that holds there; '' while there is none (spec C3.6). */
  tariff: z.string(),
  changes: z.array(freshChange),
  /** The days on which a gift may arrive there, YYYY-MM-DD; only where that was asked (spec N9.3). */
  gift_days: z.array(z.string()).optional(),
})
export type PincodeAnswer = z.infer<typeof pincodeAnswer>
