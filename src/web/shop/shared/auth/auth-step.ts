/**
 * The modes of the auth dialog and what each is handed by the one before: login by mobile in front (spec N2.6), then the seven
 * of login by e-mail (spec S2, S4). Tickets and the reset token live here only, in memory; closing the dialog clears them.
 */
export type AuthStep =
  | { mode: 'mobile'; mobile: string }
  | ({ mode: 'mobileOtp' } & SentCode)
  | { mode: 'samePerson'; ticket: string; mobile: string }
  | { mode: 'login'; email: string }
  | { mode: 'first'; mobile: string }
  | { mode: 'registerOtp'; mobile: string }
  | { mode: 'register'; mobile: string; ticket: string }
  | { mode: 'forgot'; email: string }
  | { mode: 'otp'; email: string }
  | { mode: 'erasing' }
  | { mode: 'changePassword'; email: string; resetToken: string }
/** Who was sent a code to log in with; `isNoticeRead` where the shop wants the data notice ticked. */
export type SentCode = { mobile: string; isNoticeRead: boolean }
export type AuthMode = AuthStep['mode']
export type Go = (step: AuthStep) => void

export const loginStep: AuthStep = { mode: 'login', email: '' }
export const signUpStep: AuthStep = { mode: 'first', mobile: '' }
