import { HOLD_BACK_REASONS, type Batch } from '#contract/admin/stock.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import { useMutation } from '../api/use-mutation.ts'
import { PillInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'

const schema = z.object({ reason: z.enum(HOLD_BACK_REASONS) })
const start: z.input<typeof schema> = { reason: 'Complaint' }

/** Why a batch is not sold any more. */
export function HoldBackDialog({ batch, onClose, onDone }: { batch: Batch; onClose: () => void; onDone: () => void }) {
  const { mutate } = useMutation('changeBatch')
  const form = useSendForm({
    schema,
    labels: { reason: t.why },
    start,
    send: async ({ reason }) => {
      const answer = await mutate({ id: batch.id, version: batch.version, held_back: true, reason })
      if (answer.status || answer.code === 'CHANGED') onDone()
      return answer
    },
  })
  return (
    <DialogForm
      open
      title={fill(t.holdBackQuestion, { code: batch.code })}
      action={t.holdBack}
      start={start}
      form={form}
      onClose={onClose}
    >
      <p>{fill(t.holdBackLead, { count: batch.left })}</p>
      <PillInput name="reason" options={HOLD_BACK_REASONS.map((value) => ({ value, label: labelText(value) }))} />
    </DialogForm>
  )
}
