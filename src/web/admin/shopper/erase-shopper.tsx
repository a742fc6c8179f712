import { useState } from 'react'
import { useNavigate } from 'react-router'

import { eraseFields, type StaffShopper } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { calledOf } from '../shared/shopper/called.ts'

const START = { email: '' }

/** The one act whose proof is typed. */
export function EraseShopper({ shopper }: { shopper: StaffShopper }) {
  const { id, email, annas, not_erasable: reasons } = shopper
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { mutate } = useMutation('eraseCustomer')
  const form = useSendForm({
    schema: eraseFields,
    labels: { email: email ? t.emailAgain : t.mobileAgain },
    start: START,
    send: async (typed) => {
      const answer = await mutate({ id, ...typed })
      if (answer.status) {
        showToast(t.erased, 'good')
        void navigate('/customers', { replace: true })
      }
      return answer
    },
  })
  return (
    <>
      <Button variant="danger" icon="bin" disabled={reasons.length > 0} onClick={() => setOpen(true)}>
        {t.erase}
      </Button>
      <DialogForm
        open={isOpen}
        title={fill(t.eraseQuestion, { name: calledOf(shopper) })}
        action={t.eraseForGood}
        start={START}
        form={form}
        isFinal
        onClose={() => setOpen(false)}
      >
        <p>
          {fill(t.eraseConsequence, { annas: formatNumber(annas) })} {email && t.lastEmail}
        </p>
        <TextInput name="email" autoComplete="off" />
      </DialogForm>
    </>
  )
}
