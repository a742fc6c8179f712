import { createOpenState } from '../open-state.ts'
import type { AuthStep } from './auth-step.ts'

const dialog = createOpenState()
let opening: AuthStep | undefined
export const closeAuth = dialog.close
export const useAuthOpen = dialog.useOpen

/** Opens the auth dialog at a step of its own choice: the links under the checkout's login form lead past its login. */
export function openAuth(step?: AuthStep): void {
  opening = step
  dialog.open()
}
export const openLogin = (): void => openAuth()

/** Where the dialog was asked to begin; undefined where it begins as it always does. */
export const openingStep = (): AuthStep | undefined => opening
