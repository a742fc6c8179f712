import { readyAnswerLabels } from '#contract/admin/ticket-fields.ts'
import { readyAnswerFields, type ReadyAnswer } from '#contract/admin/ticket.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/ready-answers.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { placesOfAnswers } from './places-of-answers.ts'

type DialogProps = { edited: ReadyAnswer | 'new' | undefined; onClose: () => void; onDone: () => void }

const BLANK = { title: '', text: '' }

/** Makes one or changes one. */
export function ReadyAnswerDialog({ edited, onClose, onDone }: DialogProps) {
  const { mutate: add } = useMutation('addReadyAnswer')
  const { mutate: change } = useMutation('changeReadyAnswer')
  const there = edited === 'new' ? undefined : edited
  const start = there ? { title: there.title, text: there.text } : BLANK
  const form = useSendForm({
    schema: readyAnswerFields,
    labels: readyAnswerLabels,
    start,
    send: async (fields) => {
      const answer = there ? await change({ id: there.id, version: there.version, ...fields }) : await add(fields)
      if (answer.status) onClose()
      if (answer.status || answer.code === 'CHANGED') onDone()
      return answer
    },
  })
  return (
    <DialogForm
      open={edited !== undefined}
      title={there ? t.changeQuestion : t.addQuestion}
      action={there ? t.saveButton : t.addButton}
      start={start}
      form={form}
      onClose={onClose}
    >
      <TextInput name="title" maxLength={60} autoComplete="off" />
      <AreaInput name="text" rows={6} maxLength={2000} hint={fill(t.textHint, placesOfAnswers)} />
    </DialogForm>
  )
}
