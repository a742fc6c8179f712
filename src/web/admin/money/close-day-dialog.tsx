import { rupees } from '#contract/admin/hand-payment.ts'
import { cashNote, type MoneyDayData } from '#contract/admin/money.ts'
import { formatRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'

import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { AreaInput, NumberInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.strictObject({ counted: rupees, note: cashNote })
const START: { counted: number | null; note: string } = { counted: null, note: '' }

type CloseDayDialogProps = {
  open: boolean
  day: MoneyDayData
  onClose: () => void
  onDone: (day: MoneyDayData) => void
}

/** What was counted in the drawer ends a day; a difference has a reason. */
export function CloseDayDialog({ open, day: { day, drawer }, onClose, onDone }: CloseDayDialogProps) {
  const { mutate } = useMutation('closeDay')
  const form = useSendForm({
    schema: fields,
    labels: { counted: 'Counted in the drawer', note: 'Why it differs' },
    start: START,
    send: async (values) => {
      const answer = await mutate({ day, ...fields.parse(values) })
      if (!answer.status) return answer
      onClose()
      onDone(answer.data)
      return answer
    },
  })
  return (
    <DialogForm
      open={open}
      title={`What was in the drawer at the end of ${showDay(day)}?`}
      action="Close the day"
      start={START}
      form={form}
      onClose={onClose}
      isFinal
    >
      <NumberInput name="counted" unit="₹" hint={`${formatRupees(drawer)} should be there.`} />
      <AreaInput name="note" rows={2} hint="Only where it is another sum. All days before are closed with it." />
    </DialogForm>
  )
}
