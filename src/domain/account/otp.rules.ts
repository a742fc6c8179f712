/** How long OTPs are valid (spec D34, D117, D147). Tries are per code, sends per contact. */
export const OTP_MINUTES = 5
export const OTP_TRIES = 5
/** Between two codes to the same contact; `bench` shortens it so that a measurement need not wait (spec U3). */
export const OTP_GAP_MS = { default: 60_000, bench: 60 } as const
/** How long a verified mobile may take to finish signing up, and a verified e-mail to choose a password. */
export const REGISTRATION_MINUTES = 30
export const RESET_MINUTES = 10
export const EMAIL_LINK_HOURS = 24

export type OtpPurpose = 'register' | 'forgot'
