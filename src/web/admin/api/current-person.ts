import type { Session } from '#contract/admin/session.ts'
import { createStore } from '#web/api/store.ts'

/** Who sits before this page, as far as it knows. Nothing of it is in the browser's storage: the cookie is the session. */
export type CurrentPerson =
  | { is: 'unknown' }
  | { is: 'out' }
  | { is: 'unreachable'; problem: string }
  | { is: 'in'; session: Session }

export const currentPerson = createStore<CurrentPerson>({ initial: { is: 'unknown' } })
