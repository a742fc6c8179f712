import { LINK_LINES_MAX } from '#contract/core/limits.ts'
import { orderLines, type Cart } from '#domain/cart/cart.rules.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { call } from '#web/api/client.ts'
import { currentUser } from '#web/api/session.ts'

/** Which cart the account has, or that it takes none: of who has not agreed nothing is sent again in this tab. */
const SAVED = 'saved_cart'
const NONE = 'none'

/** Sends the cart, unless the account has it already or its shopper has not agreed to reminders. */
export async function saveForReminder(userId: string, cart: Cart): Promise<void> {
  if (currentUser()?.user_id !== userId) return
  const lines = orderLines(cart).slice(0, LINK_LINES_MAX)
  const text = `${userId} ${JSON.stringify(lines)}`
  const saved = tabStorage.read(SAVED)
  if (saved === text || saved === `${userId} ${NONE}` || (saved === null && lines.length === 0)) return
  const { data } = await call('saveCart', { all_product: lines })
  if (data) tabStorage.write(SAVED, data.saved === 1 || lines.length === 0 ? text : `${userId} ${NONE}`)
}

/** Who has just agreed, or taken it back, is looked at anew. */
export const forgetSavedCart = (): void => tabStorage.remove(SAVED)
