import type { AdminAnswer } from '#contract/admin/refusals.ts'
import * as t from '#text/office/form.ts'

import type { FormSchema } from './form-parts.ts'
import { AreaInput, SelectInput } from './inputs.tsx'
import { DialogForm } from './send-form.tsx'
import { useSendForm } from './use-send-form.ts'

/** What was typed; the schema lets none but its reasons through. */
type Why = { reason: string; note?: string | null | undefined }

type ReasonDialogProps = {
  open: boolean
  /** a question */
  title: string
  /** what it does */
  consequence: string
  action: string
  schema: FormSchema<Why>
  reasons: readonly string[]
  withNote?: boolean
  isFinal?: boolean
  send: (why: Why) => Promise<AdminAnswer<unknown>>
  onClose: () => void
}

const START: Why = { reason: '' }
const START_WITH_NOTE: Why = { reason: '', note: '' }

/** A question whose answer is a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, consequence, action, schema, reasons, withNote = false, isFinal = false, send, onClose } = props
  const start = withNote ? START_WITH_NOTE : START
  const form = useSendForm<Why>({ schema, labels: { reason: t.reason, note: t.note }, start, send })
  return (
    <DialogForm open={open} title={title} action={action} start={start} form={form} isFinal={isFinal} onClose={onClose}>
      <p>{consequence}</p>
      <SelectInput name="reason" placeholder={t.chooseAReason} options={reasons} />
      {withNote && <AreaInput name="note" rows={3} />}
    </DialogForm>
  )
}
