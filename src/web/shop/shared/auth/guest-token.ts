import { accessToken, currentGuest } from '#web/api/session.ts'

/** What a guest ordered in this browser comes to the account of its mobile, with the login (spec N3.4.4). */
export const guestToken = (): { guest_token?: string } => {
  const token = currentGuest() && accessToken()
  return token ? { guest_token: token } : {}
}
