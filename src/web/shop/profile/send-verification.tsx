import { useState } from 'react'

import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { clock, retryAt, useSecondsLeft } from '#web/shop/shared/form/retry-wait.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

type SendVerificationProps = {
  email: string
  /** it turned out to be verified already */
  onVerified: () => void
}

/** Asks for the verification e-mail again. A wait that the server asks for is shown. */
export function SendVerification({ email, onVerified }: SendVerificationProps) {
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const wait = useSecondsLeft(until)

  const send = async () => {
    setBusy(true)
    const answer = await call('resendVerificationEmail', { email_id: email })
    setBusy(false)
    showToast(answer.message, answer.status ? 'good' : 'bad')
    setUntil(answer.status ? 0 : retryAt(answer))
    if (answer.code === 'ALREADY_VERIFIED') onVerified()
  }
  return (
    <div className="profile__send">
      <button type="button" className="link-row" disabled={busy || wait > 0} onClick={() => void send()}>
        {busy ? t.loading : t.sendLinkAgain}
      </button>
      {wait > 0 && <p className="hint">{rich(t.tryAgainIn, { wait: <span className="num">{clock(wait)}</span> })}</p>}
    </div>
  )
}
