import { useState } from 'react'

import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/profile.ts'
import { changeUser } from '#web/api/change-user.ts'
import { call } from '#web/api/client.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { faultText } from '#web/ui/text/fault-text.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { codeField } from './code-field.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import type { Values } from './plain-form.tsx'
import { ResendCode, type CodeSent } from './resend-code.tsx'

const codeFields = [codeField]
const mobileFields = [
  {
    name: 'mobile',
    label: t.newMobile,
    type: 'tel',
    autoComplete: 'tel-national',
    max: MOBILE_DIGITS,
    hint: t.newMobileHint,
    check: (typed: string) => faultText(otpMobileProblem(typed.trim())),
  },
] as const
const sendCode = (mobile: string) => call('sendCode', { purpose: 'mobile', mobile })

/** Another mobile, by the OTP that is sent to it (spec N4.4). */
export function MobilePart({ profile, onChanged, onClose }: RowPartProps) {
  const [step, setStep] = useState<{ mobile: string; sent: CodeSent }>()

  const send = async ({ mobile = '' }: Values) => {
    const answer = await sendCode(mobile)
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    setStep({ mobile, sent: answer })
    return undefined
  }
  const change = async ({ six_digit_code = '' }: Values) => {
    const mobile = step?.mobile ?? ''
    const answer = await call('changeMobile', { mobile, six_digit_code })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    changeUser({ mobile })
    onChanged()
    onClose()
    return undefined
  }
  if (!step)
    return (
      <ConfirmedForm
        key="mobile"
        profile={profile}
        fields={mobileFields}
        button={t.sendOtp}
        send={send}
        onClose={onClose}
        lead={<p className="form-lead small quiet">{t.newMobileLead}</p>}
      />
    )
  return (
    <div ref={focusCode}>
      <ConfirmedForm
        key="code"
        profile={profile}
        fields={codeFields}
        button={t.submit}
        send={change}
        onClose={() => setStep(undefined)}
        lead={
          <p className="form-lead small quiet">
            {rich(t.sentTo, { contact: <b className="num nowrap">{mobileText(step.mobile)}</b> })}
          </p>
        }
        foot={<ResendCode sent={step.sent} resend={() => sendCode(step.mobile)} />}
      />
    </div>
  )
}

const focusCode = (step: HTMLElement | null) => step?.querySelector('input')?.focus()
