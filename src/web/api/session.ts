import type { Session, UserData } from '#contract/account.ts'
import { isRecord, parseJson } from '#contract/core/json.ts'

import { browserStorage } from './browser-storage.ts'
import { createStore } from './store.ts'

/**
 * `expired` are the server's words when it ended the session. A guest is a visitor everywhere but at the checkout and at
 * their own order (spec N3.4).
 */
export type SessionState = { user: UserData | undefined; guest?: UserData | undefined; expired: string | undefined }

const USER = 'user_data'
const TOKEN = 'access_token'
const visitor: SessionState = { user: undefined, expired: undefined }

/**
 * Who is logged in lives in the browser alone (spec S4, D59, D99): both the user and the token must be
 * there; half of the pair is removed. Server-rendered pages are a visitor's.
 */
const session = createStore<SessionState>({
  initial: visitor,
  load: () => stateOf(storedUser()),
  // the token is written first, so that with the user both are there
  storageKey: USER,
})

export const useSession = session.useValue

/** The shopper who is logged in now; undefined for a visitor. */
export const currentUser = (): UserData | undefined => session.get().user

/** The guest whose session this browser has. */
export const currentGuest = (): UserData | undefined => session.get().guest

/** The token for the Authorization header; undefined for a visitor, so that 'Bearer null' is never sent (spec D60). */
export const accessToken = (): string | undefined =>
  (currentUser() ?? currentGuest()) && (browserStorage.read(TOKEN) ?? undefined)

export function saveSession({ user_data, access_token }: Session): void {
  browserStorage.write(TOKEN, access_token)
  browserStorage.write(USER, JSON.stringify(user_data))
  session.set(stateOf(user_data))
}

export function clearSession(): void {
  removeStored()
  session.set(visitor)
}

/**
 * The server no longer accepts this token: it and the user are removed, the cart stays, the overlay shows the server's
 * words (spec D62). Who logged in in the meantime, in another tab say, stays.
 */
export function expireSession(message: string, token: string | undefined): void {
  if (token !== accessToken()) return
  // of a guest nothing is lost
  const expired = currentGuest() ? undefined : message
  removeStored()
  session.set({ user: undefined, expired })
}

function stateOf(user: UserData | undefined): SessionState {
  return user?.guest ? { user: undefined, guest: user, expired: undefined } : { user, expired: undefined }
}

function removeStored() {
  browserStorage.remove(USER)
  browserStorage.remove(TOKEN)
}

function storedUser(): UserData | undefined {
  const user = parseJson(browserStorage.read(USER), isUser)
  if (user && browserStorage.read(TOKEN)) return user
  removeStored()
  return undefined
}

const isUser = (value: unknown): value is UserData => isRecord(value) && 'user_id' in value && 'name' in value
