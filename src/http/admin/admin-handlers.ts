import type { AdminHandlers } from './admin-handler.ts'
import { categoryHandlers } from './category.handlers.ts'
import { journalHandlers } from './journal.handlers.ts'
import { pictureHandlers } from './picture.handlers.ts'
import { productHandlers } from './product.handlers.ts'
import { sessionHandlers } from './session.handlers.ts'
import { staffHandlers } from './staff.handlers.ts'

/** What answers each call of the owner's side. */
export const adminHandlers: AdminHandlers = {
  ...sessionHandlers,
  ...staffHandlers,
  ...journalHandlers,
  ...productHandlers,
  ...categoryHandlers,
  ...pictureHandlers,
}
