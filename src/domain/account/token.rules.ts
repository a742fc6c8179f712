/** How long a session lives: 14 idle days, 30 at the most (spec D147). */
export const SESSION_IDLE_DAYS = 14
export const SESSION_DAYS = 30
/** `last_seen` is written at most this often, so that reading pages writes nothing. */
export const SEEN_EVERY_MINUTES = 5
/** More sessions than this end the oldest. */
export const SESSIONS_PER_SHOPPER = 10
/** What our tokens look like: 256 random bits in base64url. Anything else is unknown without asking the database. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
