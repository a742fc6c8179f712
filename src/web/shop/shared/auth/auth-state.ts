import { openState } from '../open-state.ts'
import { loginStep, type AuthStep } from './auth-step.ts'

const dialog = openState()
let opening = loginStep

/** Opens the auth dialog at a step of its own choice: the links under the checkout's login form lead past its login. */
export const openAuth = (step: AuthStep): void => {
  opening = step
  dialog.open()
}
export const openLogin = (): void => openAuth(loginStep)
export const closeAuth = dialog.close
export const useAuthOpen = dialog.useOpen
/** Where the dialog begins (decisions 97: in login, unless asked otherwise). */
export const openingStep = (): AuthStep => opening
