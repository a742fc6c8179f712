import { useForm } from 'react-hook-form'

import * as faults from '#text/common/faults.ts'
import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import type { Go } from './auth-step.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ToLogin } from './to-login.tsx'

type Values = { new_password: string; retype_password: string }
type ChangePasswordFormProps = { email: string; resetToken: string; go: Go }

/** A new password for the shopper who verified the reset OTP: the token proves it (spec D38). Then they log in with it. */
export function ChangePasswordForm({ email, resetToken, go }: ChangePasswordFormProps) {
  const defaultValues: Values = { new_password: '', retype_password: '' }
  const form = useForm({ mode: 'onChange', defaultValues })

  const change = async (values: Values) => {
    const answer = await call('forgotPasswordChange', { email_id: email, reset_token: resetToken, ...values })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    go({ mode: 'login', email })
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['new_password', 'retype_password']}
      send={change}
      button={t.changePassword}
      remedy={
        <button type="button" className="link-row" onClick={() => go({ mode: 'forgot', email })}>
          {t.sendNewOtp}
        </button>
      }
      foot={<ToLogin go={go} question={t.rememberedPassword} />}
    >
      {/* tells password managers whose password it is */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordFields
        label={t.newPassword}
        name="new_password"
        again="retype_password"
        mismatch={faults.bothPasswords}
      />
    </CheckedForm>
  )
}
