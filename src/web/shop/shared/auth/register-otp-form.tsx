import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { mobileText } from '../address-form/address-text.ts'
import { loginStep, type Go } from './auth-step.ts'
import { OtpForm } from './otp-form.tsx'
import { clearOtpSent } from './otp-sent.ts'

/** Mobile and OTP. Its owner may turn out to have an account already; only now does the shop say so (spec D36). */
export function RegisterOtpForm({ mobile, go }: { mobile: string; go: Go }) {
  const verify = async (six_digit_code: string) => {
    const answer = await call('verifyOtp', { mobile, six_digit_code })
    if (!answer.status) return answer
    clearOtpSent(mobile)
    const isRegistered = answer.data.is_registered === 1
    showToast(answer.message, isRegistered ? 'info' : 'good')
    go(isRegistered ? loginStep : { mode: 'register', mobile, ticket: answer.data.user_id })
    return undefined
  }
  return (
    <OtpForm
      to={mobile}
      send={verify}
      resend={() => call('resendOtp', { mobile })}
      lead={
        <p className="form-lead small quiet">
          {rich(t.codeSent, { mobile: <b className="num nowrap">+91 {mobileText(mobile)}</b> })}{' '}
          <button type="button" className="link-row" onClick={() => go({ mode: 'first', mobile })}>
            {t.change}
          </button>
        </p>
      }
    />
  )
}
