import { useState } from 'react'

import * as t from '#text/office/login.ts'

import { loadSession } from '../api/session.ts'
import { shopUrl } from '../api/shop-url.ts'
import { ForgotForm } from './forgot-form.tsx'
import { GatePage } from './gate-page.tsx'
import { LoginSteps } from './login-steps.tsx'

/** At /admin, and at every address below it for visitors who are not logged in. */
export function LoginPage() {
  const [hasForgotten, setForgotten] = useState(false)
  if (hasForgotten)
    return (
      <GatePage title={t.forgotTitle} lead={t.forgotLead}>
        <ForgotForm onBack={() => setForgotten(false)} />
      </GatePage>
    )
  return (
    <LoginSteps
      onIn={loadSession}
      renderStep={(step) => (
        <GatePage title={step.title} lead={step.lead}>
          {step.form}
          {step.isFirst && (
            <p className="gate__foot">
              <button type="button" className="link-row" onClick={() => setForgotten(true)}>
                {t.forgotPassword}
              </button>
              <a className="link-row" href={shopUrl('/')}>
                {t.toTheShop}
              </a>
            </p>
          )}
        </GatePage>
      )}
    />
  )
}
