import type { z } from '#contract/core/zod.ts'

import type { AdminAnswer } from '../api/answer.ts'
import { AreaInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

type Why<R extends string> = { reason: R; note?: string | null | undefined }
type Typed<R extends string> = Omit<Why<R>, 'reason'> & { reason: R | '' }

type ReasonDialogProps<R extends string> = {
  open: boolean
  /** a question */
  title: string
  /** what it does */
  consequence: string
  act: string
  schema: z.ZodType<Why<R>, Why<R>>
  reasons: readonly R[]
  withNote?: boolean
  isFinal?: boolean
  send: (why: Why<R>) => Promise<AdminAnswer<unknown>>
  onClose: () => void
}

const START = { reason: '' } as const
const START_WITH_NOTE = { reason: '', note: '' } as const

/** A question whose answer is a reason. */
export function ReasonDialog<R extends string>(props: ReasonDialogProps<R>) {
  const { open, title, consequence, act, schema, reasons, withNote = false, isFinal = false, send, onClose } = props
  const start: Typed<R> = withNote ? START_WITH_NOTE : START
  const form = useSendForm<Typed<R>>({
    // nothing chosen yet is what the schema refuses
    schema,
    labels: { reason: 'Reason', note: 'Note' },
    start,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema lets none but these through
    send: (values) => send(values as Why<R>),
  })
  return (
    <DialogForm open={open} title={title} act={act} start={start} form={form} isFinal={isFinal} onClose={onClose}>
      <p>{consequence}</p>
      <SelectInput name="reason" placeholder="Choose a reason" options={reasons} />
      {withNote && <AreaInput name="note" rows={3} />}
    </DialogForm>
  )
}
