import type { Session, UserData } from '#contract/account.ts'

import { inBrowser } from './browser-store.ts'

/**
 * Who is logged in lives in the browser alone (spec S4, D59, D99): both the user and the token must be
 * there; half of the pair is cleared away. Server-rendered pages are a visitor's.
 */
export type SessionState = { user: UserData | undefined; expired: string | undefined }

const USER = 'user_data'
const TOKEN = 'access_token'
const visitor: SessionState = { user: undefined, expired: undefined }
let state = visitor
let loaded = false
const listeners = new Set<() => void>()

const isUser = (value: unknown): value is UserData =>
  typeof value === 'object' && value !== null && 'user_id' in value && 'name' in value

export const sessionStore = {
  subscribe: (hear: () => void) => {
    if (listeners.size === 0) addEventListener('storage', fromAnotherTab)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
      if (listeners.size === 0) removeEventListener('storage', fromAnotherTab)
    }
  },
  get: (): SessionState => {
    if (!loaded) {
      loaded = true
      state = { user: readUser(), expired: undefined }
    }
    return state
  },
  atServer: (): SessionState => visitor,
}

/** The token for the Authorization header; undefined for a visitor, so that 'Bearer null' is never sent (spec D60). */
export const accessToken = (): string | undefined => sessionStore.get().user && (inBrowser.read(TOKEN) ?? undefined)

export function keepSession({ user_data, access_token }: Session): void {
  inBrowser.write(TOKEN, access_token)
  inBrowser.write(USER, JSON.stringify(user_data))
  loaded = true
  set({ user: user_data, expired: undefined })
}

export function dropSession(): void {
  forget()
  set(visitor)
}

/**
 * The server said 401, 403 or 419 to this token: it and the user go, the cart stays, the overlay shows the server's words
 * (spec D62). Who logged in meanwhile, in another tab say, stays.
 */
export function expireSession(message: string, token: string | undefined): void {
  if (token !== accessToken()) return
  forget()
  set({ user: undefined, expired: message })
}

function set(next: SessionState) {
  state = next
  for (const hear of listeners) hear()
}

function forget() {
  inBrowser.drop(USER)
  inBrowser.drop(TOKEN)
}

function readUser(): UserData | undefined {
  try {
    const user: unknown = JSON.parse(inBrowser.read(USER) ?? 'null')
    if (isUser(user) && inBrowser.read(TOKEN)) return user
  } catch {
    // an unreadable store is an empty one
  }
  forget()
  return undefined
}

/** Somebody logged in or out in another tab. The token is written first, so that with the user both halves are there. */
function fromAnotherTab({ key }: StorageEvent) {
  if (key !== USER && key !== null) return
  loaded = false
  set(sessionStore.get())
}
