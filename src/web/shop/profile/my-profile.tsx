import { createElement, useState } from 'react'

import { messages } from '#contract/messages.ts'
import { useLoaded } from '#web/shop/shared/use-loaded.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { ProfileDetails } from './profile-details.tsx'
import { ProfileWaiting } from './profile-waiting.tsx'
import { useProfile } from './use-profile.ts'

const loadForm = async () => (await import('./password-form.tsx')).PasswordForm

/** Who the shopper is, to read, and the password, to change (specification §2). The form's code comes with the answer, for customers only. */
export function MyProfile({ userId }: { userId: string }) {
  const { profile, problem, reload } = useProfile(userId)
  const [drawing, setDrawing] = useState(true)
  const form = useLoaded(drawing, loadForm, () => setDrawing(false))
  if (problem || !drawing)
    return (
      <div className="profile__problem">
        <FieldError>{problem ?? messages.network}</FieldError>
        <Button
          onClick={() => {
            setDrawing(true)
            reload()
          }}
        >
          Try again
        </Button>
      </div>
    )
  if (!profile || !form) return <ProfileWaiting />
  return (
    <div className="profile__columns">
      <section aria-labelledby="profile-details">
        <h2 className="heading section__head" id="profile-details">
          Profile Details
        </h2>
        <ProfileDetails profile={profile} onVerified={reload} />
      </section>
      <section aria-labelledby="modify-password">
        <h2 className="heading section__head" id="modify-password">
          Modify Password
        </h2>
        {createElement(form, { email: profile.email })}
      </section>
    </div>
  )
}
