import { useId } from 'react'

import * as t from '#text/shop/profile.ts'

import type { RowPartProps } from './account-row.tsx'
import { PasswordForm } from './password-form.tsx'

/** 'Modify Password' (spec S2), of who has one. */
export function PasswordPart({ profile: { email } }: RowPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="account-row__title" id={id}>
        {t.modifyPassword}
      </h3>
      <PasswordForm email={email} />
    </section>
  )
}
