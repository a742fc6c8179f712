import type { AuthStep, Go } from './auth-step.ts'
import { signUpStep } from './auth-step.ts'
import { LoginForm } from './login-form.tsx'
import { MobileOtpForm } from './mobile-otp-form.tsx'
import { SamePersonForm } from './same-person-form.tsx'

/** The steps of a login after the mobile. */
export type LoginStep = Extract<AuthStep, { mode: 'mobileOtp' | 'samePerson' | 'login' }>

type LoginStepsProps = {
  step: LoginStep
  go: Go
  /** the session is stored by then */
  onLoggedIn: () => Promise<void> | void
}

/** A login once the mobile was typed, or without one; in the dialog and at the checkout. */
export function LoginSteps({ step, go, onLoggedIn }: LoginStepsProps) {
  if (step.mode === 'mobileOtp') return <MobileOtpForm sent={step} go={go} onLoggedIn={onLoggedIn} />
  if (step.mode === 'samePerson')
    return <SamePersonForm ticket={step.ticket} mobile={step.mobile} go={go} onLoggedIn={onLoggedIn} />
  return (
    <LoginForm
      email={step.email}
      onLoggedIn={onLoggedIn}
      onForgot={(email) => go({ mode: 'forgot', email })}
      onSignUp={() => go(signUpStep)}
    />
  )
}
