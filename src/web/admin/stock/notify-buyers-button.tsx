import { useState } from 'react'

import { notifyFields } from '#contract/admin/stock.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const START = { words: '' }

/** Writes to everybody who got a batch. */
export function NotifyBuyersButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('tellBatch')
  const form = useSendForm({
    schema: notifyFields,
    labels: { words: t.notifyText },
    start: START,
    send: async ({ words: text }) => {
      const answer = await mutate({ id, words: text })
      if (!answer.status) return answer
      setOpen(false)
      showToast(plural(t.notified, answer.data.customers), 'good')
      return answer
    },
  })
  return (
    <>
      <Button icon="mail" onClick={() => setOpen(true)}>
        {t.writeToThem}
      </Button>
      <DialogForm
        open={isOpen}
        title={t.notifyQuestion}
        action={t.writeToThem}
        start={START}
        form={form}
        isFinal
        onClose={() => setOpen(false)}
      >
        <p>{t.notifyLead}</p>
        <AreaInput name="words" rows={5} hint={t.notifyHint} />
      </DialogForm>
    </>
  )
}
