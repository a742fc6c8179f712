import { z } from '../core/zod.ts'
import { OSP, get } from './row.ts'

const count = z.number().int()

/** Work that waits, by kind; what a role may not see is left out. */
export const todo = z.object({
  /** orders to confirm, and to pack */
  Order: count,
  Confirmed: count,
  /** sizes of which little is left */
  low: count,
  exceptions: count.optional(),
  returns: count.optional(),
  tickets: count.optional(),
  /** reviews and comments that nobody has read */
  reviews: count.optional(),
  late: count.optional(),
  /** batches whose pieces nobody can buy */
  held_back: count.optional(),
  /** tickets with less than eight hours left to answer */
  tickets_due: count.optional(),
  /** payments to the maker's own UPI that nobody has looked for yet */
  to_check: count.optional(),
  /** cash orders that nobody has confirmed */
  unconfirmed: count.optional(),
})
export type Todo = z.infer<typeof todo>

/** The figures next to the rail (spec B2.3, B3.0). */
export const todoRows = {
  todo: get('/todo', OSP, 'How much work waits, by kind; at most five seconds old', { response: todo }),
}
