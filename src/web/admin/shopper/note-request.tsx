import { useState } from 'react'

import { noteRequestFields } from '#contract/admin/data-requests.ts'
import { DATA_REQUEST_KINDS, dataRequestTitles } from '#contract/data-request-kinds.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { DataAction } from './data-action.tsx'

const START = { kind: 'erase' as const, words: '' }
const options = DATA_REQUEST_KINDS.map((value) => ({ value, label: labelText(dataRequestTitles[value]) }))

/** What they asked by phone or letter becomes a request like one from their profile (spec L14). */
export function NoteRequest({ id, onNoted }: { id: number; onNoted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('noteDataRequest')
  const form = useSendForm({
    schema: noteRequestFields,
    labels: { kind: t.requestKind, words: t.requestText },
    start: START,
    send: async (typed) => {
      const answer = await mutate({ id, ...typed })
      if (!answer.status) return answer
      setOpen(false)
      showToast(fill(t.requestNoted, { number: answer.data.request_no }), 'good')
      onNoted()
      return answer
    },
  })
  return (
    <DataAction title={t.dataRequest} text={t.dataRequestLead}>
      <Button onClick={() => setOpen(true)}>{t.noteRequest}</Button>
      <DialogForm
        open={isOpen}
        title={t.requestQuestion}
        action={t.noteIt}
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
