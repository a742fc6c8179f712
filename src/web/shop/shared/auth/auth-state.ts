import { createOpenState } from '../open-state.ts'
import type { AuthStep } from './auth-step.ts'

const dialog = createOpenState()
type Opening = { step?: AuthStep | undefined; onLoggedIn?: OnLoggedIn | undefined }
/** What a login leads to; without it the page is loaded again. */
type OnLoggedIn = () => Promise<void> | void
let opening: Opening = {}
export const closeAuth = dialog.close
export const useAuthOpen = dialog.useOpen

/** Opens the auth dialog at a step of its own choice: the links under the checkout's login form lead past its login. */
export function openAuth(step?: AuthStep, onLoggedIn?: OnLoggedIn): void {
  opening = { step, onLoggedIn }
  dialog.open()
}
export const openLogin = (): void => openAuth()

/** Where the dialog was asked to begin and to lead; nothing where it does as it always does. */
export const authOpening = (): Opening => opening
