import { useCallback, useRef, useState } from 'react'

import * as t from '#text/shop/auth.ts'
import { currentUser } from '#web/api/session.ts'
import { ModalClose, ModalTitle } from '#web/ui/dialog/modal-parts.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'

import { afterLogin, openingStep } from './auth-state.ts'
import type { AuthMode, AuthStep, Go } from './auth-step.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ErasingForm } from './erasing-form.tsx'
import { FirstForm } from './first-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { reloadSoon } from './log-in.ts'
import { LoginSteps } from './login-steps.tsx'
import { MobileForm } from './mobile-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterOtpForm } from './register-otp-form.tsx'
import { ResetOtpForm } from './reset-otp-form.tsx'

type AuthDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the dialog is called in each mode, and what a screen reader announces when it changes to it. */
const texts: Record<AuthMode, { title: string; announcement: string }> = {
  mobile: { title: t.login, announcement: t.loginMobileTitle },
  mobileOtp: { title: t.login, announcement: t.loginOtpTitle },
  samePerson: { title: t.samePerson, announcement: t.samePersonTitle },
  login: { title: t.login, announcement: t.loginPasswordTitle },
  first: { title: t.signUp, announcement: t.signUpMobileTitle },
  registerOtp: { title: t.signUp, announcement: t.signUpOtpTitle },
  register: { title: t.register, announcement: t.registerTitle },
  forgot: { title: t.forgotPassword, announcement: t.forgotTitle },
  otp: { title: t.forgotPassword, announcement: t.forgotOtpTitle },
  erasing: { title: t.erasing, announcement: t.erasingTitle },
  changePassword: { title: t.changePassword, announcement: t.newPasswordTitle },
}

/** Where it begins unless it was asked otherwise (spec D97); pages load without it. */
const mobileStep: AuthStep = { mode: 'mobile', mobile: '' }

type Arrive = (form: HTMLDivElement | null, hasMoved: boolean) => void

/** One question per step. Whatever it knows is lost when it closes: the steps live inside the modal and go with it. */
export function AuthDialog({ open, onOpenChange }: AuthDialogProps) {
  const firstField = useRef<HTMLElement>(null)
  /** The modal itself takes the focus as it opens: taken before, it would not know whom to give it back to. */
  const arrive: Arrive = useCallback((form, hasMoved) => {
    firstField.current = form?.querySelector<HTMLInputElement>('input:not([hidden])') ?? null
    if (hasMoved) firstField.current?.focus()
  }, [])
  return (
    <Modal className="dialog" open={open} onOpenChange={onOpenChange} initialFocus={firstField}>
      <Steps arrive={arrive} />
    </Modal>
  )
}

function Steps({ arrive }: { arrive: Arrive }) {
  const [{ step, hasMoved }, setState] = useState(() => ({ step: openingStep() ?? mobileStep, hasMoved: false }))
  const go: Go = (next) => setState({ step: next, hasMoved: true })
  const { title, announcement } = texts[step.mode]
  const formRef = useCallback((form: HTMLDivElement | null) => arrive(form, hasMoved), [arrive, hasMoved])
  return (
    <>
      <div className="dialog__head">
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <output className="visually-hidden">{hasMoved && announcement}</output>
      <div key={step.mode} ref={formRef}>
        <StepForm step={step} go={go} />
      </div>
    </>
  )
}

function StepForm({ step, go }: { step: AuthStep; go: Go }) {
  if (step.mode === 'mobile') return <MobileForm mobile={step.mobile} go={go} />
  if (step.mode === 'first') return <FirstForm mobile={step.mobile} go={go} />
  if (step.mode === 'registerOtp') return <RegisterOtpForm mobile={step.mobile} go={go} />
  if (step.mode === 'register') return <RegisterForm mobile={step.mobile} ticket={step.ticket} go={go} />
  if (step.mode === 'forgot') return <ForgotForm email={step.email} go={go} />
  if (step.mode === 'otp') return <ResetOtpForm email={step.email} go={go} />
  if (step.mode === 'changePassword')
    return <ChangePasswordForm email={step.email} resetToken={step.resetToken} go={go} />
  const goOn = afterLogin() ?? reloadSoon
  if (step.mode === 'erasing') return <ErasingForm onDone={() => void goOn()} />
  return (
    <LoginSteps
      step={step}
      go={go}
      onLoggedIn={() => (currentUser()?.erase_asked ? go({ mode: 'erasing' }) : goOn())}
    />
  )
}
