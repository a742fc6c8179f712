import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import type { Answer, Refused } from '#contract/envelope.ts'
import * as t from '#text/shop/auth.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { Resend } from '../form/resend.tsx'
import { retryAfterSeconds, useSecondsLeft } from '../form/retry-wait.ts'
import { OtpField } from './otp-field.tsx'
import { nextOtpAt, recordOtpSent } from './otp-sent.ts'

type OtpFormProps = {
  /** what was sent the code, as the wait for the next one is remembered */
  to: string
  /** in words */
  lead: ReactNode
  send: (code: string) => Promise<Refused | undefined>
  resend: () => Promise<Answer<unknown>>
  /** under all, such as another way */
  more?: ReactNode
}

/** The OTPs of a login, of sign-up and of a forgotten password. A new one can be asked for after a minute (spec D34). */
export function OtpForm({ to, lead, send, resend, more }: OtpFormProps) {
  const form = useForm({ mode: 'onChange', defaultValues: { six_digit_code: '' } })
  const [until, setUntil] = useState(() => nextOtpAt(to))
  const wait = useSecondsLeft(until)
  const [busy, setBusy] = useState(false)

  /** A wrong code goes: nobody has to rub out six digits before the next try. */
  const check = async ({ six_digit_code }: { six_digit_code: string }) => {
    const refused = await send(six_digit_code)
    if (refused?.code === 'WRONG_OTP' || refused?.code === 'INVALID') form.resetField('six_digit_code')
    return refused
  }
  const sendAgain = async () => {
    setBusy(true)
    const answer = await resend()
    setBusy(false)
    showToast(answer.message, answer.status ? 'good' : 'bad')
    if (answer.status) {
      recordOtpSent(to)
      form.reset()
      form.setFocus('six_digit_code')
    } else if (retryAfterSeconds(answer) > 0) recordOtpSent(to, retryAfterSeconds(answer))
    setUntil(nextOtpAt(to))
  }
  return (
    <CheckedForm
      form={form}
      fields={['six_digit_code']}
      blamed="six_digit_code"
      send={check}
      button={t.submit}
      foot={
        <>
          <Resend wait={wait} busy={busy} onPress={() => void sendAgain()} />
          {more}
        </>
      }
    >
      {lead}
      <OtpField />
    </CheckedForm>
  )
}
