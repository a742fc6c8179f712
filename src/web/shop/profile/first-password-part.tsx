import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { ConfirmedForm } from './confirmed-form.tsx'
import { newPasswordFields } from './password-fields.ts'
import type { Values } from './plain-form.tsx'

/** Who logs in by OTP sets a password, to log in by e-mail too (spec N4.5). */
export function FirstPasswordPart({ profile, onChanged, onClose }: RowPartProps) {
  const set = async ({ new_password = '', retype_password = '' }: Values) => {
    const answer = await call('setPassword', { new_password, retype_password })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    onChanged()
    onClose()
    return undefined
  }
  if (!profile.email)
    return (
      <div className="fields">
        <p>{t.passwordNeedsEmail}</p>
        <Button block onClick={onClose}>
          {t.back}
        </Button>
      </div>
    )
  return (
    <ConfirmedForm
      profile={profile}
      fields={newPasswordFields}
      button={t.save}
      send={set}
      onClose={onClose}
      lead={
        <>
          <p className="form-lead small quiet">{t.passwordSaved}</p>
          <input hidden readOnly type="email" autoComplete="username" value={profile.email} />
        </>
      }
    />
  )
}
