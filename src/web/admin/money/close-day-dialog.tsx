import { rupees } from '#contract/admin/hand-payment.ts'
import { cashNote, type MoneyDayData } from '#contract/admin/money.ts'
import { formatRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'

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
    labels: { counted: t.countedInTheDrawer, note: t.whyItDiffers },
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
      title={fill(t.closeTitle, { day: showDay(day) })}
      action={t.closeTheDay}
      start={START}
      form={form}
      onClose={onClose}
      isFinal
    >
      <NumberInput name="counted" unit="₹" hint={fill(t.shouldBeThere, { sum: formatRupees(drawer) })} />
      <AreaInput name="note" rows={2} hint={t.whyItDiffersHint} />
    </DialogForm>
  )
}
