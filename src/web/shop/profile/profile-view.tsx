import type { Profile } from '#contract/account.ts'

import { PasswordForm } from './password-form.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { YourData } from './your-data.tsx'

type ProfileViewProps = { profile: Profile; onChanged: () => void }

/** 'Profile Details' next to 'Modify Password' (spec S2), and what one can do about one's data. */
export function ProfileView({ profile, onChanged }: ProfileViewProps) {
  return (
    <div className="profile__columns">
      <section aria-labelledby="profile-details">
        <h2 className="heading section__head" id="profile-details">
          Profile Details
        </h2>
        <ProfileDetails profile={profile} onChanged={onChanged} />
      </section>
      <section aria-labelledby="modify-password">
        <h2 className="heading section__head" id="modify-password">
          Modify Password
        </h2>
        <PasswordForm email={profile.email} />
      </section>
      <section aria-labelledby="your-data">
        <h2 className="heading section__head" id="your-data">
          Your data
        </h2>
        <YourData profile={profile} />
      </section>
    </div>
  )
}
