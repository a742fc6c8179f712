import { useImperativeHandle, useState, type Ref } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'

import { emailProblem, otpMobileProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/checkout.ts'
import { call } from '#web/api/client.ts'
import { clearSession, saveSession, useSession } from '#web/api/session.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { MobileField } from '#web/shop/shared/auth/mobile-field.tsx'
import { TermsAccepted } from '#web/shop/shared/auth/terms-accepted.tsx'
import { EmailField } from '#web/shop/shared/form/email-field.tsx'
import { refreshSettings } from '#web/shop/shared/fresh-settings.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { GuestHandle } from './guest-handle.ts'

type Values = { mobile: string; email_id: string; notice_read: boolean }
type GuestStepProps = {
  ref: Ref<GuestHandle>
  /** what they typed where a code was to be sent */
  mobile: string | undefined
  onLogin: () => void
  onUnproved: () => void
}

/**
 * Step 1 where no OTP is needed: a mobile, and no code. The tap that orders begins the guest; who was one already goes on
 * (spec N3.4.5).
 */
export function GuestStep({ ref, mobile: typed = '', onLogin, onUnproved }: GuestStepProps) {
  const { guest } = useSession()
  const { notice_tick } = useSettings()
  const [hasEmail, setEmail] = useState(false)
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { mobile: typed, email_id: '', notice_read: false },
  })
  const { errors } = useFormState({ control: form.control })

  useImperativeHandle(ref, () => ({
    // in the tap itself, for it may open the payment window
    check: () => {
      const { mobile, email_id: email, notice_read: isRead } = form.getValues()
      const isRight =
        guest !== undefined ||
        (otpMobileProblem(mobile.trim()) === undefined &&
          (email.trim() === '' || emailProblem(email.trim()) === undefined) &&
          (isRead || !notice_tick))
      if (!isRight) void form.handleSubmit(() => undefined)()
      return isRight
    },
    begin: async () => {
      if (guest) return true
      const { mobile, email_id: email, notice_read: isRead } = form.getValues()
      const answer = await call('startGuest', {
        mobile: mobile.trim(),
        ...(email.trim() && { email_id: email.trim() }),
        ...(isRead && { notice_read: 1 as const }),
      })
      if (answer.status) {
        saveSession(answer.data)
        return true
      }
      const { message, errors: wrong } = answer
      // the owner may want an OTP by now, or codes can be sent again
      void refreshSettings()
      if (answer.code === 'OTP_NEEDED') onUnproved()
      form.setError(wrong?.['email_id'] ? 'email_id' : 'mobile', { message }, { shouldFocus: true })
      showToast(message, 'bad')
      return false
    },
  }))
  const login = (
    <button type="button" className="link-row" onClick={onLogin}>
      {t.haveAccount}
    </button>
  )
  if (guest)
    return (
      <div className="login-step__form">
        <p className="form-lead">
          {rich(t.orderingWith, { mobile: <b className="num nowrap">{mobileText(guest.mobile)}</b> })}{' '}
          <button type="button" className="link-row" aria-label={t.changeTheMobile} onClick={endGuest}>
            {t.change}
          </button>
        </p>
        {login}
      </div>
    )
  return (
    <FormProvider {...form}>
      <form className="fields login-step__form" noValidate onSubmit={(event) => event.preventDefault()}>
        <MobileField hint={t.guestMobileHint} />
        {hasEmail && <EmailField autoComplete="email" optional />}
        {notice_tick && (
          <CheckField
            label={labels.noticeRead}
            error={errors.notice_read?.message}
            {...form.register('notice_read', { validate: (isRead) => isRead || faults.noticeUnread })}
          />
        )}
        <TermsAccepted by="going on" />
        <div className="form-links">
          {!hasEmail && (
            <button type="button" className="link-row" onClick={() => setEmail(true)}>
              {t.addEmail}
            </button>
          )}
          {login}
        </div>
      </form>
    </FormProvider>
  )
}

/** Another mobile is another guest; what was ordered stays with the first, and behind its link. */
function endGuest(): void {
  void call('logout', {})
  clearSession()
}
