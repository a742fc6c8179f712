import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'

import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import type { Payload } from '#contract/endpoints.ts'
import type { Answer } from '#contract/envelope.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/auth.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import type { Go } from './auth-step.ts'
import { guestToken } from './guest-token.ts'
import { logIn } from './log-in.ts'

type SamePersonFormProps = { ticket: string; mobile: string; go: Go; onLoggedIn: () => Promise<void> | void }

/** A number may have been given to somebody else: the pincode of its last parcel tells (spec N2.6.2). */
export function SamePersonForm({ ticket, mobile, go, onLoggedIn }: SamePersonFormProps) {
  const form = useForm({ mode: 'onChange', defaultValues: { zip: '' } })
  const { errors, isSubmitted, isSubmitting } = useFormState({ control: form.control })
  const [left, setLeft] = useState<number>()
  const [isBusy, setBusy] = useState(false)

  const enter = async (answer: Answer<Payload<'samePerson'>>) => {
    if (!answer.status) {
      if (answer.code === 'WRONG_PINCODE') setLeft(answer.refusal?.tries_left)
      if (answer.code !== 'VERIFY_FIRST') return answer
      // ten minutes are over: from the beginning
      showToast(answer.message, 'bad')
      go({ mode: 'mobile', mobile })
      return undefined
    }
    logIn(answer.data, answer.message)
    await onLoggedIn()
    return undefined
  }
  const isMe = async ({ zip }: { zip: string }) =>
    enter(await call('samePerson', { ticket, zip: zip.trim(), ...guestToken() }))
  const isNew = async () => {
    setBusy(true)
    const refused = await enter(await call('samePerson', { ticket, new: 1, ...guestToken() }))
    setBusy(false)
    if (refused) showToast(refused.message, 'bad')
  }
  return (
    <CheckedForm
      form={form}
      fields={['zip']}
      blamed="zip"
      send={isMe}
      button={t.itIsMe}
      foot={
        <Button block busy={isBusy} disabled={isSubmitting} onClick={() => void isNew()}>
          {t.iAmNew}
        </Button>
      }
    >
      <p className="form-lead small quiet">{t.samePersonLead}</p>
      <TextField
        label={t.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={left === undefined ? undefined : plural(t.triesLeft, left)}
        error={isSubmitted ? errors.zip?.message : undefined}
        {...form.register('zip', { validate: (text) => faultText(pincodeProblem(text.trim())) ?? true })}
      />
    </CheckedForm>
  )
}
