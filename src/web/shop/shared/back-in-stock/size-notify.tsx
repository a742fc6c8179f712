import { useState, type FormEvent } from 'react'

import type { NotifyWay } from '#contract/back-in-stock.ts'
import { EMAIL_MAX, MOBILE_DIGITS } from '#contract/core/limits.ts'
import * as t from '#text/shop/back-in-stock.ts'
import { call } from '#web/api/client.ts'
import { currentUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { latinInput } from '#web/ui/field/latin-input.ts'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CodeArrives } from '../auth/code-arrives.tsx'
import { OtpForm } from '../auth/otp-form.tsx'
import { clearOtpSent, recordOtpSent } from '../auth/otp-sent.ts'
import { useSettings } from '../settings.ts'
import type { SoldOutSize } from './back-in-stock-state.ts'

type SizeNotifyProps = { productId: number; size: SoldOutSize; onSent: () => void }

/** How to hear of one size, and the contact that this needs; a mobile that is not proved by the code of an SMS (spec G7). */
export function SizeNotify({ productId, size, onSent }: SizeNotifyProps) {
  const { whatsapp } = useSettings()
  const user = currentUser()
  const [by, setBy] = useState<NotifyWay>(whatsapp ? 'whatsapp' : 'sms')
  const [typed, setTyped] = useState({ mobile: user?.mobile ?? '', email_id: user?.email ?? '' })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isCodeSent, setCodeSent] = useState(false)
  const request = (six_digit_code?: string) =>
    call('createProductNotify', { product_id: productId, sku_id: size.sku_id, by, ...typed, six_digit_code })
  const finish = (message: string) => {
    showToast(message, 'good')
    onSent()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await request()
    setBusy(false)
    if (!answer.status) return setProblem(problemOf(answer))
    const { resend_after: wait } = answer.data
    if (wait === undefined) return finish(answer.message)
    recordOtpSent(typed.mobile, wait)
    return setCodeSent(true)
  }
  if (isCodeSent)
    return (
      <OtpForm
        to={typed.mobile}
        send={async (code) => {
          const answer = await request(code)
          if (!answer.status) return answer
          clearOtpSent(typed.mobile)
          finish(answer.message)
          return undefined
        }}
        resend={() => request()}
        lead={
          <>
            <p className="form-lead small quiet">{t.codeSent}</p>
            <CodeArrives />
          </>
        }
      />
    )
  const isByMail = by === 'email'
  const field = isByMail ? 'email_id' : 'mobile'
  return (
    <form className="fields" noValidate onSubmit={(event) => void send(event)}>
      <PillChoice
        legend={t.way}
        name="by"
        options={[
          ...(whatsapp ? [{ value: 'whatsapp', label: 'WhatsApp' }] : []),
          { value: 'sms', label: 'SMS' },
          { value: 'email', label: t.email },
        ]}
        value={by}
        onChange={({ target }) => {
          setProblem(undefined)
          setBy(target.value === 'email' || target.value === 'whatsapp' ? target.value : 'sms')
        }}
      />
      <TextField
        key={field}
        label={isByMail ? t.email : t.mobile}
        type={isByMail ? 'email' : 'tel'}
        inputMode={isByMail ? 'email' : 'numeric'}
        autoComplete={isByMail ? 'email' : 'tel-national'}
        maxLength={isByMail ? EMAIL_MAX : MOBILE_DIGITS}
        onInput={isByMail ? undefined : latinInput}
        readOnly={Boolean(isByMail ? user?.email : user?.mobile)}
        value={typed[field]}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          setTyped({ ...typed, [field]: target.value })
        }}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t.notifyMe}
      </Button>
    </form>
  )
}

const problemOf = ({ errors, message }: { errors?: Record<string, string[]> | null; message: string }): string =>
  errors?.['mobile']?.[0] ?? errors?.['email_id']?.[0] ?? message
