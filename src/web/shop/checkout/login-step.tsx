import './login-step.css'
import { lazy, Suspense } from 'react'

import type { UserData } from '#contract/account.ts'
import { Panel } from '#web/ui/panel/panel.tsx'

import { Step } from './step.tsx'

const LoginForm = lazy(async () => {
  const { LoginForm: form } = await import('#web/shop/shared/login/login-form.tsx')
  return { default: form }
})

/** Step 1: who orders. The form's code comes only to visitors. */
export function LoginStep({ user }: { user: UserData | undefined }) {
  if (user)
    return (
      <Step number={1} title="Login" state="done">
        <p className="step__line small quiet">Logged in as {user.name}</p>
      </Step>
    )
  return (
    <Step number={1} title="Login" state="now">
      <Panel className="login-step">
        <p className="small quiet">Your cart stays as it is. After login you choose the address and pay.</p>
        <Suspense fallback={<div className="login-step__waiting" aria-hidden="true" />}>
          {/* the session store tells every step by itself */}
          <LoginForm onLoggedIn={() => undefined} />
        </Suspense>
      </Panel>
    </Step>
  )
}
