import { useSyncExternalStore } from 'react'

import { sessionStore, type SessionState } from '#web/api/session.ts'

export const useSession = (): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.atServer)
