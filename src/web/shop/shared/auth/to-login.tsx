import * as t from '#text/shop/auth.ts'

import { loginStep, type Go } from './auth-step.ts'

/** The way back, under every form of the dialog that has no other. */
export function ToLogin({ go, question }: { go: Go; question: string }) {
  return (
    <p className="form-links form-links--one">
      <span>
        {question}{' '}
        <button type="button" className="link-row" onClick={() => go(loginStep)}>
          {t.login}
        </button>
      </span>
    </p>
  )
}
