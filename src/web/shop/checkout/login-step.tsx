import './login-step.css'
import { createElement, type RefObject } from 'react'

import type { UserData } from '#contract/account.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'

import { Step } from './step.tsx'
import type { LoginStepState } from './use-login-step.ts'

interface LoginStepProps {
  user: UserData | undefined
  mode: PaymentMode
  state: LoginStepState
  /** around the forms, to lead somebody there */
  place: RefObject<HTMLDivElement | null>
  onCode: (isOnItsWay: boolean) => void
}

/** Step 1: who orders. */
export function LoginStep({ user, mode, state, place, onCode }: LoginStepProps) {
  const { isProved, isGuest, mayBeGuest, login, guest, guestHandle, setHasAccount, codeless, setCodeless, onUnproved } =
    state
  const { part, isAwaited, retry } = isGuest ? guest : login
  return (
    <Step number={1} title={t.login} state={isProved ? 'done' : 'now'}>
      {user && (
        <p className="step__line small quiet">{fill(t.loggedInAs, { name: user.name || mobileText(user.mobile) })}</p>
      )}
      {!isProved && (
        <Panel className="login-step" ref={place}>
          {isGuest
            ? guest.part &&
              createElement(guest.part, {
                ref: guestHandle,
                onLogin: () => setHasAccount(true),
                onUnproved,
                mobile: codeless,
              })
            : login.part && createElement(login.part, { onCode, onGuest: mode === 'online' ? setCodeless : undefined })}
          {mayBeGuest && !isGuest && (
            <button type="button" className="link-row" onClick={() => setHasAccount(false)}>
              {t.guestTitle}
            </button>
          )}
          {!part && !isAwaited && <Button onClick={retry}>{t.tryAgain}</Button>}
        </Panel>
      )}
    </Step>
  )
}
