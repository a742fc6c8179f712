import type { Session } from '#contract/account.ts'
import { LOGIN_RELOAD_MS } from '#contract/core/limits.ts'
import { saveSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { pause } from './pause.ts'

/** The page is loaded anew, so that every screen sees the customer (spec D35). */
export async function reloadSoon(): Promise<void> {
  await pause(LOGIN_RELOAD_MS)
  location.reload()
}

/** Somebody is logged in: their session is kept and the server's words are said. */
export function enter(session: Session, message: string): void {
  saveSession(session)
  showToast(message, 'good')
}
