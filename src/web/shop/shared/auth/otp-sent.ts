import { OTP_RESEND_SECONDS } from '#contract/core/limits.ts'

/**
 * When the next OTP may be asked for, by mobile or e-mail; stored as long as the page lives, so that closing the dialog
 * loses no wait.
 */
const next = new Map<string, number>()

export function recordOtpSent(to: string, seconds = OTP_RESEND_SECONDS): void {
  next.set(keyOf(to), Date.now() + seconds * 1000)
}
export const nextOtpAt = (to: string): number => next.get(keyOf(to)) ?? 0

/** One was sent less than a minute ago: a person who went back by mistake needs no second one, and would get none. */
export const wasOtpJustSent = (to: string): boolean => nextOtpAt(to) > Date.now()

/** The code is used up. */
export function clearOtpSent(to: string): void {
  next.delete(keyOf(to))
}

const keyOf = (to: string) => to.toLowerCase()

/** A code to log in with waits for no code to sign up with: each purpose has its own. */
export const loginKey = (mobile: string): string => `login ${mobile}`
