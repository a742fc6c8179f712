import { useForm, useFormState } from 'react-hook-form'

import { messages } from '#contract/core/messages.ts'
import { call } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { pause } from '#web/shop/shared/auth/log-in.ts'
import { NewPasswordFields } from '#web/shop/shared/auth/new-password-fields.tsx'
import { CheckedForm } from '#web/shop/shared/form/checked-form.tsx'
import { useGoHome } from '#web/shop/shared/use-go-home.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

type Values = { current_password: string; new_password: string; retype_password: string }
/** How long the toast of success shows before this browser logs out (spec S4). */
const LEAVE_AFTER_MS = 3000

/** The form 'Modify Password'. A change ends all sessions: token and user are cleared, the cart stays, the home page opens. */
export function PasswordForm({ email }: { email: string }) {
  const defaultValues: Values = { current_password: '', new_password: '', retype_password: '' }
  const form = useForm({ mode: 'onChange', defaultValues })
  const { errors, touchedFields, isSubmitted } = useFormState({ control: form.control })
  const goHome = useGoHome()

  const change = async (values: Values) => {
    const answer = await call('changePassword', values)
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    await pause(LEAVE_AFTER_MS)
    clearSession()
    await goHome()
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['current_password', 'new_password', 'retype_password']}
      send={change}
      button="Save"
    >
      {/* tells password managers whose password it is */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={isSubmitted || touchedFields.current_password ? errors.current_password?.message : undefined}
        {...form.register('current_password', { required: messages.required('Current password') })}
      />
      <NewPasswordFields
        label="New password"
        name="new_password"
        again="retype_password"
        mismatch={messages.passwordMatch}
      />
    </CheckedForm>
  )
}
