import './login-step.css'
import { createElement, useState } from 'react'

import type { UserData } from '#contract/account.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { openAuth } from '#web/shop/shared/auth/auth-state.ts'
import { signUpStep } from '#web/shop/shared/auth/auth-step.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'

import { Step } from './step.tsx'

const loginForm = {
  email: '',
  /** the session store notifies every step by itself */
  onLoggedIn: () => undefined,
  onForgot: (email: string) => openAuth({ mode: 'forgot', email }),
  onSignUp: () => openAuth(signUpStep),
}

/** Step 1: who orders. */
export function LoginStep({ user }: { user: UserData | undefined }) {
  return (
    <Step number={1} title="Login" state={user ? 'done' : 'now'}>
      {user ? <p className="step__line small quiet">Logged in as {user.name}</p> : <LoginPanel />}
    </Step>
  )
}

const loadForm = chunkLoader('login-form', async () => (await import('#web/shop/shared/auth/login-form.tsx')).LoginForm)

/** The login form, fetched only for visitors. */
function LoginPanel() {
  const [isLoading, setIsLoading] = useState(true)
  const form = useLazyPart(isLoading, loadForm, () => setIsLoading(false))
  return (
    <Panel className="login-step">
      <p className="small quiet">Your cart stays as it is. After login you choose the address and pay.</p>
      {form && createElement(form, loginForm)}
      {!form && isLoading && <div className="login-step__waiting" aria-hidden="true" />}
      {!isLoading && <Button onClick={() => setIsLoading(true)}>Try again</Button>}
    </Panel>
  )
}
