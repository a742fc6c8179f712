import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'

import { NOTICE_READ, NOTICE_UNREAD } from '#contract/consent.ts'
import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { useSettings } from '../settings.ts'
import { loginStep, signUpStep, type Go } from './auth-step.ts'
import { MobileField } from './mobile-field.tsx'
import { OtherWays } from './other-ways.tsx'
import { loginKey, recordOtpSent, wasOtpJustSent } from './otp-sent.ts'
import { TermsAccepted } from './terms-accepted.tsx'

/** Mobile, Send OTP: who has no account gets one by going on (spec N2.6). */
export function MobileForm({ mobile: typed, go }: { mobile: string; go: Go }) {
  const { notice_tick } = useSettings()
  const form = useForm({ mode: 'onChange', defaultValues: { mobile: typed, notice_read: false } })
  const { errors } = useFormState({ control: form.control })
  const [isDown, setDown] = useState(false)

  const sendOtp = async (values: { mobile: string; notice_read: boolean }) => {
    const mobile = values.mobile.trim()
    if (!wasOtpJustSent(loginKey(mobile))) {
      const answer = await call('sendLoginOtp', { mobile })
      if (!answer.status) {
        setDown(answer.code === 'OTP_DOWN')
        return answer
      }
      showToast(answer.message, 'good')
      recordOtpSent(loginKey(mobile), answer.data.resend_after)
    }
    go({ mode: 'mobileOtp', mobile, isNoticeRead: values.notice_read })
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['mobile', 'notice_read']}
      send={sendOtp}
      button={t.sendOtp}
      foot={
        <>
          <TermsAccepted by="going on" />
          <OtherWays isDown={isDown} onEmail={() => go(loginStep)} onSignUp={() => go(signUpStep)} />
        </>
      }
    >
      <MobileField />
      {notice_tick && (
        <CheckField
          label={NOTICE_READ}
          error={errors.notice_read?.message}
          {...form.register('notice_read', { validate: (isRead) => isRead || NOTICE_UNREAD })}
        />
      )}
    </CheckedForm>
  )
}
