import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { mobileText } from '../shared/address-form/address-text.ts'
import { CodeArrives } from '../shared/auth/code-arrives.tsx'
import { OtpForm } from '../shared/auth/otp-form.tsx'
import { clearOtpSent } from '../shared/auth/otp-sent.ts'
import { trackKey, type TrackInput } from './track-input.ts'

type TrackCodeProps = { typed: TrackInput; onChange: () => void; onFound: (code: string) => void }

/** The code of an SMS that shows one order. Whether one was sent nobody is told. */
export function TrackCode({ typed, onChange, onFound }: TrackCodeProps) {
  const to = trackKey(typed)
  const show = async (six_digit_code: string) => {
    const answer = await call('trackVerify', { ...typed, six_digit_code })
    if (!answer.status) return answer
    clearOtpSent(to)
    onFound(answer.data.link)
    return undefined
  }
  return (
    <OtpForm
      to={to}
      send={show}
      resend={() => call('trackOtp', typed)}
      lead={
        <>
          <p className="form-lead small quiet">
            {rich(t.codeOnItsWay, { mobile: <b className="num nowrap">{mobileText(typed.mobile.trim())}</b> })}{' '}
            <button type="button" className="link-row" onClick={onChange}>
              {t.change}
            </button>
          </p>
          <CodeArrives />
        </>
      }
    />
  )
}
