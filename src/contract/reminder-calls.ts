import { orderLine } from './cart.ts'
import { faults } from './core/faults.ts'
import { bit } from './core/fields.ts'
import { LINK_LINES_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { againLine } from './order.ts'
import { shopper, visitor } from './who-calls.ts'

const lines = z.array(orderLine, faults.required('Cart')).max(LINK_LINES_MAX, faults.tooManySizes)

/** What a reminder needs, and where its link leads (spec N5.4). */
export const reminderCalls = {
  saveCart: shopper('My cart as it is now, for a reminder that I agreed to', {
    request: z.object({ all_product: lines }),
    response: z.object({ saved: bit }),
  }),
  linkLines: visitor('What a link into the cart holds, as it can be bought today', {
    request: z.object({ all_product: lines }),
    response: z.array(againLine),
  }),
}
