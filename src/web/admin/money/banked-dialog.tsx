import { rupees } from '#contract/admin/hand-payment.ts'
import { cashNote } from '#contract/admin/money.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/money.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, NumberInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.strictObject({ sum: rupees, note: cashNote })
const START: { sum: number | null; note: string } = { sum: null, note: '' }

/** Money of the drawer was brought to the bank. */
export function BankedDialog({ open, onClose, onDone }: { open: boolean; onClose: () => void; onDone: () => void }) {
  const { mutate } = useMutation('addCashEntry')
  const form = useSendForm({
    schema: fields,
    labels: { sum: t.sum, note: t.note },
    start: START,
    send: async (values) => {
      const answer = await mutate({ account: 'drawer', kind: 'banked', ...fields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onDone()
      return answer
    },
  })
  return (
    <DialogForm open={open} title={t.bankedTitle} action={t.banked} start={START} form={form} onClose={onClose}>
      <NumberInput name="sum" unit="₹" />
      <AreaInput name="note" rows={2} />
    </DialogForm>
  )
}
