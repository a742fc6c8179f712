import { useRef, useState } from 'react'

import type { Profile } from '#contract/account.ts'
import type { Refused } from '#contract/envelope.ts'
import { call } from '#web/api/client.ts'

import { ConfirmStep } from './confirm-step.tsx'
import { PlainForm, type PlainFormProps, type Values } from './plain-form.tsx'
import type { CodeSent } from './resend-code.tsx'

/**
 * A form of what wants a confirmation of the last ten minutes (spec N4.1). Where there is none it is asked for in place, and
 * the form then sends itself again as it was.
 */
export function ConfirmedForm({ profile, send, ...form }: PlainFormProps & { profile: Profile }) {
  const [step, setStep] = useState<{ sent: CodeSent | undefined }>()
  const element = useRef<HTMLFormElement>(null)
  const hasPassword = profile.has_password !== 0

  const sendConfirmed = async (values: Values): Promise<Refused | undefined> => {
    const refused = await send(values)
    if (refused?.code !== 'CONFIRM_FIRST') return refused
    setStep({ sent: hasPassword ? undefined : await call('sendCode', { purpose: 'confirm' }) })
    return undefined
  }
  return (
    <>
      <div hidden={step !== undefined}>
        <PlainForm {...form} formRef={element} send={sendConfirmed} />
      </div>
      {step && (
        <ConfirmStep
          profile={profile}
          sent={step.sent}
          onConfirmed={() => {
            setStep(undefined)
            element.current?.requestSubmit()
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
