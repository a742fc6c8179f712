import { useState } from 'react'

import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { mobileText } from '../address-form/address-text.ts'
import { loginStep, type Go, type SentCode } from './auth-step.ts'
import { CodeArrives } from './code-arrives.tsx'
import { guestToken } from './guest-token.ts'
import { logIn } from './log-in.ts'
import { OtpForm } from './otp-form.tsx'
import { clearOtpSent, loginKey } from './otp-sent.ts'

type MobileOtpFormProps = { sent: SentCode; go: Go; onLoggedIn: () => Promise<void> | void }

/** The OTP of a login. It submits itself, and is taken from the SMS where the browser can (spec N2.6.1). */
export function MobileOtpForm({ sent: { mobile, isNoticeRead }, go, onLoggedIn }: MobileOtpFormProps) {
  const [isDown, setDown] = useState(false)

  const enter = async (six_digit_code: string) => {
    const answer = await call('loginByOtp', {
      mobile,
      six_digit_code,
      ...(isNoticeRead && { notice_read: 1 as const }),
      ...guestToken(),
    })
    if (!answer.status) return answer
    clearOtpSent(loginKey(mobile))
    const { data, message } = answer
    if ('next' in data) {
      go({ mode: 'samePerson', ticket: data.ticket, mobile })
      return undefined
    }
    logIn(data, message)
    await onLoggedIn()
    return undefined
  }
  const resend = async () => {
    const answer = await call('sendLoginOtp', { mobile })
    setDown(!answer.status && answer.code === 'OTP_DOWN')
    return answer
  }
  return (
    <OtpForm
      to={loginKey(mobile)}
      send={enter}
      resend={resend}
      more={
        isDown && (
          <Button block onClick={() => go(loginStep)}>
            {t.logInByPassword}
          </Button>
        )
      }
      lead={
        <>
          <p className="form-lead small quiet">
            {rich(t.sentTo, { mobile: <b className="num nowrap">{mobileText(mobile)}</b> })}{' '}
            <button type="button" className="link-row" onClick={() => go({ mode: 'mobile', mobile })}>
              {t.change}
            </button>
          </p>
          <CodeArrives />
        </>
      }
    />
  )
}
