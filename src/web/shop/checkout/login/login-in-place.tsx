import { createElement, useCallback, useEffect, useState } from 'react'

import * as t from '#text/shop/checkout.ts'
import { chunkLoader, preload } from '#web/api/chunk-loader.ts'
import { currentUser } from '#web/api/session.ts'
import { closeAuth, openAuth } from '#web/shop/shared/auth/auth-state.ts'
import type { AuthStep, Go } from '#web/shop/shared/auth/auth-step.ts'
import type { LoginStep } from '#web/shop/shared/auth/login-steps.tsx'
import { MobileForm } from '#web/shop/shared/auth/mobile-form.tsx'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'

type InPlace = Extract<AuthStep, { mode: 'mobile' }> | LoginStep

/** Nobody presses Send OTP without having been in the field: the rest comes from then on. */
const loadSteps = chunkLoader(
  'login-steps',
  async () => (await import('#web/shop/shared/auth/login-steps.tsx')).LoginSteps,
)

type LoginInPlaceProps = { onCode: (isOnItsWay: boolean) => void; onGuest: ((mobile: string) => void) | undefined }

/**
 * Login where the checkout needs it, without a dialog: the mobile and its code, or e-mail and password. The others of its
 * steps open the dialog. `onCode` reports whether a code is on its way.
 */
export function LoginInPlace({ onCode, onGuest }: LoginInPlaceProps) {
  const [{ step, hasMoved }, setState] = useState<{ step: InPlace; hasMoved: boolean }>(first)
  const isLater = step.mode !== 'mobile'
  const steps = useLazyPart(isLater, loadSteps, () => setState(first))
  const isOnItsWay = step.mode === 'mobileOtp'
  useEffect(() => {
    onCode(isOnItsWay)
    return () => onCode(false)
  }, [isOnItsWay, onCode])
  const isDrawn = !isLater || steps !== undefined
  const arrive = useCallback(
    (place: HTMLDivElement | null) => {
      if (hasMoved) place?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
    },
    [hasMoved],
  )
  const go: Go = (next) => {
    if (isInPlace(next)) setState({ step: next, hasMoved: true })
    else openAuth(next)
  }
  return (
    <div ref={arrive} className="login-step__form" key={`${step.mode} ${isDrawn}`} onFocus={() => preload(loadSteps)}>
      {step.mode === 'mobile' && <MobileForm mobile={step.mobile} go={go} onGuest={onGuest} />}
      {step.mode !== 'mobile' && steps && createElement(steps, { step, go, onLoggedIn: retainIfErasing })}
      {step.mode === 'login' && steps && (
        <button type="button" className="link-row" onClick={() => go(mobileStep)}>
          {t.otpInstead}
        </button>
      )}
    </div>
  )
}

/** Who is to be deleted hears of it; nothing is loaded again. */
const retainIfErasing = () => {
  if (currentUser()?.erase_asked) openAuth({ mode: 'erasing' }, closeAuth)
}

const mobileStep: InPlace = { mode: 'mobile', mobile: '' }
const first = { step: mobileStep, hasMoved: false }

const isInPlace = (step: AuthStep): step is InPlace =>
  step.mode === 'mobile' || step.mode === 'mobileOtp' || step.mode === 'samePerson' || step.mode === 'login'
