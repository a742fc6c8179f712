import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { Go } from './auth-step.ts'
import { OtpForm } from './otp-form.tsx'
import { clearOtpSent } from './otp-sent.ts'

/** The OTP of a forgotten password. Resending is asking again (spec D69). */
export function ResetOtpForm({ email, go }: { email: string; go: Go }) {
  const verify = async (six_digit_code: string) => {
    const answer = await call('verifyForgotOtp', { email_id: email, six_digit_code })
    if (!answer.status) return answer
    clearOtpSent(email)
    showToast(answer.message, 'good')
    go({ mode: 'changePassword', email, resetToken: answer.data.reset_token })
    return undefined
  }
  return (
    <OtpForm
      to={email}
      send={verify}
      resend={() => call('forgotPass', { email_id: email })}
      lead={
        <p className="form-lead small quiet">
          {rich(t.resetSent, { email: <b>{email}</b> })}{' '}
          <button type="button" className="link-row" onClick={() => go({ mode: 'forgot', email })}>
            {t.change}
          </button>
        </p>
      }
    />
  )
}
