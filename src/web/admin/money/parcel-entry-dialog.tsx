import { cashNote, type OpenParcelRow } from '#contract/admin/money.ts'
import { formatRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'

import { useMutation } from '../api/use-mutation.ts'
import { AreaInput, NumberInput, PillInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.strictObject({
  kind: z.enum(['written_off', 'corrected']),
  sum: z.number(t.needsSum).min(-10_000_000).max(10_000_000).multipleOf(0.01),
  note: cashNote.min(1, t.needsWhy),
})
type Values = { kind: 'written_off' | 'corrected'; sum: number | null; note: string }
const options = [
  { value: 'written_off', label: t.writeOff },
  { value: 'corrected', label: t.correct },
]

type ParcelEntryDialogProps = {
  account: string
  parcel: OpenParcelRow | undefined
  onClose: () => void
  onDone: () => void
}

/** What is open of a parcel is written off, or corrected by a sum of either sign (spec C4.5). */
export function ParcelEntryDialog({ account, parcel, onClose, onDone }: ParcelEntryDialogProps) {
  const { mutate } = useMutation('addCashEntry')
  const start: Values = { kind: 'written_off', sum: parcel && parcel.open > 0 ? parcel.open : null, note: '' }
  const form = useSendForm({
    schema: fields,
    labels: { kind: t.what, sum: t.sum, note: t.why },
    start,
    send: async (values) => {
      const answer = await mutate({
        account,
        order_no: parcel?.order_no ?? '',
        parcel: parcel?.parcel ?? null,
        ...fields.parse(values),
      })
      if (!answer.status) return answer
      onClose()
      onDone()
      return answer
    },
  })
  return (
    <DialogForm
      open={parcel !== undefined}
      title={fill(t.entryTitle, { sum: formatRupees(parcel?.open ?? 0) })}
      action={t.writeItDown}
      start={start}
      form={form}
      onClose={onClose}
    >
      <PillInput name="kind" options={options} />
      <NumberInput name="sum" unit="₹" hint={t.correctionHint} />
      <AreaInput name="note" rows={2} />
    </DialogForm>
  )
}
