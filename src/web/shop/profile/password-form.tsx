import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { pause } from '#web/shop/shared/auth/log-in.ts'
import { useGoHome } from '#web/shop/shared/use-go-home.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { currentPasswordField, newPasswordFields } from './password-fields.ts'
import { PlainForm, type Values } from './plain-form.tsx'

/** How long the toast of success shows before this browser logs out (spec S4). */
const LEAVE_AFTER_MS = 3000
const fields = [currentPasswordField, ...newPasswordFields]

/** The form 'Modify Password'. A change ends all sessions: token and user are cleared, the cart stays, the home page opens. */
export function PasswordForm({ email }: { email: string }) {
  const goHome = useGoHome()
  const change = async ({ current_password = '', new_password = '', retype_password = '' }: Values) => {
    const answer = await call('changePassword', { current_password, new_password, retype_password })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    await pause(LEAVE_AFTER_MS)
    clearSession()
    await goHome()
    return undefined
  }
  return (
    <PlainForm
      fields={fields}
      button={t.save}
      send={change}
      // tells password managers whose password it is
      lead={<input hidden readOnly type="email" autoComplete="username" value={email} />}
    />
  )
}
