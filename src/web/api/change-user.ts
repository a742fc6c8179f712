import type { UserData } from '#contract/account.ts'

import { accessToken, currentUser, saveSession } from './session.ts'

/** Who is logged in has another name, mobile or e-mail. */
export function changeUser(changes: Partial<UserData>): void {
  const user = currentUser()
  if (user) saveSession({ user_data: { ...user, ...changes }, access_token: accessToken() ?? '' })
}
