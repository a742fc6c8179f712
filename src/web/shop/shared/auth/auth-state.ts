import { createOpenState } from '../open-state.ts'
import { loginStep, type AuthStep } from './auth-step.ts'

const dialog = createOpenState()
let opening = loginStep
export const closeAuth = dialog.close
export const useAuthOpen = dialog.useOpen

/** Opens the auth dialog at a step of its own choice: the links under the checkout's login form lead past its login. */
export function openAuth(step: AuthStep): void {
  opening = step
  dialog.open()
}
export const openLogin = (): void => openAuth(loginStep)

/** Where the dialog begins (spec D97: in login, unless asked otherwise). */
export const openingStep = (): AuthStep => opening
