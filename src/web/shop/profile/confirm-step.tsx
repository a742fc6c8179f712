import { useEffect, useRef } from 'react'

import type { Profile } from '#contract/account.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { codeField } from './code-field.ts'
import { currentPasswordField } from './password-fields.ts'
import { PlainForm, type Values } from './plain-form.tsx'
import { ResendCode, type CodeSent } from './resend-code.tsx'

type ConfirmStepProps = {
  profile: Profile
  /** what became of the code; of who has a password there is none */
  sent: CodeSent | undefined
  onConfirmed: () => void
  onClose: () => void
}

const passwordFields = [{ ...currentPasswordField, label: t.yourPassword, blamedFor: 'WRONG_CURRENT' }]
const codeFields = [codeField]

/** Shows that it is them: by the password, else by the code that was sent (spec N2.3.2). */
export function ConfirmStep({ profile, sent, onConfirmed, onClose }: ConfirmStepProps) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  const confirm = async ({ current_password, six_digit_code }: Values) => {
    const answer = await call('confirmMe', { current_password, six_digit_code })
    if (!answer.status) return answer
    onConfirmed()
    return undefined
  }
  const hasPassword = profile.has_password !== 0
  const to = profile.is_email_verify === 1 ? profile.email : mobileText(profile.mobile)
  return (
    <div ref={step}>
      <PlainForm
        key={hasPassword ? 'password' : 'code'}
        fields={hasPassword ? passwordFields : codeFields}
        button={t.confirm}
        send={confirm}
        onClose={onClose}
        lead={
          <p className="form-lead small">
            {t.confirmLead}{' '}
            {!hasPassword && sent?.status && rich(t.sentTo, { contact: <b className="num break-anywhere">{to}</b> })}
          </p>
        }
        foot={sent && <ResendCode sent={sent} resend={() => call('sendCode', { purpose: 'confirm' })} />}
      />
    </div>
  )
}
