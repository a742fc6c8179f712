/**
 * Every counted limit of the shop, once (reliability §4.8, decisions 87, 108): so many tries in so many minutes, for an
 * account or contact and for a network address. Counters live in the database: a restart forgives nothing.
 */
export const limits = {
  /** Wrong logins only: many phones share an address. */
  login: { account: { tries: 8, minutes: 15 }, ip: { tries: 20, minutes: 15 } },
} as const satisfies Record<string, Readonly<Record<'account' | 'ip', { tries: number; minutes: number }>>>

export type LimitName = keyof typeof limits
export type LimitKeys = { account: string; ip: string }
/** `default`, or `bench`: every counted cap a thousand times as high (running.md). */
export type LimitProfile = 'default' | 'bench'
export const capOf = (tries: number, profile: LimitProfile): number => (profile === 'bench' ? tries * 1000 : tries)
