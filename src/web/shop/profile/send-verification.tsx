import { useState } from 'react'

import { call } from '#web/api/client.ts'
import { waitUntil } from '#web/shop/shared/auth/retry-after.ts'
import { clock, useSecondsLeft } from '#web/shop/shared/form/retry-wait.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

type SendVerificationProps = {
  email: string
  /** it turned out to be verified already */
  onVerified: () => void
}

/** Asks for the verification e-mail again. After a 429 the wait is shown; a 409 means that nothing is left to verify. */
export function SendVerification({ email, onVerified }: SendVerificationProps) {
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const wait = useSecondsLeft(until)

  const send = async () => {
    setBusy(true)
    const answer = await call('resendVerificationEmail', { email_id: email })
    setBusy(false)
    showToast(answer.message, answer.status ? 'good' : 'bad')
    setUntil(waitUntil(answer.data))
    if (answer.status_code === 409) onVerified()
  }
  return (
    <div className="profile__send">
      <button type="button" className="link-row" disabled={busy || wait > 0} onClick={() => void send()}>
        {busy ? 'Loading...' : 'Send verification e-mail again'}
      </button>
      {wait > 0 && (
        <p className="hint">
          You can try again in <span className="num">{clock(wait)}</span>.
        </p>
      )}
    </div>
  )
}
