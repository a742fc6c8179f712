import { useForm } from 'react-hook-form'

import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import type { Go } from './auth-step.ts'
import { wasOtpJustSent, recordOtpSent } from './otp-sent.ts'
import { ToLogin } from './to-login.tsx'

/** The e-mail of a forgotten password; known and unknown ones go on alike, and where the OTP goes is said to all (spec D70, D133). */
export function ForgotForm({ email: typed, go }: { email: string; go: Go }) {
  const form = useForm({ mode: 'onChange', defaultValues: { email_id: typed } })

  const sendOtp = async (values: { email_id: string }) => {
    const email = values.email_id.trim()
    if (!wasOtpJustSent(email)) {
      const answer = await call('forgotPass', { email_id: email })
      if (!answer.status) return answer
      showToast(answer.message, 'good')
      recordOtpSent(email)
    }
    go({ mode: 'otp', email })
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['email_id']}
      send={sendOtp}
      button={t.sendOtp}
      foot={<ToLogin go={go} question={t.rememberedPassword} />}
    >
      <p className="form-lead small quiet">{t.forgotHint}</p>
      <EmailField autoComplete="username" />
    </CheckedForm>
  )
}
