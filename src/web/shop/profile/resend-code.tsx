import '#web/shop/shared/auth/otp-field.css'
import { useState } from 'react'

import type { Answer } from '#contract/envelope.ts'
import { Resend } from '#web/shop/shared/form/resend.tsx'
import { retryAfterSeconds, useSecondsLeft } from '#web/shop/shared/form/retry-wait.ts'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

export type CodeSent = Answer<{ resend_after: number }>
type ResendCodeProps = { sent: CodeSent; resend: () => Promise<CodeSent> }

/** What became of a code that was sent, and a new one after a minute (spec D34). */
export function ResendCode({ sent: first, resend }: ResendCodeProps) {
  const [sent, setSent] = useState(first)
  const [until, setUntil] = useState(() => nextAt(first))
  const [isBusy, setBusy] = useState(false)
  const wait = useSecondsLeft(until)
  const send = async () => {
    setBusy(true)
    const answer = await resend()
    setBusy(false)
    showToast(answer.message, answer.status ? 'good' : 'bad')
    setSent(answer)
    setUntil(nextAt(answer))
  }
  return (
    <>
      {!sent.status && <FieldError>{sent.message}</FieldError>}
      <Resend wait={wait} busy={isBusy} onPress={() => void send()} />
    </>
  )
}

const nextAt = (sent: CodeSent): number =>
  Date.now() + (sent.status ? sent.data.resend_after : retryAfterSeconds(sent)) * 1000
