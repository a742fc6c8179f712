import { useState } from 'react'

import { tellFields } from '#contract/admin/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const START = { words: '' }

/** Writes to everybody who got a batch. */
export function TellButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { act } = useAct('tellBatch')
  const form = useSendForm({
    schema: tellFields,
    labels: { words: 'Words' },
    start: START,
    send: async ({ words }) => {
      const answer = await act({ id, words })
      if (!answer.status) return answer
      setOpen(false)
      const { customers } = answer.data
      showToast(`${customers} ${customers === 1 ? 'customer is' : 'customers are'} written to.`, 'good')
      return answer
    },
  })
  return (
    <>
      <Button icon="mail" onClick={() => setOpen(true)}>
        Write to them
      </Button>
      <DialogForm
        open={isOpen}
        title="What shall they know?"
        act="Write to them"
        start={START}
        form={form}
        isFinal
        onClose={() => setOpen(false)}
      >
        <p>
          Your words go by e-mail to everybody who got this batch. Who has a mobile gets an SMS that asks to call you.
        </p>
        <AreaInput name="words" rows={5} hint="At most 500 letters." />
      </DialogForm>
    </>
  )
}
