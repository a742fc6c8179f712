import { LRUCache } from 'lru-cache'

import { TOKEN_PATTERN } from '#domain/account/token.rules.ts'
import { tokenHash } from '#domain/account/token.ts'

const CALLERS_MAX = 20_000
const RECENT_FOR_MS = 15 * 60_000
const SESSION_COOKIE = /(?:^|; ?)(?:__Host-)?admin=([^;]+)/

/** Whose requests they are; `isStaff` says that the owner's side has let them in. */
export type RecentCaller = { name: string; isStaff: boolean }

/**
 * Whose tokens this process has accepted lately, so that the door, which asks no database, can tell callers of one address
 * apart. It is for the order in which they wait, and for whether a look at the database counts as a stranger's; who may do
 * what is looked up each time.
 */
export class RecentCallers {
  readonly #byToken = new LRUCache<string, RecentCaller>({ max: CALLERS_MAX, ttl: RECENT_FOR_MS })

  /** A token was accepted just now. */
  note(token: string, caller: RecentCaller): void {
    this.#byToken.set(keyOf(token), caller)
  }

  /** It is a token no more. */
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
