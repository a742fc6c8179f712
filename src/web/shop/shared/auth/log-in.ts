import type { Session } from '#contract/account.ts'
import { LOGIN_RELOAD_MS } from '#contract/core/limits.ts'
import { saveSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** A person is logged in: their session is stored and the server's words are shown. */
export function logIn(session: Session, message: string): void {
  saveSession(session)
  showToast(message, 'good')
}

/**
 * The page is loaded again, so that every screen sees the shopper. Until then the sheet stays: what is begun before would be
 * lost (spec D35).
 */
export async function reloadSoon(): Promise<void> {
  await pause(LOGIN_RELOAD_MS)
  location.reload()
}

/** The same, on another page. */
export async function loadSoon(path: string): Promise<void> {
  await pause(LOGIN_RELOAD_MS)
  location.assign(path)
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
