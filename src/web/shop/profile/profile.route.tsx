import './profile.css'
import * as t from '#text/shop/profile.ts'
import { AccountPage } from '#web/shop/shared/account-page/account-page.tsx'
import { openLogin } from '#web/shop/shared/auth/auth-state.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { Route } from './+types/profile.route'
import { MyProfile } from './my-profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const visitor = (
  <section className="profile__visitor">
    <Icon name="user" />
    <h2 className="heading">{t.logInFirst}</h2>
    <p className="quiet">{t.logInLead}</p>
    <Button variant="primary" onClick={openLogin}>
      {t.login}
    </Button>
  </section>
)

export const meta: Route.MetaFunction = ({ matches }) => titled(t.myProfile, matches, { noindex: true })

export default function ProfileRoute() {
  return (
    <AccountPage title={t.myProfile} visitor={visitor}>
      {(userId) => (userId === undefined ? <ProfileSkeleton /> : <MyProfile userId={userId} />)}
    </AccountPage>
  )
}
