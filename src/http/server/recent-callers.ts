import { LRUCache } from 'lru-cache'

import { TOKEN_PATTERN } from '#domain/account/token.rules.ts'
import { tokenHash } from '#domain/account/token.ts'

const CALLERS_MAX = 20_000
const RECENT_FOR_MS = 15 * 60_000
const SESSION_COOKIE = /(?:^|; ?)(?:__Host-)?admin=([^;]+)/

/** Whose requests they are; `isStaff` says that the back office has let them in. */
export type RecentCaller = { name: string; isStaff: boolean }

/**
 * Which accounts the tokens belong to that this process has accepted lately, so that admission, which asks no database, can
 * tell callers of one address apart. It serves fair queueing and rate limits alone: who may do what is read from the
 * database at each request.
 */
export class RecentCallers {
  readonly #byToken = new LRUCache<string, RecentCaller>({ max: CALLERS_MAX, ttl: RECENT_FOR_MS })

  /** Remembers a token that was accepted just now. */
  remember(token: string, caller: RecentCaller): void {
    this.#byToken.set(keyOf(token), caller)
  }

  /** Forgets a token that was revoked. */
  forget(token: string): void {
    this.#byToken.delete(keyOf(token))
  }

  /** Whether the owner's side has let this token in lately. */
  isStaff(token: string): boolean {
    return TOKEN_PATTERN.test(token) && this.#byToken.get(keyOf(token))?.isStaff === true
  }

  /** Whose request it is, going by its bearer token, or by its cookie on the owner's side. */
  find(
    { authorization, cookie }: { authorization?: string | undefined; cookie?: string | undefined },
    isAdminPath: boolean,
  ) {
    const token = isAdminPath ? SESSION_COOKIE.exec(cookie ?? '')?.[1] : authorization?.replace(/^Bearer /, '')
    return token !== undefined && TOKEN_PATTERN.test(token) ? this.#byToken.get(keyOf(token)) : undefined
  }
}

/** No token stays readable in memory. */
const keyOf = (token: string): string => tokenHash(token).toString('base64')
