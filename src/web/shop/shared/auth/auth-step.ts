/**
 * The seven modes of the auth dialog (spec S2, S4) and what each is handed by the one before. Ticket and reset
 * token live here only, in memory; closing the dialog clears them.
 */
export type AuthStep =
  | { mode: 'login'; email: string }
  | { mode: 'first'; mobile: string }
  | { mode: 'registerOtp'; mobile: string }
  | { mode: 'register'; mobile: string; ticket: string }
  | { mode: 'forgot'; email: string }
  | { mode: 'otp'; email: string }
  | { mode: 'changePassword'; email: string; resetToken: string }
export type AuthMode = AuthStep['mode']
export type Go = (step: AuthStep) => void

export const loginStep: AuthStep = { mode: 'login', email: '' }
export const signUpStep: AuthStep = { mode: 'first', mobile: '' }
