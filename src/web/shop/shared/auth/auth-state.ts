import { createOpenState } from '../open-state.ts'
import type { AuthStep } from './auth-step.ts'

const dialog = createOpenState()
/** What a login leads to; without it the page is loaded again. */
type OnLoggedIn = () => Promise<void> | void
let opening: AuthStep | undefined
let leadsTo: OnLoggedIn | undefined
export const closeAuth = dialog.close
export const useAuthOpen = dialog.useOpen

/** Opens the auth dialog at a step of its own choice: the links under the checkout's login form lead past its login. */
export function openAuth(step?: AuthStep, onLoggedIn?: OnLoggedIn): void {
  opening = step
  leadsTo = onLoggedIn
  dialog.open()
}
export const openLogin = (): void => openAuth()

/** Where the dialog was asked to begin; undefined where it begins as it always does. */
export const openingStep = (): AuthStep | undefined => opening
/** What its login leads to; undefined where the page is loaded again. */
export const afterLogin = (): OnLoggedIn | undefined => leadsTo
