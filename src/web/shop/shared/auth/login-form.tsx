import { useForm, useFormContext, useFormState } from 'react-hook-form'

import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/limits.ts'
import { passwordProblem } from '#contract/core/validation.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { logIn } from './log-in.ts'

type LoginFormProps = {
  email: string
  /** the session is stored by then */
  onLoggedIn: () => Promise<void> | void
  onForgot: (email: string) => void
  onSignUp: () => void
}

/** Email and password (spec S4, S5); also in the checkout, outside of any dialog. */
export function LoginForm({ email, onLoggedIn, onForgot, onSignUp }: LoginFormProps) {
  const form = useForm({ mode: 'onChange', defaultValues: { email_id: email, password: '' } })

  const send = async ({ email_id, password }: { email_id: string; password: string }) => {
    const answer = await call('login', { email_id: email_id.trim(), password })
    if (!answer.status) return answer
    logIn(answer.data, answer.message)
    await onLoggedIn()
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['email_id', 'password']}
      send={send}
      button={t.login}
      foot={
        <div className="form-links">
          <button type="button" className="link-row" onClick={() => onForgot(form.getValues('email_id').trim())}>
            {t.forgotQuestion}
          </button>
          <span>
            {t.newHere}{' '}
            <button type="button" className="link-row" onClick={onSignUp}>
              {t.signUp}
            </button>
          </span>
        </div>
      }
    >
      <EmailField autoComplete="username" />
      <LoginPassword />
    </CheckedForm>
  )
}

/** Of its own, so that it registers after the email: the first wrong field takes the focus, and first is who registered first. */
function LoginPassword() {
  const { register, control } = useFormContext<{ password: string }>()
  const { errors, touchedFields, isSubmitted } = useFormState({ control })
  return (
    <PasswordField
      label={t.password}
      autoComplete="current-password"
      hint={fill(t.passwordLength, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
      error={isSubmitted || touchedFields.password ? errors.password?.message : undefined}
      {...register('password', { validate: (text) => faultText(passwordProblem(text)) ?? true })}
    />
  )
}
