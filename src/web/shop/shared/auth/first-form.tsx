import { useForm } from 'react-hook-form'

import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import type { Go } from './auth-step.ts'
import { MobileField } from './mobile-field.tsx'
import { wasOtpJustSent, recordOtpSent } from './otp-sent.ts'
import { ToLogin } from './to-login.tsx'

/** Mobile, Send OTP. A mobile that this browser verified just now needs no OTP and goes on to the details (spec D36). */
export function FirstForm({ mobile: typed, go }: { mobile: string; go: Go }) {
  const form = useForm({ mode: 'onChange', defaultValues: { mobile: typed } })

  const sendOtp = async (values: { mobile: string }) => {
    const mobile = values.mobile.trim()
    if (wasOtpJustSent(mobile)) {
      go({ mode: 'registerOtp', mobile })
      return undefined
    }
    const answer = await call('register', { mobile })
    if (!answer.status) return answer
    if ('is_mobile_verify' in answer.data && answer.data.is_mobile_verify === 1) {
      go({ mode: 'register', mobile, ticket: answer.data.user_id })
      return undefined
    }
    showToast(answer.message, 'good')
    recordOtpSent(mobile)
    go({ mode: 'registerOtp', mobile })
    return undefined
  }
  return (
    <CheckedForm
      form={form}
      fields={['mobile']}
      send={sendOtp}
      button={t.sendOtp}
      foot={<ToLogin go={go} question={t.haveAccount} />}
    >
      <MobileField />
    </CheckedForm>
  )
}
