/** How long things of the door last (spec B1.2, B1.4). */
export const SESSION_HOURS = 12
export const CONFIRMED_MINUTES = 10
export const TRUSTED_BROWSER_DAYS = 90
export const LINK_MINUTES = { welcome: 24 * 60, join: 7 * 24 * 60, reset: 30, owner: 24 * 60, ticket: 5 } as const
export type LinkKind = keyof typeof LINK_MINUTES

/** A new password is not the own e-mail in any case. */
export const isOwnEmail = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase()

/** How many tries are left, said only when they become few. */
const FEW = 5
/** What a refusal says of the tries that are left; nothing while they are many. */
export const fewLeft = (left: number): { left?: string } => (left <= FEW ? { left: String(Math.max(0, left)) } : {})

/** The letters and digits of recovery codes: none that is easily taken for another. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECOVERY_CODES = 8
/** As it is shown: two groups of four. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
/** A recovery code as it is stored, however it was typed. */
export const plainCode = (typed: string): string => typed.replaceAll('-', '').toUpperCase()
