import type { Profile, Session, UserData } from '#contract/account.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import type { OwnSession } from '#contract/own-account-calls.ts'
import type * as account from '#domain/account/account.service.ts'
import type * as sessions from '#domain/account/own-sessions.service.ts'

export const toSession = ({ shopper, token }: account.Session): Session => ({
  user_data: toUserData(shopper),
  access_token: token,
})

export const toProfile = (profile: account.Profile, waitsFor?: string[]): Profile => ({
  ...toUserData(profile),
  is_email_verify: profile.isEmailVerified ? 1 : 0,
  is_mobile_verify: profile.isMobileVerified ? 1 : 0,
  // an answer with a password is as it was
  ...(profile.hasPassword ? {} : { has_password: 0 as const }),
  ...(profile.pendingEmail !== null && { pending_email: profile.pendingEmail }),
  ...(profile.language && { language: profile.language }),
  ...(waitsFor && { waits_for: waitsFor }),
  consents: profile.consents.map(({ purpose, givenAt: given }) => ({
    purpose,
    given_at: wireDate(given),
    given_at_iso: isoDate(given),
  })),
  ...(profile.refusedConsents.length > 0 && { refused_consents: profile.refusedConsents }),
})

const toUserData = ({ publicId, name, email, mobile, isGuest, isErasureRequested }: account.Shopper): UserData => ({
  user_id: publicId,
  name,
  email,
  mobile,
  ...(isGuest && { guest: 1 as const }),
  ...(isErasureRequested && { erase_asked: 1 as const }),
})

export const toOwnSession = ({
  id,
  createdAt: begun,
  lastSeenAt: seen,
  isCurrent,
  ...session
}: sessions.OwnSession): OwnSession => ({
  session_id: id,
  ...session,
  created_at: wireDate(begun),
  created_at_iso: isoDate(begun),
  last_seen_at: wireDate(seen),
  last_seen_at_iso: isoDate(seen),
  current: isCurrent ? 1 : 0,
})
