import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'

import type { Refused } from '#contract/envelope.ts'
import * as faults from '#text/common/faults.ts'
import * as labels from '#text/common/labels.ts'
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

type MobileFormProps = {
  mobile: string
  go: Go
  /** goes on as a guest with this mobile, where an order may while no code can be sent */
  onGuest?: ((mobile: string) => void) | undefined
}

/** Mobile, Send OTP: who has no account gets one by going on (spec N2.6). */
export function MobileForm({ mobile: typed, go, onGuest }: MobileFormProps) {
  const { notice_tick } = useSettings()
  const form = useForm({ mode: 'onChange', defaultValues: { mobile: typed, notice_read: false } })
  const { errors } = useFormState({ control: form.control })
  const [down, setDown] = useState<'no' | 'yes' | 'with guests'>('no')

  const sendOtp = async (values: { mobile: string; notice_read: boolean }) => {
    const mobile = values.mobile.trim()
    if (!wasOtpJustSent(loginKey(mobile))) {
      const answer = await call('sendLoginOtp', { mobile })
      if (!answer.status) {
        setDown(downOf(answer))
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
          <OtherWays
            isDown={down !== 'no'}
            onGuest={down === 'with guests' && onGuest ? () => onGuest(form.getValues('mobile').trim()) : undefined}
            onEmail={() => go(loginStep)}
            onSignUp={() => go(signUpStep)}
          />
        </>
      }
    >
      <MobileField />
      {notice_tick && (
        <CheckField
          label={labels.noticeRead}
          error={errors.notice_read?.message}
          {...form.register('notice_read', { validate: (isRead) => isRead || faults.noticeUnread })}
        />
      )}
    </CheckedForm>
  )
}

/** Whether no code can be sent, and whether an order may go on without one. */
const downOf = (answer: Refused) => {
  if (answer.code !== 'OTP_DOWN') return 'no'
  return answer.refusal?.guest === 1 ? 'with guests' : 'yes'
}
