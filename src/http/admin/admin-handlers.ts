import type { AdminHandlers } from './admin-handler.ts'
import { journalHandlers } from './journal.handlers.ts'
import { sessionHandlers } from './session.handlers.ts'
import { staffHandlers } from './staff.handlers.ts'

/** What answers each call of the owner's side. */
export const adminHandlers: AdminHandlers = {
  ...sessionHandlers,
  ...staffHandlers,
  ...journalHandlers,
}
