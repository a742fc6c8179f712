import './login-form.css'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { emailProblem, passwordProblem } from '#contract/validation.ts'
import { call } from '#web/api/client.ts'
import { keepSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { say } from '#web/ui/toast/say.ts'

type Fields = { email_id: string; password: string }
/** Where the other steps of the auth dialog will open; until then their words stand in their place. */
const soon = {
  signUp: 'Sign up opens soon. Until then, please call us to place an order.',
  forgot: 'Choosing a new password opens soon. Until then, please call us for help.',
} as const

/** Seconds to wait, from the data of a 429 (decisions 87). */
const retryAfter = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retry_after' in data ? Math.ceil(Number(data.retry_after)) || 0 : 0

/** Counts whole seconds down to 0. */
const useCountdown = () => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left < 1) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}

/** Email and password (specification §4, §5). Keeps the session and toasts the server's words; what follows is `onLoggedIn`'s. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    mode: 'onChange',
    defaultValues: { email_id: '', password: '' },
  })
  const { errors, isValid, isSubmitting, touchedFields } = formState
  const email = useWatch({ control, name: 'email_id' })
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wait, setWait] = useCountdown()
  const [notYet, setNotYet] = useState<keyof typeof soon>()

  const logIn = async ({ email_id, password }: Fields) => {
    setProblem(undefined)
    const answer = await call('login', { email_id: email_id.trim(), password })
    if (answer.status && answer.data) {
      setDone(true)
      keepSession(answer.data)
      say(answer.message, 'good')
      onLoggedIn()
      return
    }
    say(answer.message, 'bad')
    setProblem(answer.message)
    setWait(retryAfter(answer.data))
  }
  /** A disabled button keeps Enter from submitting, so an invalid form answers here. */
  const refuseEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isValid) return
    event.preventDefault()
    setTried(true)
    say(messages.fill, 'bad')
  }
  return (
    <form className="fields" noValidate onSubmit={(event) => void handleSubmit(logIn)(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        error={tried || email.includes('@') ? errors.email_id?.message : undefined}
        onKeyDown={refuseEnter}
        {...register('email_id', { validate: (text) => emailProblem(text.trim()) ?? true })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        error={tried || touchedFields.password ? errors.password?.message : undefined}
        onKeyDown={refuseEnter}
        {...register('password', { validate: (text) => passwordProblem(text) ?? true })}
      />
      {problem && <FieldError>{problem}</FieldError>}
      {wait > 0 && <p className="hint num">You can try again in {wait} s.</p>}
      <div className="dialog__foot">
        <Button type="submit" variant="primary" block disabled={!isValid || wait > 0} busy={isSubmitting || done}>
          Login
        </Button>
      </div>
      <div className="login-links">
        <button type="button" className="link-row" onClick={() => setNotYet('forgot')}>
          Forgot password?
        </button>
        <span>
          New here?{' '}
          <button type="button" className="link-row" onClick={() => setNotYet('signUp')}>
            Sign up
          </button>
        </span>
      </div>
      <p aria-live="polite" className="login-soon">
        {notYet && soon[notYet]}
      </p>
    </form>
  )
}
