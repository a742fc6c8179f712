import { useState } from 'react'

import { noteRequestFields } from '#contract/admin/data-requests.ts'
import { DATA_REQUEST_KINDS, dataRequestTitles } from '#contract/data-request-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { DataAction } from './data-action.tsx'

const START = { kind: 'erase' as const, words: '' }
const options = DATA_REQUEST_KINDS.map((value) => ({ value, label: dataRequestTitles[value] }))

/** What they asked by phone or letter becomes a request like one from their profile (spec L14). */
export function NoteRequest({ id, onNoted }: { id: number; onNoted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('noteDataRequest')
  const form = useSendForm({
    schema: noteRequestFields,
    labels: { kind: 'What they ask', words: 'In their words' },
    start: START,
    send: async (typed) => {
      const answer = await mutate({ id, ...typed })
      if (!answer.status) return answer
      setOpen(false)
      showToast(`Noted as ${answer.data.request_no}.`, 'good')
      onNoted()
      return answer
    },
  })
  return (
    <DataAction
      title="A request about their data"
      text="What they asked you. It stands under Requests, with its 90 days, until it is answered."
    >
      <Button onClick={() => setOpen(true)}>Note a request</Button>
      <DialogForm
        open={isOpen}
        title="What do they ask?"
        action="Note it"
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <SelectInput name="kind" options={options} />
        <AreaInput name="words" rows={3} />
      </DialogForm>
    </DataAction>
  )
}
