import type { Profile, Session, UserData } from '#contract/account.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import type * as account from '#domain/account/account.service.ts'

export const toSession = ({ shopper, token }: account.Session): Session => ({
  user_data: toUserData(shopper),
  access_token: token,
})

export const toProfile = (profile: account.Profile): Profile => ({
  ...toUserData(profile),
  is_email_verify: profile.isEmailVerified ? 1 : 0,
  is_mobile_verify: profile.isMobileVerified ? 1 : 0,
  consents: profile.consents.map(({ purpose, givenAt: given }) => ({
    purpose,
    given_at: wireDate(given),
    given_at_iso: isoDate(given),
  })),
})

const toUserData = ({ publicId, name, email, mobile }: account.Shopper): UserData => ({
  user_id: publicId,
  name,
  email,
  mobile,
})
