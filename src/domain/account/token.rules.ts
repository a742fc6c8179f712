export type SessionKind = 'password' | 'otp' | 'guest'
/** How many days a session lives, idle and at the most (spec D147); each login by OTP costs an SMS, so it is one for longer (spec N2.4.8). */
export const SESSION_LIFE = {
  password: { idle: 14, total: 30 },
  otp: { idle: 60, total: 180 },
  guest: { idle: 1, total: 1 },
} as const
/** How long who confirmed that it is them need not do so again (spec N2.3.2). */
export const CONFIRMED_MINUTES = 10
/** `last_seen` is written at most this often, so that reading pages writes nothing. */
export const SEEN_EVERY_MINUTES = 5
/** More sessions than this end the oldest. */
export const SESSIONS_PER_SHOPPER = 10
/** What our tokens look like: 256 random bits in base64url. Anything else is unknown without asking the database. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
