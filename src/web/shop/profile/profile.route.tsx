import './profile.css'
import { openLogin } from '#web/shop/shared/auth/auth-state.ts'
import { useSession } from '#web/shop/shared/session.ts'
import { titled } from '#web/shop/shared/settings.ts'
import { useHydrated } from '#web/shop/shared/use-hydrated.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { Route } from './+types/profile.route'
import { MyProfile } from './my-profile.tsx'
import { ProfileWaiting } from './profile-waiting.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled('My Profile', matches, { noindex: true })

/** Only the browser knows whose profile to show, so the server's page keeps its place. */
export default function ProfileRoute() {
  const hydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap profile">
      <header className="profile__head">
        <h1 className="title">My Profile</h1>
      </header>
      {!hydrated && <ProfileWaiting />}
      {hydrated && user && <MyProfile userId={user.user_id} />}
      {hydrated && !user && (
        <section className="profile__visitor">
          <Icon name="user" />
          <h2 className="heading">Log in to see your profile</h2>
          <p className="quiet">Your name, email and mobile number are kept with your account.</p>
          <Button variant="primary" onClick={openLogin}>
            LogIn
          </Button>
        </section>
      )}
    </div>
  )
}
