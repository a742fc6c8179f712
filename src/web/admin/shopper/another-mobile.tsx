import { useState } from 'react'

import { mobileCodeFields, mobileFields } from '#contract/admin/shoppers.ts'
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
    labels: { mobile: 'New mobile number' },
    start: NO_MOBILE,
    send: async ({ mobile }) => {
      const answer = await send.mutate({ id, mobile })
      if (answer.status) setSentTo(mobile)
      return answer
    },
  })
  const codeForm = useSendForm({
    schema: mobileCodeFields,
    labels: { code: 'OTP that they read out' },
    start: NO_CODE,
    send: async ({ code }) => {
      const answer = await confirm.mutate({ id, code })
      if (answer.status) {
        setSentTo(null)
        onChanged(answer.data)
        showToast('They have this mobile now.', 'good')
      }
      return answer
    },
  })
  const close = () => setSentTo(null)
  return (
    <DataAction
      title="Another mobile"
      text="For who lost their number. The new one gets an OTP, which they read out to you."
    >
      <Button onClick={() => setSentTo(undefined)}>Give this customer another mobile</Button>
      <DialogForm
        open={sentTo === undefined}
        title={`Which mobile does ${calledOf(shopper)} have now?`}
        action="Send OTP"
        start={NO_MOBILE}
        form={mobileForm}
        onClose={close}
      >
        <TextInput
          name="mobile"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          hint="Ask them for it. They log in with it from then on."
        />
      </DialogForm>
      <DialogForm
        open={typeof sentTo === 'string'}
        title={`Which OTP did ${sentTo ?? ''} get?`}
        action="Give it to them"
        start={NO_CODE}
        form={codeForm}
        onClose={close}
      >
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          hint="Six digits, good for 5 minutes."
        />
      </DialogForm>
    </DataAction>
  )
}
