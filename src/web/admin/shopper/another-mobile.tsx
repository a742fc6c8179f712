import { useState } from 'react'

import { mobileCodeFields, mobileFields } from '#contract/admin/shoppers.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { calledOf } from '../shared/shopper/called.ts'
import { DataAction } from './data-action.tsx'
import type { ShopperPart } from './shopper-part.ts'

const NO_MOBILE = { mobile: '' }
const NO_CODE = { code: '' }

/** Who lost their number, or whose number somebody else has, gets their account back: they read out an OTP (spec N2.4.6). */
export function AnotherMobile({ shopper, onChanged }: ShopperPart) {
  const { id } = shopper
  /** The number that has been sent the code; undefined while none has, null while the dialog is closed. */
  const [sentTo, setSentTo] = useState<string | null | undefined>(null)
  const send = useMutation('sendMobileCode')
  const confirm = useMutation('confirmMobile')
  const mobileForm = useSendForm({
    schema: mobileFields,
    labels: { mobile: t.newMobile },
    start: NO_MOBILE,
    send: async ({ mobile }) => {
      const answer = await send.mutate({ id, mobile })
      if (answer.status) setSentTo(mobile)
      return answer
    },
  })
  const codeForm = useSendForm({
    schema: mobileCodeFields,
    labels: { code: t.otpReadOut },
    start: NO_CODE,
    send: async ({ code }) => {
      const answer = await confirm.mutate({ id, code })
      if (answer.status) {
        setSentTo(null)
        onChanged(answer.data)
        showToast(t.mobileGiven, 'good')
      }
      return answer
    },
  })
  const close = () => setSentTo(null)
  return (
    <DataAction title={t.anotherMobile} text={t.anotherMobileLead}>
      <Button onClick={() => setSentTo(undefined)}>{t.giveAnotherMobile}</Button>
      <DialogForm
        open={sentTo === undefined}
        title={fill(t.whichMobileQuestion, { name: calledOf(shopper) })}
        action={t.sendOtp}
        start={NO_MOBILE}
        form={mobileForm}
        onClose={close}
      >
        <TextInput name="mobile" inputMode="numeric" autoComplete="off" maxLength={10} hint={t.newMobileHint} />
      </DialogForm>
      <DialogForm
        open={typeof sentTo === 'string'}
        title={fill(t.whichOtpQuestion, { mobile: sentTo ?? '' })}
        action={t.giveMobile}
        start={NO_CODE}
        form={codeForm}
        onClose={close}
      >
        <TextInput name="code" inputMode="numeric" autoComplete="off" maxLength={6} hint={t.otpHint} />
      </DialogForm>
    </DataAction>
  )
}
