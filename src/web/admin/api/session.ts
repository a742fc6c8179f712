import type { AdminCall } from '#contract/admin/endpoints.ts'
import type { Session } from '#contract/admin/session.ts'

import { call } from './client.ts'
import { currentPerson } from './current-person.ts'
import { forgetAllDrafts } from './drafts.ts'
import { reloadsIn } from './own-language.ts'

/** Asks the server who is logged in; the page follows, in their language. */
export async function loadSession(): Promise<void> {
  const before = currentPerson.get()
  const answer = await call('session', {})
  if (answer.status) {
    const { language } = answer.data
    const isNewHere = before.is !== 'in' || before.session.language !== language
    if (!(isNewHere && reloadsIn(language))) currentPerson.set({ is: 'in', session: answer.data })
  } else if (answer.code === 'LOGIN_NEEDED' || answer.code === 'SESSION_ENDED') currentPerson.set({ is: 'out' })
  else currentPerson.set({ is: 'unreachable', problem: answer.message })
}

/** Ends the session, and what was typed and not saved with it. */
export async function logOut(): Promise<void> {
  await call('logout', {})
  forgetAllDrafts()
  currentPerson.set({ is: 'out' })
}

/** Who is logged in; for screens, which nobody else sees. */
export function useSession(): Session {
  const now = currentPerson.useValue()
  if (now.is !== 'in') throw new Error('a screen is drawn for nobody')
  return now.session
}

/** Whether the person's role may use this call. A control that it may not use is not drawn (spec B1.1). */
export const useMay = (): ((name: AdminCall) => boolean) => {
  const { rights } = useSession()
  return (name) => rights.includes(name)
}
